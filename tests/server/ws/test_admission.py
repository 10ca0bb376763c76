"""Who may open a WebSocket."""

from base64 import urlsafe_b64encode
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Subprotocol

from tests.server.api_client import Client, SeatedTable, TableSocket
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


def named(name: str) -> str:
    return "name." + urlsafe_b64encode(name.encode()).rstrip(b"=").decode()


def watch(client: Client, table: SeatedTable, *offered: str) -> ClientConnection:
    url = f"ws://127.0.0.1:{client.server.port}/ws/{table.id}"
    return connect(url, subprotocols=[Subprotocol(each) for each in ("refectory.v1", *offered)])


def test_spectators_who_say_their_name_are_seen(client: Client) -> None:
    table = client.table(public=True)
    host = table.watch(table.host)
    with watch(client, table, named("Zoë")), watch(client, table, named("Zoë")), watch(client, table):
        while host.table.get("spectators") != 4:
            host.hear()
        assert host.table["watchers"] == ["Zoë"]
        assert client.get(f"/api/tables/{table.id}")["table"]["watchers"] == ["Zoë"]
    while host.table["spectators"] != 1:
        host.hear()
    assert host.table["watchers"] == []


def test_a_player_is_no_spectator(client: Client) -> None:
    table = client.table(public=True)
    with watch(client, table, f"token.{table.tokens[0]}", named("Anna")):
        assert client.get(f"/api/tables/{table.id}")["table"]["watchers"] == []


@pytest.mark.parametrize(
    ("offered", "reason"), [("name.!", "malformed"), ("name._w", "malformed"), (named("\u2800"), "bad_name")]
)
def test_a_name_that_can_not_be_read(client: Client, offered: str, reason: str) -> None:
    table = client.table(public=True)
    with watch(client, table, offered) as socket, pytest.raises(ConnectionClosed) as closed:
        socket.recv(5)
    assert closed.value.rcvd
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4400, reason)
