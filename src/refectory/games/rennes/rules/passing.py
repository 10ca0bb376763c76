"""RC-T2: passing other players. Nobody steps onto an occupied square without a way on to a free one."""

from itertools import combinations
from typing import TYPE_CHECKING

from refectory.core.game import Seat
from refectory.games.rennes.constants import CLOCKWISE, COUNTER, DAGOBERT, DENARNAUD, TRENCAVEL
from refectory.games.rennes.rules.available_dots import Purse, Runs, can_pay, three_dots
from refectory.games.rennes.rules.location import Stance
from refectory.games.rennes.rules.turn_flags import EXTRA_DOT, JOKER

if TYPE_CHECKING:
    from refectory.games.rennes.state import RennesState


def is_passing(state: "RennesState", seat: Seat) -> bool:
    """Whether this seat stands where another player stands, and must move on."""
    here = state.at[seat]
    return state.at.count(here) > 1 and state.plan.single[here]


def purse_of(state: "RennesState", seat: Seat) -> Purse:
    """What this seat, whose turn it is, can move by."""
    joker = not state.spent & JOKER and state.has_ghost(seat, DENARNAUD)
    extra = not state.spent & EXTRA_DOT and state.has_ghost(seat, DAGOBERT)
    return Purse(state.hands[seat], state.colour, state.dots, joker, extra)


def leads_on(state: "RennesState", seat: Seat, square: int, purse: Purse) -> bool:
    """Whether one can pay on from this occupied square to a free one."""
    return _Search(state, seat, purse).from_here(stance_at(state, seat, square), (), frozenset())


def turn_leads_on(state: "RennesState", seat: Seat, direction: int, purse: Purse) -> bool:
    """The same, once the portal under one's feet and the other's has been turned."""
    stance = stance_at(state, seat, state.at[seat]).turned(state.box, direction)
    return _Search(state, seat, purse).from_here(stance, (), frozenset())


def three_leads_on(state: "RennesState", seat: Seat, colour: int, put: tuple[int, ...], purse: Purse) -> bool:
    """The same, once three cards are played, of which these have left the hand already."""
    here = state.at[seat]
    for cards in dict.fromkeys(combinations(purse.hand, 3 - len(put))):
        dots = three_dots(state.box, put + cards)
        if leads_on(state, seat, here, purse.after(cards, colour, dots)):
            return True
    return False


def stance_at(state: "RennesState", seat: Seat, square: int) -> Stance:
    """This seat on that square, everything else as it is."""
    others = tuple(at for other, at in enumerate(state.at) if other != seat)
    return Stance(square, state.portals, others, state.markers[seat])


class _Search:
    """All ways over occupied squares to a free one, until one can be paid."""

    def __init__(self, state: "RennesState", seat: Seat, purse: Purse) -> None:
        self.box = state.box
        self.purse = purse
        self.most = purse.most(state.box)
        self.directions = (CLOCKWISE, COUNTER) if state.has_ghost(seat, TRENCAVEL) else (CLOCKWISE,)

    def from_here(self, stance: Stance, runs: Runs, seen: frozenset[object]) -> bool:
        if stance.key in seen or sum(run[1] for run in runs) > self.most:
            return False
        seen |= {stance.key}
        for colour, cost, after in stance.moves(self.box, self.directions):
            paid = _longer(runs, colour, cost)
            if after.is_free(self.box):
                if can_pay(self.box, self.purse, paid):
                    return True
            elif self.from_here(after, paid, seen):
                return True
        return False


def _longer(runs: Runs, colour: int, dots: int) -> Runs:
    """One more thing to pay; dots of one colour in a row are one run."""
    if runs and runs[-1][0] == colour:
        return (*runs[:-1], (colour, runs[-1][1] + dots))
    return (*runs, (colour, dots))
