"""The journal: what happened at a table besides its game is told at once, in order, also after a restart."""

from pathlib import Path
from typing import Any

import pytest

from tests.server.api_client import Client, SeatedTable, TableSocket
from tests.server.live_server import ManualTime, live_server


def hearing(table: SeatedTable, token: str | None = None) -> TableSocket:
    return TableSocket(table.client.server, table.id, token or table.tokens[0], journal=True).arrive()


def told(viewer: TableSocket, last: str) -> list[tuple[str, Any]]:
    """What is told until a line of this kind, with the seats."""
    while not viewer.journal or viewer.journal[-1]["what"] != last:
        viewer.hear()
    return [(line["what"], line.get("seat")) for line in viewer.journal]


SEATED = [("sat", 0), ("sat", 1), ("begun", None), ("nonce_none", 0), ("nonce_none", 1)]


def test_pauses_bots_and_the_end(client: Client) -> None:
    table = client.table(start=0).start()
    anna = hearing(table)
    table.as_host("pause")
    client.post(f"/api/tables/{table.id}/resume", table.tokens[1])
    table.as_host("stand-in", {"seat": 1, "level": "abbot"})
    client.post(f"/api/tables/{table.id}/take-back", table.tokens[1])
    table.as_host("remove", {"seat": 1})
    table.as_host("end")
    client.post(f"/api/tables/{table.id}/rematch", table.tokens[0])
    assert told(anna, "rematch") == [
        *SEATED,
        *(("paused", None), ("resumed", 1), ("bot_by_host", 1), ("back", 1), ("removed", 1)),
        *(("ended_by_host", None), ("rematch", 0)),
    ]
    removed = anna.journal[-3]
    assert removed["name"] == "Bram"
    assert anna.journal[7]["level"] == "abbot"
    late = hearing(table, table.spectator)
    assert told(late, "rematch") == told(anna, "rematch")


def test_who_takes_a_free_seat_sits_down_under_their_own_name(client: Client) -> None:
    table = client.table(start=0).start()
    anna = hearing(table)
    client.post(f"/api/tables/{table.id}/leave", table.tokens[1])
    client.post(f"/api/tables/{table.id}/join", table.invite, {"name": "Carla"})
    told(anna, "sat")
    assert [line["name"] for line in anna.journal[-2:]] == ["Bram", "Carla"]


def test_requests_to_go_back(client: Client) -> None:
    table = client.table(start=0).start()
    anna, bram = hearing(table), table.sit(1).arrive()
    version = anna.play()["version"]
    bram.at_version(version)
    for agree in (False, True):
        anna.ask("ask_undo", length=12)
        bram.ask("answer_undo", agree=agree)
    anna.at_version(version + 1)
    anna.at_version(anna.play()["version"])
    anna.ask("ask_undo", length=12)
    anna.ask("answer_undo", agree=False)
    assert told(anna, "undo_withdrawn")[5:] == [
        *(("undo_asked", 0), ("undo_refused", 1), ("undo_asked", 0), ("undo_done", 1)),
        *(("undo_asked", 0), ("undo_withdrawn", 0)),
    ]


@pytest.mark.parametrize(
    ("at_zero", "what"),
    [("bot_move", "time_move"), ("bot_seat", "bot_by_time"), ("abandon", "ended_by_time")],
)
def test_a_clock_that_ran_out_is_told_after_the_moves_before_it(
    client: Client, at_zero: str, what: str
) -> None:
    clock = {"kind": "realtime", "minutes": 1, "at_zero": at_zero}
    anna = hearing(client.table(start=0, clock=clock).start())
    length = anna.packet["length"]
    client.server.time.pass_(61)
    assert told(anna, what)[-1] == (what, 0)
    assert anna.journal[-1]["after"] >= length


def test_the_journal_outlives_a_restart(data: Path) -> None:
    time = ManualTime()
    with live_server(data, time) as server:
        table = Client(server).table(start=0).start()
        table.as_host("pause")
        table.as_host("resume")
    with live_server(data, time) as server:
        table.client = Client(server)
        assert told(hearing(table), "resumed") == [*SEATED, ("paused", None), ("resumed", None)]


def test_a_client_that_does_not_ask_for_it_is_not_told(client: Client) -> None:
    table = client.table(start=0).start()
    bram = table.sit(1).arrive()
    table.as_host("pause")
    while bram.table["status"] != "paused":
        bram.hear()
    assert not any('"journal"' in text[:30] for text in bram.heard)
