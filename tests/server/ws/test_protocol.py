"""Connections whose other end is gone or does not read are ended."""

import base64
import secrets
import socket
from pathlib import Path
from time import monotonic, sleep

import pytest

from refectory.server.ws import protocol
from tests.server.api_client import Client, SeatedTable
from tests.server.live_server import LiveServer, live_server

PATIENCE = 20.0


def silent_viewer(server: LiveServer, table: SeatedTable) -> socket.socket:
    """A viewer that opens a WebSocket and then neither reads nor answers anything."""
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.connect(("127.0.0.1", server.port))
    key = base64.b64encode(secrets.token_bytes(16)).decode()
    connection.sendall(
        f"GET /ws/{table.id} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Protocol: refectory.v1, token.{table.tokens[0]}\r\n\r\n".encode()
    )
    assert connection.recv(12) == b"HTTP/1.1 101"
    return connection


def viewers(server: LiveServer, table: SeatedTable) -> int:
    return len(server.services.tables.live[table.id].audience.viewers)


def until_gone(server: LiveServer, table: SeatedTable) -> bool:
    """Whether the server gives the viewer up in time."""
    deadline = monotonic() + PATIENCE
    while viewers(server, table) and monotonic() < deadline:
        sleep(0.05)
    return not viewers(server, table)


def flood(server: LiveServer, table: SeatedTable) -> None:
    """Fill everything between the server and its only viewer with packets."""

    async def resync() -> None:
        for viewer in server.services.tables.live[table.id].audience.viewers:
            viewer.resync(0)

    for _ in range(400):
        server.do(resync())
        sleep(0.002)


def test_a_viewer_that_never_reads_is_closed(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "SLOW_SECONDS", 0.3)
    monkeypatch.setattr(protocol, "CLOSING_SECONDS", 0.3)
    with live_server(data) as server:
        table = Client(server).table(start=0).start()
        connection = silent_viewer(server, table)
        flood(server, table)
        assert until_gone(server, table)
        connection.close()


def test_a_connection_that_does_not_answer_a_ping_is_ended(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocol, "CLOSING_SECONDS", 0.3)
    with live_server(data) as server:
        server._server.config.ws_ping_interval = 0.2
        server._server.config.ws_ping_timeout = 0.2
        table = Client(server).table(start=0).start()
        connection = silent_viewer(server, table)
        flood(server, table)
        assert until_gone(server, table)
        connection.close()


def test_a_viewer_that_reads_again_in_time_learns_why_it_was_closed(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocol, "SLOW_SECONDS", 0.3)
    with live_server(data) as server:
        table = Client(server).table(start=0).start()
        connection = silent_viewer(server, table)
        flood(server, table)
        sleep(1.0)
        connection.settimeout(PATIENCE)
        end = b""
        while piece := connection.recv(65536):
            end = (end + piece)[-10:]
        assert end == (4408).to_bytes(2, "big") + b"too_slow"
        connection.close()
