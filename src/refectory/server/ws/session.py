"""The WebSocket: who may come in, and one task that reads and one that writes for each."""

import asyncio
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from refectory.core.errors import RefectoryError
from refectory.server import metrics
from refectory.server.auth.tokens import INVITE, SPECTATOR, Pass
from refectory.server.background_tasks import Chores
from refectory.server.errors import (
    BadToken,
    Forbidden,
    Malformed,
    ServerError,
    TooFast,
    TooLarge,
    code_of,
    rules_of,
)
from refectory.server.http.params import TableId, TheHouse
from refectory.server.services import House
from refectory.server.tables.live_table import Room
from refectory.server.ws import messages
from refectory.server.ws.dispatch import answer
from refectory.server.ws.viewer import Viewer

Socket = WebSocket[Any, Any, Any]
MOST_REFUSED = 200


@websocket("/ws/{table_id:str}")
async def watch(socket: Socket, table_id: TableId, house: TheHouse) -> None:
    """Let a viewer in, and serve him until he goes."""
    await socket.accept(subprotocols=_subprotocol(socket))
    try:
        check_origin(socket, house.settings.origins)
        house.by_address.take(address_of(socket))
        room, ticket = await house.look(table_id, token_of(socket))
        ticket = ticket or Pass(table_id, SPECTATOR)
        if ticket.role == INVITE:
            raise BadToken("An invitation is for taking a seat; take one first.")
    except ServerError as error:
        metrics.REFUSED.labels(error.code).inc()
        await socket.close(4000 + error.status, error.code)
        return
    with metrics.SOCKETS.track_inprogress():
        plain = messages.PLAIN in socket.scope["subprotocols"]
        await Session(socket, house, room, Viewer(ticket, plain)).run()


def _subprotocol(socket: Socket) -> str | None:
    return messages.VERSION if messages.VERSION in socket.scope["subprotocols"] else None


def token_of(socket: Socket) -> str | None:
    """The token in the list of subprotocols, where it is in no log and no URL."""
    for offered in socket.scope["subprotocols"]:
        if offered.startswith(messages.TOKEN_PREFIX):
            return str(offered[len(messages.TOKEN_PREFIX) :])
    return None


def check_origin(socket: Socket, allowed: tuple[str, ...]) -> None:
    """A browser says where its page is from; another's page may not speak for our players."""
    origin = socket.headers.get("origin")
    if origin is None or origin in allowed:
        return
    if urlsplit(origin).netloc != socket.headers.get("host"):
        raise Forbidden("Pages from elsewhere may not open a table here.")


def address_of(socket: Socket) -> str:
    client = socket.scope["client"]
    return client[0] if client else "local"


class Session:
    """One open socket."""

    def __init__(self, socket: Socket, house: House, room: Room, viewer: Viewer) -> None:
        self._socket = socket
        self._house = house
        self._room = room
        self._viewer = viewer
        self._hints = Chores()
        self._key = house.signer.token(viewer.ticket) if viewer.you.seat is not None else address_of(socket)
        self._refused = 0

    async def run(self) -> None:
        self._room.audience.enter(self._viewer)
        writing = asyncio.create_task(self._write_on())
        try:
            await self._read_on()
        except WebSocketDisconnect:
            pass
        finally:
            self._hints.cancel()
            self._room.audience.leave(self._viewer)
            writing.cancel()

    async def _write_on(self) -> None:
        viewer = self._viewer
        while viewer.closing is None:
            await viewer.something()
            for frame in self._room.audience.take(viewer):
                await self._socket.send_data(frame, mode="text")
        await self._socket.close(*viewer.closing)

    async def _read_on(self) -> None:
        while True:
            received = await self._socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            text = received.get("text")
            await self._hear(text if isinstance(text, str) else None)

    async def _hear(self, text: str | None) -> None:
        try:
            self._take()
            message = read(text)
        except ServerError as error:
            self._refuse(id_in(text), error)
            return
        if not isinstance(message, messages.Hint):
            await self._obey(message)
        elif self._hints.busy:
            self._refuse(message.id, TooFast("One hint after the other."))
        else:
            self._hints.start(self._obey(message))

    def _take(self) -> None:
        self._house.by_token.take(self._key)
        self._house.by_address.take(address_of(self._socket))

    async def _obey(self, message: messages.ClientMessage) -> None:
        try:
            self._viewer.send(await answer(self._house, self._room, self._viewer, message))
        except RefectoryError as error:
            self._refuse(message.id, error)

    def _refuse(self, message_id: str | None, error: RefectoryError) -> None:
        code, _ = code_of(error)
        metrics.REFUSED.labels(code).inc()
        self._viewer.send(messages.Error(message_id, code, str(error), rules_of(error)))
        self._refused += code == "too_fast"
        if self._refused > MOST_REFUSED:
            self._viewer.close(4429, "too_fast")


def read(text: str | None) -> messages.ClientMessage:
    """A message, or what is wrong with it."""
    if text is None:
        raise Malformed("A message is text, not binary.")
    if len(text) > messages.MOST_BYTES:
        raise TooLarge("A message has at most 64 KB.")
    try:
        return messages.decode(text)
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
        raise Malformed(f"The message can't be read: {error}.") from None


def id_in(text: str | None) -> str | None:
    """The id of a message that can't be read, if at least that can."""
    try:
        return msgspec.json.decode(text or "", type=messages.Named).id
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
        return None
