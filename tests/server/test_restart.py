"""What was acknowledged is there after a restart, once."""

from pathlib import Path

from tests.server.api_client import Client
from tests.server.live_server import live_server


def test_a_game_goes_on_and_messages_are_still_known(data: Path) -> None:
    with live_server(data) as server:
        table = Client(server).table(start=0).start()
        anna = table.sit(0).arrive()
        anna.ask("chat", text="hello")
        action, version = anna.legal()[0], anna.packet["version"]
        ack = anna.play(action, id="first")
        seen = anna.at_version(ack["version"])
    with live_server(data) as server:
        table.client = Client(server)
        anna = table.sit(0).arrive()
        again = anna.ask("play", id="first", version=version, action=action)
        assert (again["again"], again["version"]) == (True, ack["version"])
        for part in ("version", "length", "view", "legal", "scores", "commitment"):
            assert anna.packet[part] == seen[part], part
        assert [line["text"] for line in table.sit(1).until("chat")["lines"]] == ["hello"]


def test_a_connected_client_is_told_to_come_again(data: Path) -> None:
    with live_server(data) as server:
        anna = Client(server).table(start=0).start().sit(0).arrive()
    assert anna.closed()[0] == 1012
