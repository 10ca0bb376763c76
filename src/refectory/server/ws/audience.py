"""Those who look at a table, and what they are owed."""

from collections.abc import Callable

from refectory.server.tables import log_entries as log
from refectory.server.tables.presence import RENEW_SECONDS, Company, Elsewhere
from refectory.server.tables.table import Table
from refectory.server.tables.table_schemas import TableInfo
from refectory.server.time_source import Time
from refectory.server.ws import messages, packets
from refectory.server.ws.paint_queue import Easel
from refectory.server.ws.viewer import Viewer


class Audience:
    """The viewers of one table on this worker; `announce` tells the other workers of them."""

    def __init__(self, table: Table, time: Time, easel: Easel, announce: Callable[[Company], None]) -> None:
        self.viewers: set[Viewer] = set()
        self.last_used = time.now()
        self._table = table
        self._time = time
        self._packets: dict[tuple[str, int | None, int, bool], bytes] = {}
        self._easel = easel
        self._announce = announce
        self._announced = time.now()
        self._elsewhere = Elsewhere(time)

    def enter(self, viewer: Viewer) -> None:
        """A viewer arrives: he gets the table, the position, and the last that was said."""
        first = not self.viewers
        self.viewers.add(viewer)
        self.announce(asks=first)
        self._tell_table()
        if self._table.match:
            viewer.owe_packet(0)
        viewer.send(messages.ChatLines(list(self._table.chat)))

    def leave(self, viewer: Viewer) -> None:
        self.viewers.discard(viewer)
        self.announce()
        self._tell_table()

    def tell(self, entry: log.AnyEntry, game_changed: bool) -> None:
        """Something happened; everybody is owed what he may know of it."""
        self._forget()
        if isinstance(entry, log.Spoken):
            self._say(messages.ChatLines([self._table.chat[-1]]))
            return
        if isinstance(entry, log.Vacated | log.Seated):
            self._show_out()
        for viewer in self.viewers:
            if game_changed:
                viewer.owe_packet(self._table.kept)
            else:
                viewer.owe_table()

    def _say(self, message: messages.Heard) -> None:
        for viewer in self.viewers:
            viewer.send(message)

    def _tell_table(self) -> None:
        self._forget()
        for viewer in self.viewers:
            viewer.owe_table()

    def _show_out(self) -> None:
        for viewer in self.viewers:
            if not self._table.is_good(viewer.ticket):
                viewer.close(4401, "bad_token")

    def _forget(self) -> None:
        self.last_used = self._time.now()
        self._packets.clear()

    # -- other workers

    def announce(self, asks: bool = False) -> None:
        """Tell the other workers who is here."""
        self._announced = self._time.now()
        self._announce(Company(sorted(self._seats()), self._spectators(), asks))

    def renew(self) -> None:
        """Tell them again before they take it for stale."""
        if self.viewers and self._time.now() - self._announced >= RENEW_SECONDS:
            self.announce()

    def hear(self, worker: str, company: Company) -> None:
        """Another worker tells who is there."""
        self._elsewhere.hear(worker, company)
        if company.asks and self.viewers:
            self.announce()
        self._tell_table()

    def _seats(self) -> set[int]:
        return {viewer.you.seat for viewer in self.viewers if viewer.you.seat is not None}

    def _spectators(self) -> int:
        return sum(viewer.you.seat is None for viewer in self.viewers)

    # -- what is sent

    def info(self) -> TableInfo:
        """The table as everybody may see it now."""
        connected = self._seats() | self._elsewhere.seats()
        spectators = self._spectators() + self._elsewhere.spectators()
        return packets.table_info(self._table, self._time.now(), connected, spectators)

    def take(self, viewer: Viewer) -> list[bytes]:
        """What a viewer can be sent at once; a packet that he is owed gets into line."""
        frames = [] if viewer.painted else self._table_owed(viewer)
        while viewer.waiting:
            frames.append(messages.encode(viewer.waiting.popleft()))
        if viewer.painted:
            frames += [viewer.painted, *self._table_owed(viewer)]  # which may be newer than the picture
            viewer.painted = None
        if viewer.wants_packet:
            self._line_up(viewer)
        return frames

    def _table_owed(self, viewer: Viewer) -> list[bytes]:
        """The table alone, unless a packet is to come, which has it."""
        if not viewer.wants_table or viewer.wants_packet:
            return []
        viewer.wants_table = False
        return [messages.encode(messages.Table(self.info(), viewer.you))]

    def _line_up(self, viewer: Viewer) -> None:
        """Whose turn it has become meanwhile moves up in the line."""
        rank = self._rank(viewer)
        if viewer.rank is None or rank < viewer.rank:
            viewer.rank = rank
            self._easel.ask(rank, lambda: self._paint(viewer))

    def _rank(self, viewer: Viewer) -> int:
        if viewer.you.seat is None:
            return 2
        return 0 if viewer.you.seat in self._table.to_act() else 1

    def _paint(self, viewer: Viewer) -> None:
        if viewer.wants_packet and viewer in self.viewers:
            viewer.rank = None
            viewer.wants_packet = viewer.wants_table = False
            viewer.show(self._packet(viewer))

    def _packet(self, viewer: Viewer) -> bytes:
        match = self._table.match
        if match is None:
            raise ValueError("A packet is owed before the game has begun.")
        since, viewer.since = min(viewer.since, len(match.log)), len(match.log)
        key = (viewer.you.role, viewer.you.seat, since, viewer.plain)
        if key not in self._packets:
            made = packets.packet(match, viewer.you, since, self.info(), viewer.plain)
            self._packets[key] = messages.encode(made)
        return self._packets[key]
