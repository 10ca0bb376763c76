"""RC-T2: passing other players. Nobody steps onto an occupied square without a way on to a free one."""

from itertools import combinations
from typing import TYPE_CHECKING

from refectory.core.game import Seat
from refectory.games.rennes.names import CLOCKWISE, COUNTER, DAGOBERT, DENARNAUD, TRENCAVEL
from refectory.games.rennes.plan import PORTAL, QUARTERS
from refectory.games.rennes.portals import turned, turned_square
from refectory.games.rennes.purse import Purse, Runs, can_pay, three_dots
from refectory.games.rennes.spent import EXTRA_DOT, JOKER

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
    others = tuple(at for other, at in enumerate(state.at) if other != seat)
    return _Search(state, seat, purse).from_here(square, state.portals, others, (), frozenset())


def turn_leads_on(state: "RennesState", seat: Seat, direction: int, purse: Purse) -> bool:
    """The same, once the portal under one's feet and the other's has been turned."""
    here = state.at[seat]
    others = tuple(at for other, at in enumerate(state.at) if other != seat)
    search = _Search(state, seat, purse)
    return search.turned(here, state.portals, others, direction, (), frozenset())


def three_leads_on(state: "RennesState", seat: Seat, colour: int, put: tuple[int, ...], purse: Purse) -> bool:
    """The same, once three cards are played, of which these have left the hand already."""
    here = state.at[seat]
    for cards in dict.fromkeys(combinations(purse.hand, 3 - len(put))):
        dots = three_dots(state.box, put + cards)
        if leads_on(state, seat, here, purse.after(cards, colour, dots)):
            return True
    return False


class _Search:
    """All ways over occupied squares to a free one, until one can be paid."""

    def __init__(self, state: "RennesState", seat: Seat, purse: Purse) -> None:
        self.box = state.box
        self.plan = state.plan
        self.markers = state.markers[seat]
        self.purse = purse
        self.most = purse.most(state.box)
        self.directions = (CLOCKWISE, COUNTER) if state.has_ghost(seat, TRENCAVEL) else (CLOCKWISE,)

    def from_here(
        self,
        here: int,
        portals: tuple[int, ...],
        others: tuple[int, ...],
        runs: Runs,
        seen: frozenset[tuple[int, tuple[int, ...]]],
    ) -> bool:
        if (here, portals) in seen or sum(run[1] for run in runs) > self.most:
            return False
        seen |= {(here, portals)}
        for to, side, cost in self.plan.steps[here]:
            cavern = self.plan.cavern[to]
            if cavern >= 0 and cavern in self.markers[:2]:
                continue  # RC-M10
            paid = _longer(runs, self.box.faces[portals[side >> 2]][side & 3], cost)
            if to not in others or not self.plan.single[to]:
                if can_pay(self.box, self.purse, paid):
                    return True
            elif self.from_here(to, portals, others, paid, seen):
                return True
        if self.plan.kind[here] != PORTAL:
            return False
        colour = self.box.faces[portals[here >> 2]][here & 3]
        return any(
            self.turned(here, portals, others, direction, _longer(runs, colour, 1), seen)
            for direction in self.directions
        )

    def turned(
        self,
        here: int,
        portals: tuple[int, ...],
        others: tuple[int, ...],
        direction: int,
        runs: Runs,
        seen: frozenset[tuple[int, tuple[int, ...]]],
    ) -> bool:
        area = here // QUARTERS
        after = (*portals[:area], turned(portals[area], direction), *portals[area + 1 :])
        moved = tuple(
            turned_square(at, direction) if self.plan.kind[at] == PORTAL and at // QUARTERS == area else at
            for at in others
        )
        return self.from_here(turned_square(here, direction), after, moved, runs, seen)


def _longer(runs: Runs, colour: int, dots: int) -> Runs:
    """One more thing to pay; dots of one colour in a row are one run."""
    if runs and runs[-1][0] == colour:
        return (*runs[:-1], (colour, runs[-1][1] + dots))
    return (*runs, (colour, dots))
