"""What is worth reaching for a seat: clues for its codes, squares near them, new areas."""

from typing import Final

from refectory.core.game import Seat
from refectory.games.rennes.constants import COLOURS, Markers
from refectory.games.rennes.edition.board_graph import NOWHERE
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.options import JOKER_EVERYWHERE
from refectory.games.rennes.rules.missing_clues import lacks
from refectory.games.rennes.state import RennesState

# The value of a code by the number of clues on it, before it is claimed.
PROGRESS: Final[tuple[float, ...]] = (0.0, 0.6, 1.5, 2.8, 4.6, 8.0)
NEAR: Final = 0.86  # the factor for each dot that a clue is away
LATER: Final = 0.45
AREA: Final = 2.5  # a new area, where a turn ends


class Goals:
    """The values of clues and squares for a seat.

    `clues` are the values of the clues wanted in each colour, the highest first. `places` is for each square
    the value of standing there in later turns, `stops` the value of ending this turn there.
    """

    def __init__(self, state: RennesState, seat: Seat) -> None:
        self.box = state.box
        self.altar_clues = state.terms.altar_clues
        self.altar_joker = state.terms.joker == JOKER_EVERYWHERE
        self.losses = self._losses(state, seat) if self.altar_clues else []
        self.circles = state.circles[:]
        self.supply = state.supply
        self.clues = [self._clue_values(state, seat, colour) for colour in range(len(COLOURS))]
        self.places = self._places(state.markers[seat])
        self.stops = [
            worth + (AREA if area != NOWHERE and not state.visited[seat] >> area & 1 else 0.0)
            for worth, area in zip(self.places, self.box.graph.area, strict=True)
        ]

    def _clue_values(self, state: RennesState, seat: Seat, colour: int) -> list[float]:
        values = []
        for lock, code in zip(state.locks[seat], state.box.codes, strict=True):
            placed = len(code) - missing(lock)
            for more in range(lacks(lock, colour)):
                values.append(progress(placed + more + 1, len(code)) - progress(placed + more, len(code)) + 1)
        return sorted(values, reverse=True)

    def _losses(self, state: RennesState, seat: Seat) -> list[list[float]]:
        """RC-O7: for each colour what a code loses by each clue that is given up, the lowest first."""
        losses: list[list[float]] = [[] for _ in COLOURS]
        for location, code in enumerate(state.box.codes):
            lock = state.locks[seat][location]
            placed = len(code) - missing(lock)
            if placed and seat not in state.claims[location]:
                loss = progress(placed, len(code)) - progress(placed - 1, len(code))
                for colour in range(len(COLOURS)):
                    losses[colour] += [loss] * (code.count(colour) - lacks(lock, colour))
        return [sorted(some) for some in losses]

    def place_value(self, place: int, counts: list[int]) -> float:
        """RC-K1: the clues that this number of cards of each colour buys where clues lie."""
        circles = self.circles[place]
        worth = 0.0
        for colour, wanted in enumerate(self.clues):
            count = min(counts[colour], circles.count(colour), len(wanted))
            worth += sum(wanted[:count])
        return worth

    def altar_value(self, counts: list[int], joker: bool = False) -> float:
        """RC-K3, RC-O5: the best clue that this number of cards of each colour buys in the Sanctuaire."""
        if self.altar_clues:
            return self._swap_value()
        best = 0.0
        for colour, wanted in enumerate(self.clues):
            if wanted and wanted[0] > best and self.supply[colour]:
                offered = sum(counts[other] for other in self.box.offerings[colour])
                if joker and self.altar_joker and offered < sum(counts):
                    offered += 1
                best = wanted[0] if offered >= self.box.altar_cards else best
        return best

    def _swap_value(self) -> float:
        """RC-O7: the best clue for the cheapest clues on the own codes; 0 if no exchange is worth it."""
        best = 0.0
        for colour, wanted in enumerate(self.clues):
            if wanted and self.supply[colour]:
                others = [other for other in self.box.offerings[colour] if other != colour]
                price = sorted(loss for other in others for loss in self.losses[other])
                if len(price) >= self.box.altar_cards:
                    best = max(best, wanted[0] - sum(price[: self.box.altar_cards]))
        return best

    def clue_value(self, square: int, counts: list[int], joker: bool = False) -> float:
        """The clues that this number of cards of each colour buys on this square; one may be the joker."""
        place = self.box.place_at[square]
        return self.place_value(place, counts) if place >= 0 else self.altar_value(counts, joker)

    def _places(self, markers: Markers) -> list[float]:
        """The best cavern that may be entered (RC-M10) or the altar, less with every dot to it."""
        graph = self.box.graph
        best = [0.0] * len(graph.names)
        for square, nearness in nearnesses(self.box).items():
            if graph.cavern[square] < 0 or graph.cavern[square] not in markers[:2]:
                worth = LATER * self.clue_value(square, [2] * len(COLOURS))
                best = [max(old, worth * near) for old, near in zip(best, nearness, strict=True)]
        return best


_NEARNESSES: dict[Box, dict[int, list[float]]] = {}


def nearnesses(box: Box) -> dict[int, list[float]]:
    """How near every square is to each place of clues and to the Sanctuaire: 1 there, less with every dot."""
    if box not in _NEARNESSES:
        graph = box.graph
        targets = [*(graph.number[name] for name in box.places), graph.sanctuaire]
        _NEARNESSES[box] = {to: [NEAR**dots for dots in graph.nearest([(to, 0)])] for to in targets}
    return _NEARNESSES[box]


def missing(lock: int) -> int:
    """The number of clues that a code still lacks."""
    return sum(lacks(lock, colour) for colour in range(len(COLOURS)))


def progress(placed: int, length: int) -> float:
    """The value of a code with this number of clues on it; codes of another length count by their share."""
    return PROGRESS[placed] if length == len(PROGRESS) - 1 else PROGRESS[-1] * (placed / length) ** 1.6
