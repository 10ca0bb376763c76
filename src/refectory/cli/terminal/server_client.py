"""A table on a server, as a terminal reaches it: the whole of `docs/protocol.md` that a player needs."""

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

from refectory.core.errors import RefectoryError

Message = dict[str, Any]
PATIENCE = 10.0
TRIES = 20
# The codes by which a server says that there is no way in.
SHUT = (4401, 4403, 4404)


class Unreachable(RefectoryError):
    """A server or a table that can't be reached."""


class Lobby:
    """The REST side of a server."""

    def __init__(self, base: str) -> None:
        self.base = base.rstrip("/")

    def ask(self, path: str, body: Message | None = None, token: str | None = None) -> Any:
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}" if token else ""}
        data = None if body is None else json.dumps(body).encode()
        try:
            with urlopen(Request(self.base + path, data, headers), timeout=PATIENCE) as answer:
                return json.load(answer)
        except HTTPError as error:
            with error:
                raise Unreachable(_told(error.read())) from None
        except (URLError, OSError, ValueError):
            raise Unreachable(f"There is no table server at {self.base}.") from None

    def open_table(self, game: str, bots: int, name: str) -> "Link":
        """A new table against bots, begun."""
        seats = [{"kind": "human"}] + [{"kind": "bot"}] * bots
        made = self.ask("/api/tables", {"game": game, "seats": seats})
        path = f"/api/tables/{made['table']['id']}"
        joined = self.ask(f"{path}/join", {"name": name}, made["invite_token"])
        self.ask(f"{path}/start", {}, made["host_token"])
        return Link(self, made["table"]["id"], joined["token"])


def _told(body: bytes) -> str:
    try:
        return str(json.loads(body)["message"])
    except (ValueError, KeyError, TypeError):
        return "The server refused, and did not say why."


class Link:
    """A table and the token that opens it: `http://host/t/table#token`."""

    def __init__(self, lobby: Lobby, table: str, token: str) -> None:
        self.lobby = lobby
        self.table = table
        self.token = token

    def __str__(self) -> str:
        return f"{self.lobby.base}/t/{self.table}#{self.token}"

    def socket(self) -> ClientConnection:
        offered = ["refectory.v1", "plain", *([f"token.{self.token}"] if self.token else [])]
        return connect(
            f"ws{self.lobby.base.removeprefix('http')}/ws/{self.table}",
            subprotocols=[Subprotocol(each) for each in offered],
            compression=None,
            max_size=None,
        )


def read_link(url: str) -> Link | Lobby:
    """A link to a table, or just a server."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise Unreachable(f"{url!r} is not a link; http://host:port/t/table#token is.")
    lobby = Lobby(f"{parts.scheme}://{parts.netloc}")
    _, _, table = parts.path.partition("/t/")
    return Link(lobby, table.strip("/"), parts.fragment) if table else lobby


class Line:
    """Messages from a table; comes back when the line breaks, and sends again what was not answered."""

    def __init__(self, link: Link) -> None:
        self.link = link
        self._socket: ClientConnection | None = None
        self._pending: Message | None = None

    def send(self, kind: str, **fields: Any) -> str:
        """Send a message; its id. It is remembered until it is answered."""
        self._pending = {"type": kind, "id": secrets.token_hex(8), **fields}
        self._resend()
        return str(self._pending["id"])

    def messages(self) -> Iterator[Message]:
        """All that the server says, over as many connections as it takes."""
        failures = 0
        while failures < TRIES:
            try:
                for message in self._one_connection():
                    failures = 0
                    yield message
            except ConnectionClosed as end:
                if end.rcvd and end.rcvd.code in SHUT:
                    raise Unreachable(f"The table does not let you in ({end.rcvd.reason}).") from None
            except (OSError, WebSocketException):
                pass
            failures += 1
            time.sleep(0.5)
        raise Unreachable(f"{self.link.lobby.base} does not answer any more.")

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
