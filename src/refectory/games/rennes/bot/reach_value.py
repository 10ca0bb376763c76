"""What this turn's cards can still lead to: the clues within reach, new areas, or a better place to stand."""

from typing import Any, Final

from refectory.core.game import Seat
from refectory.games.rennes.bot.goals import Wishes
from refectory.games.rennes.constants import COLOURS, TRENCAVEL
from refectory.games.rennes.edition.board_graph import NOWHERE
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.rules.available_dots import Purse
from refectory.games.rennes.rules.location import Stance
from refectory.games.rennes.rules.passing import purse_of, stance_at
from refectory.games.rennes.rules.paths.path_search import Cost, Node, Stretch, Stretches, Walker
from refectory.games.rennes.rules.payment import Payments
from refectory.games.rennes.rules.turn_flags import ALTAR, ENTERED
from refectory.games.rennes.state import RennesState

CARD: Final = 0.02
MOST_NODES: Final = 50
MOST_DOTS: Final = 14


class Outlook(Walker):
    """The best that can be made of the cards, as far as one looks."""

    def __init__(
        self, box: Box, purse: Purse, stretches: Stretches, payments: Payments, wishes: Wishes, altar: bool
    ) -> None:
        super().__init__(box, purse, stretches, payments)
        self.wishes = wishes
        self.altar = altar
        self.best = 0.0
        self.nodes = 0

    def is_beyond(self, node: Node, cost: Cost, ready: int) -> bool:
        self.nodes += 1
        return self.nodes > MOST_NODES

    def arrive(self, node: Node, colour: int, stretch: Stretch, ready: int, going: bool) -> None:
        for at, dots in stretch.ends.items():
            if dots > self.reach:
                break
            worth = self.wishes.ends[at]
            sells = self.sells(at)
            if not sells and worth <= self.best:
                continue
            for left in self.paid(node, colour, dots - ready, going):
                found = worth + CARD * self.payments.cost[left.held][1]
                if sells:
                    found += self.wishes.bought(at, self.counts(left.held))
                if found > self.best:
                    self.best = found

    def sells(self, square: int) -> bool:
        """Whether clues can be had there by whoever comes now."""
        plan = self.box.plan
        return plan.cavern[square] >= 0 or (self.altar and square == plan.sanctuaire)

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
        self.wishes: dict[object, Wishes] = {}
        self.found: dict[object, float] = {}

    def tidy(self) -> None:
        self._forget(self.stretches, 200)
        self._forget(self.payments, 400)
        self._forget(self.wishes, 400)
        self._forget(self.found, 4000)

    def _forget(self, kept: dict[object, Any], most: int) -> None:
        if len(kept) > most:
            kept.clear()


_MEMORY: Final = Memory()


def outlook(state: RennesState, seat: Seat) -> float:
    """What this seat can still make of its cards, in this turn if it is its turn."""
    stance = stance_at(state, seat, state.at[seat])
    purse = _purse(state, seat)
    spent = state.spent & (ENTERED | ALTAR) if state.turn == seat else 0
    key = (
        state.box,
        stance.key,
        stance.others,
        purse.key,
        spent,
        state.locks[seat],
        state.visited[seat],
        tuple(state.circles),
        state.supply,
        state.has_ghost(seat, TRENCAVEL),
    )
    found = _MEMORY.found.get(key)
    if found is None:
        _MEMORY.tidy()
        found = _worked_out(state, seat, stance, purse, spent)
        _MEMORY.found[key] = found
    return found


def _worked_out(state: RennesState, seat: Seat, stance: Stance, purse: Purse, spent: int) -> float:
    box = state.box
    counter = state.has_ghost(seat, TRENCAVEL)
    stretches = _MEMORY.stretches.setdefault(
        (box, stance.portals, counter), Stretches(box, counter, MOST_DOTS)
    )
    payments = _MEMORY.payments.get((box, purse.hand)) or Payments(box, purse.hand)
    _MEMORY.payments[box, purse.hand] = payments
    search = Outlook(box, purse, stretches, payments, _wishes(state, seat), not spent & ALTAR)
    search.best = search.wishes.places[stance.at] + CARD * payments.most
    if search.sells(stance.at) and (spent & ENTERED or stance.at == box.plan.sanctuaire):
        search.best += search.wishes.bought(stance.at, search.counts(payments.whole))
    if purse.colour < 0 or not purse.dots or purse.colour in stance.colours(box):
        search.run(stance)
    return search.best


def _wishes(state: RennesState, seat: Seat) -> Wishes:
    circles, markers = tuple(state.circles), state.markers[seat][:2]
    key = (state.box, state.locks[seat], circles, state.supply, markers, state.visited[seat])
    found = _MEMORY.wishes.get(key)
    if found is None:
        found = _MEMORY.wishes[key] = Wishes(state, seat)
    return found


def _purse(state: RennesState, seat: Seat) -> Purse:
    if state.turn == seat and state.frames and state.frames[-1].phase == "turn":
        return purse_of(state, seat)
    return Purse(state.hands[seat], NOWHERE, 0, False, False)
