"""A viewer: the mailbox of one socket. It alone knows what is still to be sent to that socket."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterable
from typing import NamedTuple, Protocol

from refectory.server.auth.tokens import HOST, SEAT, Grant
from refectory.server.ws.changes import SentPacket
from refectory.server.ws.messages import ChatLine, ChatLines, JournalLine, JournalLines, You, encode
from refectory.server.ws.packets import Form
from refectory.server.ws.paint_queue import PaintQueue

MOST_CHAT_WAITING = 256
# How long the packet that a viewer has is remembered, so that only what changes need be sent.
SENT_SECONDS = 120.0


class Painted(NamedTuple):
    """A packet or changes as text, the packet that the client has then, and the length of its log."""

    frame: bytes
    sent: SentPacket
    length: int


class PacketSource(Protocol):
    """Where a viewer gets what it sends: the table, as far as the viewer may know it."""

    def table_message(self, you: You) -> bytes: ...

    def packet(self, you: You, since: int, form: Form, sent: SentPacket | None) -> Painted:
        """A packet with the events from log entry `since` on, or what differs from the one that was sent."""

    def rank(self, you: You) -> int:
        """The viewer's rank in the paint queue."""

    def comes_to_rest(self) -> None:
        """A viewer has been sent nothing for a while."""


class Viewer:
    """What one socket is still owed: chat lines, the newest table info, and the newest packet.

    A viewer that is slow misses no chat line and no event, but gets one packet for all changes meanwhile.
    A viewer in the form `changes` gets one packet, and then what is different from the last one.
    """

    def __init__(
        self,
        grant: Grant,
        source: PacketSource,
        queue: PaintQueue,
        form: Form = "whole",
        name: str = "",
        journal: bool = False,
        address: str = "",
    ) -> None:
        self.grant = grant
        self.name = name
        self.you = _you(grant)
        self.closing: tuple[int, str] | None = None
        self.is_visible = True
        self._presence = 0  # the last change of presence that this viewer knows of
        self._form: Form = form
        # The last packet that this socket got; without it the next one is sent whole.
        self._sent: SentPacket | None = None
        self._forgetting: asyncio.TimerHandle | None = None
        self._source = source
        self._address = address  # whose packets wait together
        self._queue = queue
        self._since = 0
        self._packet_due = False
        self._table_due = False
        self._rank: int | None = None
        self._painted: bytes | None = None
        self._lines: deque[ChatLines | JournalLines] = deque()
        self._last_line: int | None = None
        # The number of the next line of the journal; none if the client does not want it.
        self._journal: int | None = 0 if journal else None
        self._wakeup = asyncio.Event()

    def show(self, is_visible: bool) -> None:
        """The player sees the table now, or no longer, as in a tab that is hidden."""
        self.is_visible = is_visible

    # -- what becomes due

    def presence_changed(self, count: int) -> None:
        """Tell this viewer who is here, unless they were told after the change with this number."""
        if self._presence < count:
            self._presence = count
            self.table_changed()

    def table_changed(self) -> None:
        self._table_due = True
        self._wakeup.set()

    def game_changed(self, since: int) -> None:
        """The log changed from entry `since` on: the viewer has to hear of everything after it."""
        self._since = min(self._since, since)
        self._packet_due = True
        self._wakeup.set()

    def resync(self, since: int) -> None:
        """Send the whole position again, with the events from log entry `since` on."""
        self._since = since
        self._sent = None
        self.game_changed(since)

    def chat(self, lines: Iterable[ChatLine]) -> None:
        """Send the lines that were not sent before; on arrival also when there are none."""
        arrival = self._last_line is None
        last = -1 if self._last_line is None else self._last_line
        new = [line for line in lines if line.n > last]
        self._last_line = new[-1].n if new else last
        if new or arrival:
            self._send_lines(ChatLines(new))

    def journal(self, lines: Iterable[JournalLine]) -> None:
        """Send the lines of the journal that were not sent before."""
        first = self._journal
        new = [] if first is None else [line for line in lines if line.n >= first]
        if new:
            self._journal = new[-1].n + 1
            self._send_lines(JournalLines(new))

    def _send_lines(self, message: ChatLines | JournalLines) -> None:
        if len(self._lines) >= MOST_CHAT_WAITING:
            self.close(4408, "too_slow")
            return
        self._lines.append(message)
        self._wakeup.set()

    def close(self, code: int, reason: str) -> None:
        """Nothing more is due; the socket is to be closed for this reason."""
        self.closing = self.closing or (code, reason)
        self._packet_due = False
        self._forget_sent()
        self._wakeup.set()

    # -- sending

    async def send_until_closed(self, send: Callable[[bytes], Awaitable[None]]) -> tuple[int, str]:
        """Send what is due when it is due; the code and reason with which to close at the end."""
        while self.closing is None:
            await self._wakeup.wait()
            self._wakeup.clear()
            for frame in self.take_due():
                await send(frame)
        return self.closing

    def take_due(self) -> list[bytes]:
        """What can be sent at once. A packet that is due first waits in the paint queue."""
        frames = [] if self._painted else self._table_frames()
        frames += [encode(self._lines.popleft()) for _ in range(len(self._lines))]
        if self._painted:
            frames += [self._painted, *self._table_frames()]  # the table may be newer than the packet
            self._painted = None
        if self._packet_due:
            self._queue_up()
        return frames

    def _table_frames(self) -> list[bytes]:
        """The table info alone, unless a packet is due: a packet contains it."""
        if not self._table_due or self._packet_due:
            return []
        self._table_due = False
        return [self._source.table_message(self.you)]

    def _queue_up(self) -> None:
        """Wait in the paint queue; a viewer whose turn it has become meanwhile moves up."""
        rank = self._source.rank(self.you)
        if self._rank is None or rank < self._rank:
            self._rank = rank
            self._queue.add(rank, self._paint, self._address)

    def _paint(self) -> None:
        if self._packet_due and self._painted is None:  # what is painted is sent before the next
            self._rank = None
            self._packet_due = self._table_due = False
            painted = self._source.packet(self.you, self._since, self._form, self._sent)
            self._painted, self._since = painted.frame, painted.length
            if self._form == "changes":
                self._remember_sent(painted.sent)
            self._wakeup.set()

    def _remember_sent(self, sent: SentPacket) -> None:
        """Keep the packet for a while: a table at rest needs no memory for what its viewers have."""
        self._forget_sent()
        self._sent = sent
        self._forgetting = asyncio.get_running_loop().call_later(SENT_SECONDS, self._come_to_rest)

    def _come_to_rest(self) -> None:
        self._forget_sent()
        self._source.comes_to_rest()

    def _forget_sent(self) -> None:
        self._sent = None
        if self._forgetting:
            self._forgetting.cancel()
            self._forgetting = None


def _you(grant: Grant) -> You:
    if grant.role == SEAT:
        return You("seat", grant.seat)
    return You("host" if grant.role == HOST else "spectator", None)
