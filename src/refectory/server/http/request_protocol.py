"""The HTTP protocol of uvicorn, which also ends connections that never send the whole of a request."""

import asyncio
from collections import Counter
from typing import Any, ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from refectory.server.auth.addresses import network_of

# How long the head of a request may take to arrive, and then its body.
HEAD_SECONDS = 10.0
BODY_SECONDS = 30.0
# How many connections of one address may wait for a request, or for the rest of one, at the same time.
MOST_WAITING = 200


class RequestProtocol(H11Protocol):
    """Ends a connection whose request does not arrive in time, and those of an address that has too many.

    Behind a proxy all connections have its address: there only the time counts.
    """

    waiting: ClassVar[Counter[str]] = Counter()

    def __init__(self, *args: Any, **others: Any) -> None:
        super().__init__(*args, **others)
        self._too_late: asyncio.TimerHandle | None = None
        self._awaited: object = None  # the head or the body, as `h11` calls its states
        self._network = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._network = network_of(self.client[0]) if self.client else "local"
        self._await(h11.IDLE)
        if self.waiting[self._network] > MOST_WAITING and not self.config.proxy_headers:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self not in self.connections:  # it is a WebSocket now, or lost
            return
        if self.conn.their_state is not self._awaited:
            self._await(self.conn.their_state)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._await(None)
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._await(None)
        super().connection_lost(exc)

    def _await(self, state: object) -> None:
        """Wait for what comes in this state of the client; nothing more if the request is there."""
        if self._too_late is not None:
            self._too_late.cancel()
            self._too_late = None
            self.waiting[self._network] -= 1
            if not self.waiting[self._network]:
                del self.waiting[self._network]
        self._awaited = state
        if state in (h11.IDLE, h11.SEND_BODY):
            seconds = HEAD_SECONDS if state is h11.IDLE else BODY_SECONDS
            self._too_late = self.loop.call_later(seconds, self._give_up)
            self.waiting[self._network] += 1

    def _give_up(self) -> None:
        if self.transport.get_write_buffer_size():  # the client does not read either
            self.transport.abort()
        else:
            self.transport.close()
