"""One open WebSocket: reads messages, does what they ask and replies; a second task sends what changes."""

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from refectory.core.errors import RefectoryError
from refectory.server import metrics
from refectory.server.background_tasks import BackgroundTasks
from refectory.server.content import explain
from refectory.server.errors import Malformed, NotSeated, ServerError, TooLarge, code_of, rules_of
from refectory.server.services import Services
from refectory.server.tables import commands
from refectory.server.tables.live_table import Decide, LiveTable
from refectory.server.ws import messages
from refectory.server.ws.hints import hints
from refectory.server.ws.messages import Ack, FromServer, WhyReply
from refectory.server.ws.viewer import Viewer

MOST_REFUSED = 200
# Events are sent again from such an entry on, so that viewers who ask at the same time share a packet.
SINCE_STEP = 32
# What costs more than a move: to go back, to ask for it, or for the whole position once more.
COSTLY = (messages.Undo, messages.AskUndo, messages.AnswerUndo, messages.Resync)


class Session:
    """One open socket."""

    def __init__(
        self,
        socket: WebSocket[Any, Any, Any],
        services: Services,
        live: LiveTable,
        viewer: Viewer,
        address: str,
    ) -> None:
        self._socket = socket
        self._services = services
        self._live = live
        self._viewer = viewer
        self._beside = BackgroundTasks()
        self._address = address
        self._limit_key = services.access.token(viewer.grant) if viewer.you.seat is not None else address
        self._refused = 0

    async def run(self) -> None:
        sender = asyncio.create_task(self._send_changes())
        try:
            await self._read_messages()
        except WebSocketDisconnect:
            pass
        finally:
            self._beside.cancel()
            self._live.audience.leave(self._viewer)
            self._looks_away()
            sender.cancel()

    def close(self, code: int, reason: str) -> None:
        """Let the socket be closed for this reason."""
        self._viewer.close(code, reason)

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
            if isinstance(message, COSTLY):
                self._services.rewinds.take(self._limit_key)
        except ServerError as error:
            await self._refuse(id_in(text), error)
            return
        match message:
            case messages.Hint():
                self._beside.start("hint", self._give_hints(message))
            case messages.Why():  # it can take longer than a move
                self._beside.start("why", self._answer(message))
            case messages.Visible(_, visible):
                if not visible:
                    self._looks_away()
                self._live.audience.show(self._viewer, visible)
                await self._reply(Ack(message.id, self._live.table.version))
            case _:
                await self._answer(message)

    def _looks_away(self) -> None:
        """The player no longer sees the table: if they are to move, they are told after a while."""
        seat = self._viewer.you.seat if self._viewer.is_visible else None
        if seat is not None and seat in self._live.table.to_act():
            self._services.notifier.expect(self._live.table.id, seat)

    async def _give_hints(self, message: messages.Hint) -> None:
        try:
            async for reply in hints(self._services, self._live, self._viewer, message.id):
                await self._reply(reply)
        except RefectoryError as error:
            await self._refuse(message.id, error)

    async def _answer(self, message: messages.ClientMessage) -> None:
        try:
            reply = await answer(self._services, self._live, self._viewer, message, self._address)
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


# -- reading


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


# -- what each message leads to


async def answer(
    services: Services, live: LiveTable, viewer: Viewer, message: messages.ClientMessage, address: str
) -> FromServer:
    """The answer to a message, once everything that it leads to is on disk."""
    match message:
        case messages.Ping():
            return Ack(message.id, live.table.version)
        case messages.Resync():
            return _resync(live, viewer, message)
    seat = viewer.you.seat
    if seat is None:
        raise NotSeated("Only a player who sits at the table may do this.")
    match message:
        case messages.Why():
            version = live.table.version
            rules = explain.why_not(live.table, seat, message.action, message.targets)
            return WhyReply(message.id, version, await services.explaining.run(address, rules))
    # The same id from a later holder of the seat is another message.
    key = f"{seat}.{viewer.grant.serial}:{message.id}"
    done = await live.change(_decision(seat, message), key)
    return Ack(message.id, done.version, done.again)


def _decision(seat: int, message: messages.ClientMessage) -> Decide:
    match message:
        case messages.Play(_, version, action):
            return lambda table, at: commands.play(table, at, seat, action, version)
        case messages.Undo():
            return lambda table, at: commands.undo(table, at, seat)
        case messages.AskUndo(_, length):
            return lambda table, at: commands.ask_undo(table, at, seat, length)
        case messages.AnswerUndo(_, agree):
            return lambda table, at: commands.answer_undo(table, at, seat, agree)
        case messages.Chat(_, text):
            return lambda table, at: commands.speak(table, at, seat, text)
        case messages.HandOver(_, level):
            return lambda table, at: commands.hand_over(table, at, seat, level)
        case messages.TakeBack():
            return lambda table, at: commands.take_back(table, at, seat)
    raise TypeError(f"{type(message).__name__} is not a message that changes a table.")


def _resync(live: LiveTable, viewer: Viewer, message: messages.Resync) -> Ack:
    if live.table.match:
        since = min(message.since, live.table.length)
        viewer.resync(since - since % SINCE_STEP)
    else:
        viewer.table_changed()
    return Ack(message.id, live.table.version)
