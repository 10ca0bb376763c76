"""A client for tables on a server: the part of `docs/protocol.md` that a player needs."""

import json
import secrets
import time
from collections.abc import Iterator
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Subprotocol

from refectory.cli.terminal.kept_nonce import KeptNonce, new_kept_nonce
from refectory.core.errors import RefectoryError

Message = dict[str, Any]
TIMEOUT = 10.0
TRIES = 20
# The close codes with which a server refuses access.
REFUSED = (4401, 4403, 4404)


class ServerUnreachable(RefectoryError):
    """A server or a table can't be reached."""


class ServerApi:
    """The HTTP API of a server."""

    def __init__(self, base: str) -> None:
        self.base = base.rstrip("/")

    def request(self, path: str, body: Message | None = None, token: str | None = None) -> Any:
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}" if token else ""}
        data = None if body is None else json.dumps(body).encode()
        try:
            with urlopen(Request(self.base + path, data, headers), timeout=TIMEOUT) as answer:
                return json.load(answer)
        except HTTPError as error:
            with error:
                raise ServerUnreachable(_message(error.read())) from None
        except (URLError, OSError, ValueError):
            raise ServerUnreachable(f"There is no table server at {self.base}.") from None

    def open_table(self, game: str, bots: int, name: str) -> "TableLink":
        """Create a table with bots, join it and start the game."""
        seats = [{"kind": "human"}] + [{"kind": "bot"}] * bots
        made = self.request("/api/tables", {"game": game, "seats": seats})
        path = f"/api/tables/{made['table']['id']}"
        kept = new_kept_nonce(made["table"]["dealer"]["commitment"])
        body = {"name": name, "nonce_hash": kept.hash}
        token = str(self.request(f"{path}/join", body, made["invite_token"])["token"])
        self.request(f"{path}/nonce", {"nonce": kept.nonce}, token)
        self.request(f"{path}/start", {}, made["host_token"])
        return TableLink(self, made["table"]["id"], token, kept)


def _message(body: bytes) -> str:
    try:
        return str(json.loads(body)["message"])
    except (ValueError, KeyError, TypeError):
        return "The server refused without a reason."


class TableLink:
    """A table and its access token: `http://host/t/table#token`; and what is kept to check its dealer."""

    def __init__(self, server: ServerApi, table: str, token: str, kept: KeptNonce | None = None) -> None:
        self.server = server
        self.table = table
        self.token = token
        self.kept = kept

    def __str__(self) -> str:
        return f"{self.server.base}/t/{self.table}#{self.token}"

    def record(self) -> str:
        """The record of the game, which has ended."""
        return json.dumps(self.server.request(f"/api/tables/{self.table}/record", token=self.token))

    def socket(self) -> ClientConnection:
        offered = ["refectory.v1", "plain", *([f"token.{self.token}"] if self.token else [])]
        return connect(
            f"ws{self.server.base.removeprefix('http')}/ws/{self.table}",
            subprotocols=[Subprotocol(each) for each in offered],
            compression=None,
            max_size=None,
        )


def read_link(url: str) -> TableLink | ServerApi:
    """The link to a table, or a server if the address names no table."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise ServerUnreachable(f"{url!r} is not a link; a link is like http://host:port/t/table#token.")
    server = ServerApi(f"{parts.scheme}://{parts.netloc}")
    _, _, table = parts.path.partition("/t/")
    return TableLink(server, table.strip("/"), parts.fragment) if table else server


class TableConnection:
    """Messages from a table. It reconnects after a failure, and sends an unanswered message again."""

    def __init__(self, link: TableLink) -> None:
        self.link = link
        self._socket: ClientConnection | None = None
        self._pending: Message | None = None

    def send(self, kind: str, **fields: Any) -> str:
        """Send a message; returns its id. It is kept until it is answered."""
        self._pending = {"type": kind, "id": secrets.token_hex(8), **fields}
        self._resend()
        return str(self._pending["id"])

    def messages(self) -> Iterator[Message]:
        """All messages of the server, over several connections if needed."""
        failures = 0
        while failures < TRIES:
            try:
                for message in self._one_connection():
                    failures = 0
                    yield message
            except ConnectionClosed as end:
                if end.rcvd and end.rcvd.code in REFUSED:
                    raise ServerUnreachable(f"The table refuses access ({end.rcvd.reason}).") from None
            except (OSError, WebSocketException):
                pass
            failures += 1
            time.sleep(0.5)
        raise ServerUnreachable(f"{self.link.server.base} no longer answers.")

    def _one_connection(self) -> Iterator[Message]:
        with self.link.socket() as self._socket:
            self._resend()
            while True:
                message: Message = json.loads(self._socket.recv())
                if self._pending and message.get("re") == self._pending["id"]:
                    self._pending = None
                yield message

    def _resend(self) -> None:
        if self._pending and self._socket:
            try:
                self._socket.send(json.dumps(self._pending))
            except ConnectionClosed:
                return  # it is sent again on the next connection
