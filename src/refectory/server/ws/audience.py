"""The audience of a table: its viewers on this worker, and what is known of those on other workers."""

from collections.abc import Callable

from msgspec.structs import replace

from refectory.server.auth.tokens import Grant
from refectory.server.tables import log_entries as log
from refectory.server.tables.presence import LiveWorkers, OtherWorkers, Presence
from refectory.server.tables.table import Table
from refectory.server.tables.table_schemas import TableInfo
from refectory.server.time_source import TimeSource
from refectory.server.ws import packets
from refectory.server.ws.changes import SentPacket, changes_since
from refectory.server.ws.messages import Packet, TableMessage, You, encode
from refectory.server.ws.packets import Form
from refectory.server.ws.paint_queue import PaintQueue
from refectory.server.ws.viewer import Painted, Viewer

# How long equal viewers share a table message.
MESSAGE_SECONDS = 0.2
# Spectators whose names are shown.
MOST_NAMES = 20
# The role, the seat, the first event, the form, and what the viewer has.
PacketKey = tuple[str, int | None, int, Form, SentPacket | None]
BuiltKey = tuple[str, int | None, int, Form]


class Audience:
    """Tells the viewers of one table what changes; `announce` tells the other workers who is here."""

    def __init__(
        self,
        table: Table,
        now: TimeSource,
        queue: PaintQueue,
        announce: Callable[[Presence], None],
        on_presence: Callable[[], None] = lambda: None,
        workers: LiveWorkers | None = None,
        expires: Callable[[], float | None] = lambda: None,
        announcement: Callable[[], str | None] = lambda: None,
    ) -> None:
        self.viewers: set[Viewer] = set()
        self.table = table
        self._now = now
        self._queue = queue
        # Packets of the present position: equal viewers, such as spectators, share one.
        self._packets: dict[PacketKey, Painted] = {}
        # The same before they are text. They take longer, and stay good when only somebody comes or goes.
        self._built: dict[BuiltKey, Packet] = {}
        self._announce = announce
        self._on_presence = on_presence
        self._expires = expires
        self._announcement = announcement
        self._others = OtherWorkers(workers or LiveWorkers(now))
        # Counts changes of who is here; the viewers are told of them together, a few times a second.
        self._presence = 0
        self._presence_told = 0
        # The table info and the table messages of this moment: equal viewers share one.
        self._info: TableInfo | None = None
        self._info_of = (table, table.n)
        self._table_messages: dict[tuple[str, int | None], tuple[float, bytes]] = {}

    # -- viewers

    def enter(
        self,
        grant: Grant,
        form: Form = "whole",
        name: str = "",
        wants_journal: bool = False,
        is_visible: bool = True,
        address: str = "",
    ) -> Viewer:
        """A new viewer, who is owed the table, the position and the last chat lines."""
        viewer = Viewer(grant, self, self._queue, form, name, wants_journal, address)
        viewer.show(is_visible)
        first = not self.viewers
        self.viewers.add(viewer)
        self.announce(asks=first)
        self._presence_changed()
        viewer.presence_changed(self._presence)
        if self.table.match:
            viewer.game_changed(0)
        viewer.chat(self.table.chat)
        viewer.journal(self.table.journal)
        return viewer

    def leave(self, viewer: Viewer) -> None:
        viewer.close(1000, "left")
        self.viewers.discard(viewer)
        self.announce()
        self._presence_changed()

    def show(self, viewer: Viewer, is_visible: bool) -> None:
        """A viewer can see the table now, or no longer, as in a tab that is hidden."""
        viewer.show(is_visible)
        self.announce()

    def close(self, code: int = 1012, reason: str = "restart") -> None:
        """Close every viewer; unless another reason is given, they are to come again after a restart."""
        for viewer in self.viewers:
            viewer.close(code, reason)

    def tell(self, entry: log.AnyEntry, since: int | None) -> None:
        """An entry was applied; if it changed the game, its log is new from entry `since` on."""
        if isinstance(entry, log.Vacated | log.Renewed | log.Seated | log.WatchingSet):
            self._close_revoked()
        for viewer in self.viewers:
            viewer.journal(self.table.journal)
        if isinstance(entry, log.Spoken):
            self._forget_packets()
            for viewer in self.viewers:
                viewer.chat(self.table.chat)
        elif since is None:
            self.table_changed()
        else:
            self._forget_packets()
            for viewer in self.viewers:
                viewer.game_changed(since)

    def table_changed(self) -> None:
        self._forget_packets()
        for viewer in self.viewers:
            viewer.table_changed()

    def _presence_changed(self) -> None:
        self._forget_texts()
        self._presence += 1
        self._on_presence()

    def tell_presence(self) -> None:
        """Tell the viewers who has come and gone since the last time; called a few times a second."""
        if self._presence_told == self._presence:
            return
        self._presence_told = self._presence
        for viewer in self.viewers:
            viewer.presence_changed(self._presence)

    def _close_revoked(self) -> None:
        for viewer in self.viewers:
            if not self.table.accepts(viewer.grant):
                viewer.close(4401, "bad_token")
            elif viewer.you.role == "spectator" and not self.table.may_watch:
                viewer.close(4403, "not_watchable")

    def _forget_packets(self) -> None:
        self._forget_texts()
        self._built.clear()

    def comes_to_rest(self) -> None:
        """Nothing happens here: the packets of this position are built again if somebody comes."""
        self._forget_packets()

    def _forget_texts(self) -> None:
        self._info = None
        self._packets.clear()
        self._table_messages.clear()

    # -- what viewers send

    def table_info(self) -> TableInfo:
        """The table as everybody may see it now; with a clock it is another one every moment."""
        made_of = (self.table, self.table.n)
        if self._info is None or self._info.clock or self._info_of != made_of:
            self._info, self._info_of = self._make_info(), made_of
        return self._info

    def _make_info(self) -> TableInfo:
        connected = self.connected_seats()
        spectators = self._spectators() + self._others.spectators()
        names = sorted({*self._names(), *self._others.names()})[:MOST_NAMES]
        info = packets.table_info(self.table, self._now(), connected, spectators, self._expires(), names)
        info.announcement = self._announcement()
        return info

    def table_message(self, you: You) -> bytes:
        now, key = self._now(), (you.role, you.seat)
        made, message = self._table_messages.get(key, (-MESSAGE_SECONDS, b""))
        if now - made >= MESSAGE_SECONDS:  # its clock would be too old
            message = encode(TableMessage(self.table_info(), you))
            self._table_messages[key] = (now, message)
        return message

    def packet(self, you: You, since: int, form: Form = "whole", sent: SentPacket | None = None) -> Painted:
        since = min(since, self.table.length)
        key = (you.role, you.seat, since, form, sent)
        if key not in self._packets:
            self._packets[key] = _painted(self._packet(you, since, form), sent)
        return self._packets[key]

    def _packet(self, you: You, since: int, form: Form) -> Packet:
        """A packet with the table of this moment."""
        if self.table.match is None:
            raise ValueError("A packet is due before the game has begun.")
        key = (you.role, you.seat, since, form)
        if key not in self._built:
            self._built[key] = packets.packet(self.table.match, you, since, self.table_info(), form)
        return replace(self._built[key], table=self.table_info())

    def rank(self, you: You) -> int:
        """The seats that are to act come first, then the other seats, then spectators."""
        if you.seat is None:
            return 2
        return 0 if you.seat in self.table.to_act() else 1

    # -- presence on the other workers

    def announce(self, asks: bool = False) -> None:
        """Tell the other workers who is here."""
        seats = self._seats()
        hidden = sorted(seats - self._seeing())
        self._announce(Presence(sorted(seats), self._spectators(), asks, self._names(), hidden))

    def hear(self, worker: str, presence: Presence) -> None:
        """Another worker announces who is there."""
        self._others.hear(worker, presence)
        if presence.asks and self.viewers:
            self.announce()
        self._presence_changed()

    def connected_seats(self) -> set[int]:
        """The seats whose players are here or on other workers, as far as these have said so."""
        return self._seats() | self._others.seats()

    def seeing_seats(self) -> set[int]:
        """The seats whose players see the table, here or on other workers."""
        return self._seeing() | self._others.seeing()

    def _seats(self) -> set[int]:
        return {viewer.you.seat for viewer in self.viewers if viewer.you.seat is not None}

    def _seeing(self) -> set[int]:
        seeing = (viewer for viewer in self.viewers if viewer.is_visible)
        return {viewer.you.seat for viewer in seeing if viewer.you.seat is not None}

    def _names(self) -> list[str]:
        """The names of spectators here, each once, as many as are shown."""
        names = {viewer.name for viewer in self.viewers if viewer.you.seat is None and viewer.name}
        return sorted(names)[:MOST_NAMES]

    def _spectators(self) -> int:
        return sum(viewer.you.seat is None for viewer in self.viewers)


def _painted(packet: Packet, sent: SentPacket | None) -> Painted:
    """The whole packet, or what is different from the one that was sent."""
    if sent is None:
        return Painted(encode(packet), SentPacket(packet), packet.length)
    changes, has = changes_since(sent, packet)
    return Painted(encode(changes), has, packet.length)
