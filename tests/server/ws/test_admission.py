"""Who may open a WebSocket."""

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


@pytest.mark.parametrize("offered", [None, ["refectory.v2"], ["token.x"]])
def test_a_client_must_offer_the_protocol(client: Client, offered: list[Subprotocol] | None) -> None:
    table = client.table(public=True).start()
    address = f"ws://127.0.0.1:{client.server.port}/ws/{table.id}"
    with connect(address, subprotocols=offered) as socket, pytest.raises(ConnectionClosed) as end:
        socket.recv(30)
    assert end.value.rcvd
    assert (end.value.rcvd.code, end.value.rcvd.reason) == (4400, "malformed")
