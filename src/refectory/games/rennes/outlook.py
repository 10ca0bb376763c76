"""What this turn's cards can still lead to: the clues within reach, new areas, or a better place to stand."""

from typing import Final

from refectory.core.game import Seat
from refectory.games.rennes.box import COLOURS, TRENCAVEL, Box, lacks
from refectory.games.rennes.passing import purse_of
from refectory.games.rennes.payment import Payments
from refectory.games.rennes.plan import NOWHERE
from refectory.games.rennes.purse import Purse
from refectory.games.rennes.spent import ENTERED
from refectory.games.rennes.stance import Stance
from refectory.games.rennes.state import RennesState
from refectory.games.rennes.walking import Cost, Node, Stretch, Stretches, Walker

# What a code is worth by the number of clues on it, before it is claimed.
PROGRESS: Final = (0.0, 0.6, 1.5, 2.8, 4.6, 8.0)
AREA: Final = 2.5
NEAR: Final = 0.86  # what a clue is worth that is one dot away, later
LATER: Final = 0.45
CARD: Final = 0.02
MOST_NODES: Final = 50
MOST_DOTS: Final = 14
FAR: Final = 10**6


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


class Outlook(Walker):
    """The best that can be made of the cards, as far as one looks."""

    def __init__(
        self, box: Box, purse: Purse, stretches: Stretches, payments: Payments, wishes: Wishes
    ) -> None:
        super().__init__(box, purse, stretches, payments)
        self.wishes = wishes
        self.best = 0.0
        self.nodes = 0
        self._ends: dict[int, float] = {}

    def is_beyond(self, node: Node, cost: Cost, ready: int) -> bool:
        self.nodes += 1
        return self.nodes > MOST_NODES

    def arrive(self, node: Node, colour: int, stretch: Stretch, ready: int, going: bool) -> None:
        for at, dots in stretch.ends.items():
            worth = self._end(at)
            cavern = self.box.plan.cavern[at]
            if cavern < 0 and worth <= self.best:
                continue
            for left in self.paid(node, colour, dots - ready, going):
                found = worth + CARD * self.payments.cost[left.held][1]
                if cavern >= 0:
                    found += self.wishes.harvest(cavern, self.counts(left.held))
                if found > self.best:
                    self.best = found

    def _end(self, at: int) -> float:
        worth = self._ends.get(at)
        if worth is None:
            area = self.box.plan.area[at]
            worth = self.wishes.place(at)
            if area != NOWHERE and not self.wishes.visited >> area & 1:
                worth += AREA
            self._ends[at] = worth
        return worth

    def counts(self, held: int) -> list[int]:
        counts = [0] * len(COLOURS)
        for card in self.payments.cards(held):
            counts[self.box.colour[card]] += 1
        return counts


class Memory:
    """What has been worked out, so that worlds that differ elsewhere need not work it out again."""

    def __init__(self) -> None:
        self.stretches: dict[object, Stretches] = {}
        self.payments: dict[object, Payments] = {}
        self.found: dict[object, float] = {}

    def tidy(self) -> None:
        for kept, most in ((self.stretches, 40), (self.payments, 400), (self.found, 4000)):
            if len(kept) > most:
                kept.clear()


_MEMORY: Final = Memory()


def outlook(state: RennesState, seat: Seat) -> float:
    """What this seat can still make of its cards, in this turn if it is its turn."""
    stance = stance_of(state, seat)
    purse = _purse(state, seat)
    fresh = state.turn == seat and bool(state.spent & ENTERED)
    key = (
        state.box,
        stance.key,
        stance.others,
        purse.hand,
        purse.colour,
        purse.dots,
        purse.joker,
        purse.extra,
    )
    whole = (
        key,
        fresh,
        state.locks[seat],
        state.visited[seat],
        tuple(state.circles),
        state.has_ghost(seat, TRENCAVEL),
    )
    found = _MEMORY.found.get(whole)
    if found is None:
        _MEMORY.tidy()
        found = _worked_out(state, seat, stance, purse, fresh)
        _MEMORY.found[whole] = found
    return found


def _worked_out(state: RennesState, seat: Seat, stance: Stance, purse: Purse, fresh: bool) -> float:
    box = state.box
    counter = state.has_ghost(seat, TRENCAVEL)
    stretches = _MEMORY.stretches.setdefault(
        (box, stance.portals, counter), Stretches(box, counter, MOST_DOTS)
    )
    payments = _MEMORY.payments.get((box, purse.hand)) or Payments(box, purse.hand)
    _MEMORY.payments[box, purse.hand] = payments
    search = Outlook(box, purse, stretches, payments, Wishes(state, seat))
    search.best = search.wishes.place(stance.at) + CARD * payments.most
    cavern = box.plan.cavern[stance.at]
    if fresh and cavern >= 0:
        search.best += search.wishes.harvest(cavern, search.counts(payments.whole))
    if purse.colour < 0 or not purse.dots or purse.colour in stance.colours(box):
        search.run(stance)
    return search.best


def stance_of(state: RennesState, seat: Seat) -> Stance:
    others = tuple(at for other, at in enumerate(state.at) if other != seat)
    return Stance(state.at[seat], state.portals, others, state.markers[seat])


def _purse(state: RennesState, seat: Seat) -> Purse:
    if state.turn == seat and state.frames and state.frames[-1].phase == "turn":
        return purse_of(state, seat)
    return Purse(state.hands[seat], NOWHERE, 0, False, False)
