"""The WebSocket of one viewer: reads messages and replies to them, while a second task sends what changes."""

import asyncio
from contextlib import AsyncExitStack, suppress
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from refectory.core.errors import RefectoryError
from refectory.server import metrics
from refectory.server.auth.addresses import network_of
from refectory.server.auth.tokens import INVITE, SPECTATOR, Grant
from refectory.server.background_tasks import BackgroundTasks
from refectory.server.errors import (
    BadToken,
    Forbidden,
    Malformed,
    ServerError,
    TooLarge,
    code_of,
    rules_of,
)
from refectory.server.http.params import InjectedServices, TableId
from refectory.server.services import Services
from refectory.server.tables.live_table import LiveTable
from refectory.server.ws import messages
from refectory.server.ws.dispatch import answer
from refectory.server.ws.packets import Form

Socket = WebSocket[Any, Any, Any]
MOST_REFUSED = 200


@websocket("/ws/{table_id:str}")
async def watch(socket: Socket, table_id: TableId, services: InjectedServices) -> None:
    """Admit a viewer, and serve the socket until it closes."""
    await socket.accept(subprotocols=_subprotocol(socket))
    async with AsyncExitStack() as open_socket:
        await _serve(socket, table_id, services, open_socket)


async def _serve(socket: Socket, table_id: str, services: Services, open_socket: AsyncExitStack) -> None:
    try:
        check_origin(socket, services.settings.origins)
        if messages.VERSION not in socket.scope["subprotocols"]:
            raise Malformed(f"A client must offer the subprotocol {messages.VERSION}.")
        services.by_address.take(address_of(socket))
        live, grant = await services.access.watch(table_id, token_of(socket))
        grant = grant or Grant(table_id, SPECTATOR)
        if grant.role == INVITE:
            raise BadToken("An invitation is for taking a seat; take one first.")
        await open_socket.enter_async_context(services.sockets.one(address_of(socket), grant))
        live = await services.tables.get(table_id)  # the same, unless it has been released meanwhile
    except ServerError as error:
        metrics.REFUSED.labels(error.code).inc()
        await socket.close(4000 + error.status, error.code)
        return
    with metrics.SOCKETS.track_inprogress():
        await Session(socket, services, live, grant).run()


def _subprotocol(socket: Socket) -> str | None:
    return messages.VERSION if messages.VERSION in socket.scope["subprotocols"] else None


def token_of(socket: Socket) -> str | None:
    """The token in the list of subprotocols, where no log and no URL shows it."""
    for offered in socket.scope["subprotocols"]:
        if offered.startswith(messages.TOKEN_PREFIX):
            return str(offered[len(messages.TOKEN_PREFIX) :])
    return None


def form_of(socket: Socket) -> Form:
    """What the client wants of packets."""
    offered = socket.scope["subprotocols"]
    if messages.PLAIN in offered:
        return "plain"
    return "changes" if messages.CHANGES in offered else "whole"


def check_origin(socket: Socket, allowed: tuple[str, ...]) -> None:
    """A browser names the origin of its page; pages of other origins may not act for our players."""
    origin = socket.headers.get("origin")
    if origin is None or origin in allowed:
        return
    try:
        host = urlsplit(origin).netloc
    except ValueError:
        host = ""
    if not host or host != socket.headers.get("host"):
        raise Forbidden("Pages from elsewhere may not open a table here.")


def address_of(socket: Socket) -> str:
    client = socket.scope["client"]
    return network_of(client[0]) if client else "local"


class Session:
    """One open socket."""

    def __init__(self, socket: Socket, services: Services, live: LiveTable, grant: Grant) -> None:
        self._socket = socket
        self._services = services
        self._live = live
        self._viewer = live.audience.enter(grant, form_of(socket))
        self._hints = BackgroundTasks()
        self._address = address_of(socket)
        self._limit_key = services.access.token(grant) if self._viewer.you.seat is not None else self._address
        self._refused = 0

    async def run(self) -> None:
        sender = asyncio.create_task(self._send_changes())
        try:
            await self._read_messages()
        except WebSocketDisconnect:
            pass
        finally:
            self._hints.cancel()
            self._live.audience.leave(self._viewer)
            sender.cancel()

    async def _send_changes(self) -> None:
        closing = await self._viewer.send_until_closed(self._send)
        with suppress(WebSocketDisconnect):  # the client has closed it first
            await self._socket.close(*closing)

    async def _read_messages(self) -> None:
        while True:
            event = await self._socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            text = event.get("text")
            await self._receive(text if isinstance(text, str) else None)

    async def _receive(self, text: str | None) -> None:
        try:
            self._services.by_token.take(self._limit_key)
            self._services.by_address.take(self._address)
            message = read(text)
        except ServerError as error:
            await self._refuse(id_in(text), error)
            return
        if not isinstance(message, messages.Hint):
            await self._answer(message)
        else:
            self._hints.start("hint", self._answer(message))

    async def _answer(self, message: messages.ClientMessage) -> None:
        try:
            reply = await answer(self._services, self._live, self._viewer, message)
        except RefectoryError as error:
            await self._refuse(message.id, error)
        else:
            await self._reply(reply)

    async def _refuse(self, message_id: str | None, error: RefectoryError) -> None:
        code, _ = code_of(error)
        metrics.REFUSED.labels(code).inc()
        await self._reply(messages.ErrorReply(message_id, code, str(error), rules_of(error)))
        self._refused += code == "too_fast"
        if self._refused > MOST_REFUSED:
            self._viewer.close(4429, "too_fast")

    async def _reply(self, message: messages.FromServer) -> None:
        if self._viewer.closing is None:
            await self._send(messages.encode(message))

    async def _send(self, frame: bytes) -> None:
        try:
            await self._socket.send_data(frame, mode="text")
        except (OSError, WebSocketDisconnect):  # the client is gone, which the reader is about to notice
            return


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
    """The id of a message that can't be read otherwise."""
    try:
        return msgspec.json.decode(text or "", type=messages.OnlyId).id
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
        return None
