"""What a seat wants: clues for its codes, and places from which they are near."""

from typing import Final

from refectory.core.game import Seat
from refectory.games.rennes.box import Box
from refectory.games.rennes.locks import lacks
from refectory.games.rennes.names import COLOURS
from refectory.games.rennes.state import RennesState

# What a code is worth by the number of clues on it, before it is claimed.
PROGRESS: Final[tuple[float, ...]] = (0.0, 0.6, 1.5, 2.8, 4.6, 8.0)
NEAR: Final = 0.86  # what a clue is worth that is one dot away, later
LATER: Final = 0.45


class Wishes:
    """What a seat wants: clues by colour, the most useful first; areas; caverns that it may enter."""

    def __init__(self, state: RennesState, seat: Seat) -> None:
        self.box = state.box
        self.state = state
        self.clues = [self._worths(state, seat, colour) for colour in range(len(COLOURS))]
        self.visited = state.visited[seat]
        self.open = [cavern not in state.markers[seat][:2] for cavern in range(len(state.circles))]
        self._near: list[float] | None = None

    def _worths(self, state: RennesState, seat: Seat, colour: int) -> list[float]:
        found = []
        for lock, code in zip(state.locks[seat], state.box.codes, strict=True):
            placed = len(code) - missing(lock)
            for more in range(lacks(lock, colour)):
                found.append(progress(placed + more + 1, len(code)) - progress(placed + more, len(code)) + 1)
        return sorted(found, reverse=True)

    def harvest(self, cavern: int, counts: list[int]) -> float:
        """The clues that so many cards of each colour buy there."""
        circles = self.state.circles[cavern]
        worth = 0.0
        for colour, wanted in enumerate(self.clues):
            some = min(counts[colour], circles.count(colour), len(wanted))
            worth += sum(wanted[:some])
        return worth

    def place(self, square: int) -> float:
        """What it is worth to stand here, for later turns."""
        if self._near is None:
            self._near = self._places()
        return self._near[square]

    def _places(self) -> list[float]:
        """The best cavern, the less the farther it is."""
        plan = self.box.plan
        best = [0.0] * len(plan.names)
        for cavern, name in enumerate(self.box.caverns):
            if self.open[cavern]:
                worth = LATER * self.harvest(cavern, [2] * len(COLOURS))
                for square, off in enumerate(distances(self.box, plan.number[name])):
                    best[square] = max(best[square], worth * NEAR**off)
        return best


_DISTANCES: dict[tuple[Box, int], list[int]] = {}


def distances(box: Box, aim: int) -> list[int]:
    """How many dots it is from each square, whatever their colour."""
    key = (box, aim)
    if key not in _DISTANCES:
        _DISTANCES[key] = box.plan.nearest([(aim, 0)])
    return _DISTANCES[key]


def missing(lock: int) -> int:
    return sum(lacks(lock, colour) for colour in range(len(COLOURS)))


def progress(placed: int, length: int) -> float:
    """Codes of another length are judged by their share."""
    return PROGRESS[placed] if length == len(PROGRESS) - 1 else PROGRESS[-1] * (placed / length) ** 1.6
