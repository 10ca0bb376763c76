"""Two workers, one database: a player on each, at one table."""

from pathlib import Path

from benchmarks.table_host import TableHost

from tests.server.api_client import Client, close_all
from tests.server.live_server import ManualTime, live_server

SECRET = "ab" * 32


def test_a_player_on_each_worker_at_one_table(postgres_url: str, tmp_path: Path) -> None:
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
        for _ in range(12):
            mover, other = (anna, bram) if anna.packet["legal"] else (bram, anna)
            version = mover.play()["version"]
            mover.at_version(version)
            assert other.at_version(version)["length"] == mover.packet["length"]
        bram.ask("chat", text="hello from the other side")
        while not (lines := anna.until("chat")["lines"]):
            continue
        assert lines[0]["name"] == "Bram"


def test_a_message_sent_to_both_workers_is_obeyed_once(postgres_url: str, tmp_path: Path) -> None:
    shared = {"database_url": postgres_url, "secret": SECRET}
    with live_server(tmp_path / "one", **shared) as one, live_server(tmp_path / "two", **shared) as two:
        table = Client(one).table(start=0).start()
        here = table.sit(0).arrive()
        table.client = Client(two)
        there = table.sit(0).arrive()
        version, action = here.packet["version"], here.legal()[0]
        here.send("play", id="same", version=version, action=action)
        there.send("play", id="same", version=version, action=action)
        acks = [here.until("ack"), there.until("ack")]
        assert sorted(ack["again"] for ack in acks) == [False, True]
        assert {ack["version"] for ack in acks} == {version + 1}


def test_the_command_serves_with_two_workers(postgres_url: str, tmp_path: Path) -> None:
    host = TableHost(tmp_path, postgres_url, workers=2)
    host.start()
    try:
        table = Client(host).table(humans=6).start()
        everybody = [table.sit(seat).arrive() for seat in range(6)]
        for _ in range(15):
            mover = next(each for each in everybody if each.packet["legal"])
            version = mover.play()["version"]
            assert {each.at_version(version)["version"] for each in everybody} == {version}
        close_all()
    finally:
        host.stop()
