"""Clocks: the time left to each seat. It follows from the times in the log, so a restart changes nothing."""

from msgspec import Struct
from msgspec.structs import replace

from refectory.server.tables.table_schemas import AtZero, Clock, ClockInfo, Days, NoClock, Realtime

DAY = 86400.0
# How long a request to go back waits for answers, unless the players have days for each move.
ANSWER_SECONDS = 300.0
# The least time of a seat whose player comes back to it.
GRACE = 60.0


class Timer(Struct):
    """The clock of a table. `running` seats have been losing time since `since`."""

    rule: Clock
    left: list[float]
    running: list[int] = []
    since: float = 0.0

    def copy(self) -> "Timer":
        return replace(self, left=list(self.left))

    def charge(self, now: float) -> None:
        """Take the time that has passed from the running seats."""
        passed = max(0.0, now - self.since)
        for seat in self.running:
            self.left[seat] = max(0.0, self.left[seat] - passed)
        self.since = max(now, self.since)

    def moved(self, seat: int) -> None:
        """A seat has moved: it gets its increment, or all its days again."""
        if isinstance(self.rule, Realtime):
            self.left[seat] += self.rule.increment
        elif isinstance(self.rule, Days):
            self.left[seat] = self.rule.days * DAY

    def returned(self, seat: int) -> None:
        """The player of a seat is back and must have time to look."""
        self.left[seat] = max(self.left[seat], GRACE)

    def run(self, seats: list[int]) -> None:
        self.running = [] if isinstance(self.rule, NoClock) else seats

    def due(self) -> tuple[float, int] | None:
        """The time at which the first running seat has no time left, and that seat."""
        return min(((self.since + self.left[seat], seat) for seat in self.running), default=None)

    @property
    def at_zero(self) -> AtZero:
        return "bot_move" if isinstance(self.rule, NoClock) else self.rule.at_zero

    @property
    def answer_seconds(self) -> float:
        """How long a request to go back waits for answers: where a move may take days, an answer may too."""
        return self.rule.days * DAY if isinstance(self.rule, Days) else ANSWER_SECONDS

    def info(self, now: float) -> ClockInfo | None:
        """The clock as everybody may see it."""
        if isinstance(self.rule, NoClock):
            return None
        passed = max(0.0, now - self.since)
        left = [
            max(0.0, seconds - passed) if seat in self.running else seconds
            for seat, seconds in enumerate(self.left)
        ]
        return ClockInfo(self.rule, [round(seconds, 3) for seconds in left], list(self.running), now)


def new_timer(rule: Clock, players: int) -> Timer:
    """A full clock for each seat."""
    return Timer(rule, [_full(rule)] * players)


def _full(rule: Clock) -> float:
    match rule:
        case Realtime():
            return rule.minutes * 60
        case Days():
            return rule.days * DAY
    return 0.0
