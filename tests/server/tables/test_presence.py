"""Presence: who is connected, on this worker and on others."""

from pathlib import Path

from refectory.server.tables.presence import SILENT_SECONDS, LiveWorkers, OtherWorkers, Presence
from tests.server.api_client import Client
from tests.server.live_server import ManualTime, live_server


def test_connected_players_are_shown(client: Client) -> None:
    table = client.table().start()
    anna = table.sit(0).arrive()
    with table.sit(1) as bram:
        bram.arrive()
        while not anna.table["seats"][1]["connected"]:
            anna.hear()
    while anna.table["seats"][1]["connected"]:
        anna.hear()


SECRET = "ab" * 32


def test_everybody_sees_who_is_connected_to_any_worker(postgres_url: str, tmp_path: Path) -> None:
    time = ManualTime()
    shared = {"database_url": postgres_url, "secret": SECRET}
    with (
        live_server(tmp_path / "one", time, **shared) as one,
        live_server(tmp_path / "two", time, **shared) as two,
    ):
        table = Client(one).table(start=0).start()
        anna = table.sit(0).arrive()
        table.client = Client(two)
        bram = table.sit(1).arrive()
        anna.until_connected([True, True])
        bram.until_connected([True, True])
        bram.close()
        anna.until_connected([True, False])


def test_who_only_has_the_table_open_does_not_see_it() -> None:
    elsewhere = OtherWorkers(LiveWorkers(ManualTime()))
    elsewhere.hear("one", Presence([0, 2], spectators=0, hidden=[2]))
    elsewhere.hear("two", Presence([2], spectators=0, hidden=[2]))
    assert (elsewhere.seats(), elsewhere.seeing()) == ({0, 2}, {0})
    elsewhere.hear("two", Presence([2], spectators=0))  # in a second window
    assert elsewhere.seeing() == {0, 2}


def test_a_worker_that_died_is_forgotten() -> None:
    time = ManualTime()
    workers = LiveWorkers(time)
    elsewhere = OtherWorkers(workers)
    elsewhere.hear("one", Presence([0, 2], spectators=1))
    assert (elsewhere.seats(), elsewhere.spectators()) == ({0, 2}, 1)
    time.pass_(SILENT_SECONDS / 2)
    workers.hear("one")  # it is alive, and nothing has changed at this table
    time.pass_(SILENT_SECONDS / 2)
    assert (elsewhere.seats(), elsewhere.spectators()) == ({0, 2}, 1)
    time.pass_(SILENT_SECONDS / 2)
    assert (elsewhere.seats(), elsewhere.spectators()) == (set(), 0)
