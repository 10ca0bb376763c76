"""Connections that never send the whole of a request are ended."""

import socket
from pathlib import Path

import httpx
import pytest

from refectory.server.http import request_protocol
from refectory.server.http.request_protocol import RequestProtocol
from tests.server.api_client import Client
from tests.server.live_server import LiveServer, live_server

PATIENCE = 20.0
HALF = (
    b"",
    b"GET /api/games HT",
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
)


def connect(server: LiveServer) -> socket.socket:
    connection = socket.create_connection(("127.0.0.1", server.port), PATIENCE)
    connection.settimeout(PATIENCE)
    return connection


def is_ended(connection: socket.socket) -> bool:
    """Whether the server ends a connection, which would otherwise last longer than the test waits."""
    try:
        return connection.recv(1) == b""
    except ConnectionResetError:
        return True


def test_half_a_request_is_ended_in_time(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_protocol, "HEAD_SECONDS", 0.1)
    monkeypatch.setattr(request_protocol, "BODY_SECONDS", 0.1)
    with live_server(data) as server:
        for half in HALF:
            with connect(server) as connection:
                connection.sendall(half)
                assert is_ended(connection)
        with connect(server) as connection:  # the second request of a connection
            connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            while b"alive" not in connection.recv(10_000):
                pass
            connection.sendall(HALF[1])
            assert is_ended(connection)
        assert not RequestProtocol.waiting


def test_a_socket_and_a_slow_answer_are_not_ended(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_protocol, "HEAD_SECONDS", 0.1)
    monkeypatch.setattr(request_protocol, "BODY_SECONDS", 0.1)
    with live_server(data, bot_delay=0.3) as server:
        table = Client(server).table(humans=1, bots=1, start=1).start()
        anna = table.sit(0).arrive()
        assert anna.until("packet", to_act=[0])
        assert anna.ask("ping")["type"] == "ack"


def test_an_address_has_so_many_waiting(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_protocol, "MOST_WAITING", 3)
    with live_server(data) as server:
        held = [connect(server) for _ in range(3)]
        for connection in held:
            connection.sendall(HALF[1])
        with connect(server) as fourth:
            assert is_ended(fourth)
        held.pop().close()
        assert _answers(server)
        for connection in held:
            connection.close()


def _answers(server: LiveServer) -> bool:
    """Whether a request is answered, as soon as the server has seen that a connection was closed."""
    transport = httpx.HTTPTransport(retries=50)
    with httpx.Client(transport=transport, timeout=PATIENCE) as client:
        for _ in range(50):
            try:
                return client.get(f"{server.url}/healthz").status_code == 200
            except httpx.TransportError:
                continue
    return False
