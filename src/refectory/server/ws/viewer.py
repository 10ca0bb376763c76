"""A viewer: one socket's side of a room. It holds what is still to be sent; the newest position only once."""

import asyncio
from collections import deque

from refectory.server.auth.tokens import HOST, SEAT, Pass
from refectory.server.ws.messages import Heard, You

MOST_WAITING = 256


class Viewer:
    """Somebody who looks at a table. `since` is the log entry from which he is owed events.

    A packet that he is owed is painted when its turn comes: `rank` is his place in that line, and
    `painted` is the packet until it is sent. Who is `plain` wants no pictures.
    """

    def __init__(self, ticket: Pass, plain: bool = False) -> None:
        self.ticket = ticket
        self.plain = plain
        self.you = _you(ticket)
        self.since = 0
        self.wants_packet = False
        self.wants_table = True
        self.rank: int | None = None
        self.painted: bytes | None = None
        self.closing: tuple[int, str] | None = None
        self.waiting: deque[Heard] = deque()
        self._bell = asyncio.Event()

    def send(self, message: Heard) -> None:
        """Put a message into his box; who never empties it is shown out."""
        if len(self.waiting) >= MOST_WAITING:
            self.close(4408, "too_slow")
            return
        self.waiting.append(message)
        self._bell.set()

    def owe_packet(self, since: int) -> None:
        """The position changed; he has to hear of everything from log entry `since` on."""
        self.since = min(self.since, since)
        self.wants_packet = True
        self._bell.set()

    def owe_table(self) -> None:
        self.wants_table = True
        self._bell.set()

    def close(self, code: int, reason: str) -> None:
        self.closing = self.closing or (code, reason)
        self._bell.set()

    def show(self, painted: bytes) -> None:
        self.painted = painted
        self._bell.set()

    async def something(self) -> None:
        """Wait until there is something to send."""
        await self._bell.wait()
        self._bell.clear()


def _you(ticket: Pass) -> You:
    if ticket.role == SEAT:
        return You("seat", ticket.seat)
    return You("host" if ticket.role == HOST else "spectator", None)
