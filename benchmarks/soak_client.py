"""A client that goes on through restarts: it connects again and sends what was not answered once more."""

import asyncio
import json
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from benchmarks.table_host import TableHost

PATIENCE = 120.0
AWAY = (OSError, WebSocketException, TimeoutError, httpx.TransportError)
# The server asks for patience with these.
LATER = ("busy", "too_fast")


class Rest:
    """REST requests, sent again while the server is away."""

    def __init__(self, host: TableHost) -> None:
        self._host = host

    async def send(
        self, method: str, path: str, token: str | None = None, body: Any = None
    ) -> httpx.Response:
        """The first response that is not a request to wait."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    async with httpx.AsyncClient(base_url=self._host.url, timeout=20) as http:
                        response = await http.request(method, path, headers=headers, json=body)
                    if response.status_code not in (429, 503):
                        return response
                except AWAY:
                    pass
                await asyncio.sleep(0.2)

    async def get(self, path: str, token: str | None = None) -> Any:
        return (await self.send("GET", path, token)).raise_for_status().json()

    async def post(self, path: str, token: str | None = None, body: Any = None) -> Any:
        return (await self.send("POST", path, token, body)).raise_for_status().json()


class SeatSocket:
    """The socket of one seat. It keeps the newest packet."""

    def __init__(self, host: TableHost, table: str, token: str) -> None:
        self._host = host
        self._table = table
        self._token = token
        self._socket: ClientConnection | None = None
        self._count = 0
        self.packet: dict[str, Any] = {}

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """The answer to a message, which is sent with the same id until it is answered."""
        self._count += 1
        text = json.dumps({"type": kind, "id": f"{kind}-{self._count}", **fields})
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    answer = await self._answer(text, f"{kind}-{self._count}")
                    if answer.get("code") not in LATER:
                        return answer
                except AWAY:
                    await self.close()
                await asyncio.sleep(0.2)

    async def newest(self) -> dict[str, Any]:
        """The newest packet: asks for it, and takes what comes."""
        wanted = (await self.ask("resync", since=0)).get("version", 0)
        async with asyncio.timeout(PATIENCE):
            while self.packet.get("version", -1) < wanted:
                try:
                    await self._read()
                except AWAY:
                    await self.close()
                    await asyncio.sleep(0.2)
                    await self.ask("resync", since=0)
        return self.packet

    async def _answer(self, text: str, name: str) -> dict[str, Any]:
        if self._socket is None:
            await self._connect()
        assert self._socket
        await self._socket.send(text)
        while True:
            message = await self._read()
            if message.get("re") == name:
                return message

    async def _read(self) -> dict[str, Any]:
        if self._socket is None:
            await self._connect()
        assert self._socket
        message: dict[str, Any] = json.loads(await asyncio.wait_for(self._socket.recv(), 20))
        if message["type"] == "packet":
            self.packet = message
        return message

    async def _connect(self) -> None:
        offered = ["refectory.v1", "plain", f"token.{self._token}"]
        url = f"ws://127.0.0.1:{self._host.port}/ws/{self._table}"
        self._socket = await connect(url, subprotocols=offered, compression=None, max_size=2**22)  # type: ignore[arg-type]

    async def close(self) -> None:
        if self._socket:
            await self._socket.close()
        self._socket = None
