"""The WebSocket: who may open one, and which messages are read."""

import json
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Subprotocol

from tests.server.api_client import Client, TableSocket
from tests.server.live_server import live_server


def test_a_page_of_another_origin_may_not_open_a_socket(client: Client) -> None:
    table = client.table(public=True).start()
    for origin in ("https://evil.example", "null", "http://127.0.0.1:1", "http://[", "http://"):
        assert TableSocket(client.server, table.id, None, origin).closed() == (4403, "forbidden")
    assert TableSocket(client.server, table.id, None, client.server.url).arrive()


def test_an_allowed_origin(data: Path) -> None:
    with live_server(data, origins=("https://club.example",)) as server:
        table = Client(server).table(public=True).start()
        assert TableSocket(server, table.id, None, "https://club.example").arrive()


def begun(client: Client) -> tuple[TableSocket, TableSocket]:
    """Two people at a running game, the one whose turn it is first."""
    table = client.table().start()
    sockets = [each.arrive() for each in table.both()]
    sockets.sort(key=lambda each: each.packet["to_act"] != [each.packet["you"]["seat"]])
    return sockets[0], sockets[1]


def test_malformed_messages(client: Client) -> None:
    mover, _ = begun(client)
    for text in (
        "",
        "[]",
        "{",
        '{"type": "play"}',
        '{"type": "dance", "id": "1"}',
        json.dumps({"type": "play", "id": 1, "version": 1, "action": "x"}),
        json.dumps({"type": "ping", "id": "1", "more": True}),
        json.dumps({"type": "chat", "id": "1", "text": "x" * 501}),
    ):
        mover.send_raw(text)
        assert mover.until("error")["code"] == "malformed"
    mover.send_raw('{"type": "dance", "id": "known"}')
    assert mover.until("error", re="known")["code"] == "malformed"
    mover.send_raw(b"\x00\x01")
    assert mover.until("error")["code"] == "malformed"
    assert mover.play()["type"] == "ack", "The table is as it was."


def test_a_message_over_64_kb_closes_the_socket_and_nothing_else(client: Client) -> None:
    mover, other = begun(client)
    mover.send_raw("x" * 70_000)
    assert mover.closed()[0] == 1009
    assert other.ask("ping")["type"] == "ack"


@pytest.mark.parametrize("offered", [None, ["refectory.v2"], ["token.x"]])
def test_a_client_must_offer_the_protocol(client: Client, offered: list[Subprotocol] | None) -> None:
    table = client.table(public=True).start()
    address = f"ws://127.0.0.1:{client.server.port}/ws/{table.id}"
    with connect(address, subprotocols=offered) as socket, pytest.raises(ConnectionClosed) as end:
        socket.recv(30)
    assert end.value.rcvd
    assert (end.value.rcvd.code, end.value.rcvd.reason) == (4400, "malformed")
