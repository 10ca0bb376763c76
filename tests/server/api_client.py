"""Clients of a server under test: one for REST, one for a WebSocket."""

import itertools
import json
from contextlib import ExitStack
from typing import Any, Protocol

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

PATIENCE = 30.0
PLANKENKOORTS = "plankenkoorts"


class Server(Protocol):
    """The part of a server that a client needs."""

    port: int

    @property
    def url(self) -> str: ...


# Closed when the test is over.
OPENED: list["Client | TableSocket"] = []


def close_all() -> None:
    while OPENED:
        OPENED.pop().close()


class Client:
    """A REST client."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self._http = httpx.Client(base_url=server.url, timeout=PATIENCE)
        OPENED.append(self)

    def close(self) -> None:
        self._http.close()

    def ask(self, method: str, path: str, token: str | None = None, body: Any = None) -> httpx.Response:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        if method == "POST":
            headers["Content-Type"] = "application/json"
        return self._http.request(method, path, headers=headers, json=body)

    def get(self, path: str, token: str | None = None) -> Any:
        return _good(self.ask("GET", path, token))

    def post(self, path: str, token: str | None = None, body: Any = None) -> Any:
        return _good(self.ask("POST", path, token, body))

    def refused(self, method: str, path: str, token: str | None = None, body: Any = None) -> tuple[int, str]:
        answer = self.ask(method, path, token, body)
        return answer.status_code, answer.json()["code"]

    def table(self, humans: int = 2, bots: int = 0, level: str = "novice", **others: Any) -> "SeatedTable":
        """A table with everybody seated; not begun. The first seat starts, unless `others` say otherwise."""
        seats = [{"kind": "human"}] * humans + [{"kind": "bot", "level": level}] * bots
        made = self.post("/api/tables", body={"game": PLANKENKOORTS, "seats": seats, "start": 0, **others})
        table = made["table"]["id"]
        names = ["Anna", "Bram", "Carla", "Dirk", "Els", "Frits"]
        joined = [
            self.post(f"/api/tables/{table}/join", made["invite_token"], {"name": names[n]})
            for n in range(humans)
        ]
        return SeatedTable(self, table, made, [each["token"] for each in joined])


def _good(answer: httpx.Response) -> Any:
    assert answer.status_code < 300, (answer.status_code, answer.text)
    return answer.json()


class SeatedTable:
    """A table, and the tokens of its seats."""

    def __init__(self, client: Client, table: str, made: dict[str, Any], tokens: list[str]) -> None:
        self.client = client
        self.id = table
        self.host = made["host_token"]
        self.invite = made["invite_token"]
        self.spectator = made["spectator_token"]
        self.tokens = tokens

    def start(self) -> "SeatedTable":
        self.client.post(f"/api/tables/{self.id}/start", self.host)
        return self

    def as_host(self, what: str, body: Any = None) -> Any:
        return self.client.post(f"/api/tables/{self.id}/{what}", self.host, body)

    def sit(self, seat: int) -> "TableSocket":
        return TableSocket(self.client.server, self.id, self.tokens[seat])

    def watch(self, token: str | None = None) -> "TableSocket":
        return TableSocket(self.client.server, self.id, token)

    def both(self) -> tuple["TableSocket", "TableSocket"]:
        return self.sit(0), self.sit(1)


class TableSocket:
    """One WebSocket; keeps the newest packet and table that it was sent."""

    def __init__(
        self,
        server: Server,
        table: str,
        token: str | None = None,
        origin: str | None = None,
        address: str | None = None,
        journal: bool = False,
        hidden: bool = False,
    ) -> None:
        offered = ["refectory.v1", *([f"token.{token}"] if token else []), *["journal"] * journal]
        offered += ["hidden"] * hidden
        self._stack = ExitStack()
        self._socket = self._stack.enter_context(
            connect(
                f"ws://127.0.0.1:{server.port}/ws/{table}",
                subprotocols=offered,  # type: ignore[arg-type]
                origin=origin,  # type: ignore[arg-type]
                additional_headers={"X-Forwarded-For": address} if address else None,
                compression=None,
                max_size=2**22,
                close_timeout=1,
            )
        )
        OPENED.append(self)
        self._ids = itertools.count(1)
        self.packet: dict[str, Any] = {}
        self.table: dict[str, Any] = {}
        self.journal: list[dict[str, Any]] = []
        self.heard: list[str] = []

    def __enter__(self) -> "TableSocket":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._stack.close()

    def hear(self, timeout: float = PATIENCE) -> dict[str, Any]:
        text = self._socket.recv(timeout)
        assert isinstance(text, str)
        self.heard.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "packet":
            self.packet = message
        if message["type"] == "journal":
            self.journal += message["lines"]
        if message["type"] in ("packet", "table"):
            self.table = message["table"]
        return message

    def until(self, kind: str, **facts: Any) -> dict[str, Any]:
        """Read on until a message of this type with these facts."""
        while True:
            message = self.hear()
            if message["type"] == kind and all(message.get(key) == value for key, value in facts.items()):
                return message

    def closed(self) -> tuple[int, str]:
        """Read on until the server closes."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as end:
            return (end.rcvd.code, end.rcvd.reason) if end.rcvd else (1006, "")

    def closed_at_once(self) -> bool:
        """Whether the server closes before it says anything."""
        try:
            self.hear()
        except ConnectionClosed:
            return True
        return False

    def send(self, kind: str, **fields: Any) -> str:
        message_id = str(fields.pop("id", f"m{next(self._ids)}"))
        self.send_raw(json.dumps({"type": kind, "id": message_id, **fields}))
        return message_id

    def send_raw(self, text: str | bytes) -> None:
        self._socket.send(text)

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send, and read on until the answer."""
        message_id = self.send(kind, **fields)
        while True:
            message = self.hear()
            if message.get("re") == message_id:
                return message

    def arrive(self) -> "TableSocket":
        """Read what a newcomer at a running game is sent."""
        while not self.packet:
            self.hear()
        return self

    def at_version(self, version: int) -> dict[str, Any]:
        """Read on until a packet of this version or a later one."""
        while self.packet.get("version", -1) < version:
            self.hear()
        return self.packet

    def until_connected(self, wanted: list[bool]) -> None:
        """Read on until these seats, and no others, are connected."""
        while [seat["connected"] for seat in self.table["seats"]] != wanted:
            self.hear()

    def legal(self) -> list[str]:
        return [offer["text"] for offer in self.packet["legal"]]

    def play(self, action: str | None = None, **fields: Any) -> dict[str, Any]:
        """Play an action, the first legal one unless named."""
        action = action or self.legal()[0]
        return self.ask("play", action=action, version=self.packet["version"], **fields)
