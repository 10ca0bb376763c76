"""What a seat wants: clues for its codes, and places from which they are near."""

from typing import Final

from refectory.core.game import Seat
from refectory.games.rennes.constants import COLOURS, Markers
from refectory.games.rennes.edition.board_graph import NOWHERE
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.rules.locks import lacks
from refectory.games.rennes.state import RennesState

# What a code is worth by the number of clues on it, before it is claimed.
PROGRESS: Final[tuple[float, ...]] = (0.0, 0.6, 1.5, 2.8, 4.6, 8.0)
NEAR: Final = 0.86  # what a clue is worth that is one dot away, later
LATER: Final = 0.45
AREA: Final = 2.5  # a new area, where a turn ends


class Wishes:
    """What a seat wants: clues by colour, the most useful first; places near them; new areas to end in."""

    def __init__(self, state: RennesState, seat: Seat) -> None:
        self.box = state.box
        self.circles = state.circles[:]
        self.supply = state.supply
        self.clues = [self._worths(state, seat, colour) for colour in range(len(COLOURS))]
        # What it is worth to stand on each square, for later turns; and to end a turn there.
        self.places = self._places(state.markers[seat])
        self.ends = [
            worth + (AREA if area != NOWHERE and not state.visited[seat] >> area & 1 else 0.0)
            for worth, area in zip(self.places, self.box.plan.area, strict=True)
        ]

    def _worths(self, state: RennesState, seat: Seat, colour: int) -> list[float]:
        found = []
        for lock, code in zip(state.locks[seat], state.box.codes, strict=True):
            placed = len(code) - missing(lock)
            for more in range(lacks(lock, colour)):
                found.append(progress(placed + more + 1, len(code)) - progress(placed + more, len(code)) + 1)
        return sorted(found, reverse=True)

    def harvest(self, cavern: int, counts: list[int]) -> float:
        """The clues that so many cards of each colour buy there."""
        circles = self.circles[cavern]
        worth = 0.0
        for colour, wanted in enumerate(self.clues):
            some = min(counts[colour], circles.count(colour), len(wanted))
            worth += sum(wanted[:some])
        return worth

    def altar(self, counts: list[int]) -> float:
        """RC-K3: the best clue that so many cards of each colour buy in the Sanctuaire."""
        best = 0.0
        for colour, wanted in enumerate(self.clues):
            if wanted and wanted[0] > best and self.supply[colour]:
                offered = sum(counts[other] for other in self.box.offerings[colour])
                best = wanted[0] if offered >= self.box.altar_cards else best
        return best

    def bought(self, square: int, counts: list[int]) -> float:
        """What so many cards of each colour buy on this square."""
        cavern = self.box.plan.cavern[square]
        return self.harvest(cavern, counts) if cavern >= 0 else self.altar(counts)

    def _places(self, markers: Markers) -> list[float]:
        """The best of the caverns that may be entered (RC-M10) and the altar, the less the farther it is."""
        plan = self.box.plan
        best = [0.0] * len(plan.names)
        for square, nearness in nearnesses(self.box).items():
            if plan.cavern[square] < 0 or plan.cavern[square] not in markers[:2]:
                worth = LATER * self.bought(square, [2] * len(COLOURS))
                best = [max(old, worth * near) for old, near in zip(best, nearness, strict=True)]
        return best


_NEARNESSES: dict[Box, dict[int, list[float]]] = {}


def nearnesses(box: Box) -> dict[int, list[float]]:
    """How near every square is to each cavern and the Sanctuaire: 1 there, less with every dot."""
    if box not in _NEARNESSES:
        plan = box.plan
        aims = [*(plan.number[name] for name in box.caverns), plan.sanctuaire]
        _NEARNESSES[box] = {aim: [NEAR**off for off in plan.nearest([(aim, 0)])] for aim in aims}
    return _NEARNESSES[box]


def missing(lock: int) -> int:
    return sum(lacks(lock, colour) for colour in range(len(COLOURS)))


def progress(placed: int, length: int) -> float:
    """Codes of another length are judged by their share."""
    return PROGRESS[placed] if length == len(PROGRESS) - 1 else PROGRESS[-1] * (placed / length) ** 1.6
