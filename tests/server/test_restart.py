"""What was acknowledged is there after a restart, once."""

import time
from pathlib import Path

from refectory.server.tables.live_table import SNAPSHOT_EVERY
from refectory.server.tables.registry import IDLE_SECONDS
from tests.server.clients import Visitor
from tests.server.running import running


def test_a_game_goes_on_and_messages_are_still_known(data: Path) -> None:
    with running(data) as server:
        table = Visitor(server).table(start=0).start()
        anna = table.sit(0).arrive()
        anna.ask("chat", text="hello")
        action, version = anna.legal()[0], anna.packet["version"]
        ack = anna.play(action, id="first")
        seen = anna.at_version(ack["version"])
    with running(data) as server:
        table.visitor = Visitor(server)
        anna = table.sit(0).arrive()
        again = anna.ask("play", id="first", version=version, action=action)
        assert (again["again"], again["version"]) == (True, ack["version"])
        for part in ("version", "length", "view", "legal", "scores", "commitment"):
            assert anna.packet[part] == seen[part], part
        assert [line["text"] for line in table.sit(1).until("chat")["lines"]] == ["hello"]


def test_a_long_table_is_made_from_its_snapshot(data: Path) -> None:
    with running(data) as server:
        table = Visitor(server).table(start=0).start()
        anna = table.sit(0).arrive()
        for n in range(SNAPSHOT_EVERY):
            anna.ask("chat", text=f"line {n}")
        anna.at_version(anna.play()["version"])
        kept = server.do(server.services.store.snapshot(table.id))
        assert kept[0] == SNAPSHOT_EVERY
        seen = anna.packet
    with running(data) as server:
        table.visitor = Visitor(server)
        anna = table.sit(0).arrive()
        assert anna.packet["view"] == seen["view"]
        anna.ask("resync", since=0)
        assert anna.until("packet", since=0)["events"][0]["n"] == 0


def test_whoever_is_connected_is_told_to_come_again(data: Path) -> None:
    with running(data) as server:
        anna = Visitor(server).table(start=0).start().sit(0).arrive()
    assert anna.closed()[0] == 1012


def test_a_room_that_nobody_uses_is_let_go_and_comes_back(data: Path) -> None:
    with running(data) as server:
        table = Visitor(server).table(start=0).start()
        with table.sit(0) as anna:
            seen = anna.arrive().packet["view"]
        server.time.pass_(IDLE_SECONDS + 1)
        deadline = time.monotonic() + 10
        while table.id in server.services.tables.live and time.monotonic() < deadline:
            time.sleep(0.05)
        assert table.sit(0).arrive().packet["view"] == seen
