"""RC-T2: passing other players. A step onto an occupied square needs a path on to a free square."""

from itertools import combinations

from refectory.core.game import Seat
from refectory.games.rennes.constants import CLOCKWISE, COUNTER, DAGOBERT, DENARNAUD, TRENCAVEL
from refectory.games.rennes.rules.paths.available_dots import AvailableDots, Runs, can_pay, three_dots
from refectory.games.rennes.rules.paths.travel_state import TravelState
from refectory.games.rennes.rules.turn_flags import EXTRA_DOT, JOKER
from refectory.games.rennes.state import RennesState


def is_passing(state: RennesState, seat: Seat) -> bool:
    """RC-T2: whether this seat stands where another player stands, and must move on."""
    here = state.at[seat]
    return state.at.count(here) > 1 and state.graph.single[here]


def available_dots(state: RennesState, seat: Seat) -> AvailableDots:
    """What this seat, whose turn it is, can move by."""
    joker = not state.spent & JOKER and state.has_ghost(seat, DENARNAUD)
    extra = not state.spent & EXTRA_DOT and state.has_ghost(seat, DAGOBERT)
    return AvailableDots(state.hands[seat], state.colour, state.dots, joker, extra)


def leads_on(state: RennesState, seat: Seat, square: int, available: AvailableDots) -> bool:
    """RC-T2: whether this seat can pay a path from this occupied square to a free one."""
    return _PassingSearch(state, seat, available).leads_on(travel_state(state, seat, square), (), frozenset())


def turn_leads_on(state: RennesState, seat: Seat, direction: int, available: AvailableDots) -> bool:
    """RC-T2: the same, after a turn of the portal on which this seat stands."""
    here = travel_state(state, seat, state.at[seat]).turned(state.box, direction)
    return _PassingSearch(state, seat, available).leads_on(here, (), frozenset())


def three_leads_on(
    state: RennesState, seat: Seat, colour: int, put: tuple[int, ...], available: AvailableDots
) -> bool:
    """RC-T2: the same, after three cards are played; those in `put` have left the hand already."""
    here = state.at[seat]
    for cards in dict.fromkeys(combinations(available.hand, 3 - len(put))):
        dots = three_dots(state.box, put + cards)
        if leads_on(state, seat, here, available.after(cards, colour, dots)):
            return True
    return False


def travel_state(state: RennesState, seat: Seat, square: int) -> TravelState:
    """This seat on that square, with portals, markers and the other players as they are."""
    others = tuple(at for other, at in enumerate(state.at) if other != seat)
    return TravelState(square, state.portals, others, state.markers[seat])


class _PassingSearch:
    """Tries all paths over occupied squares to a free one, until one can be paid."""

    def __init__(self, state: RennesState, seat: Seat, available: AvailableDots) -> None:
        self.box = state.box
        self.available = available
        self.most = available.most(state.box)
        self.directions = (CLOCKWISE, COUNTER) if state.has_ghost(seat, TRENCAVEL) else (CLOCKWISE,)

    def leads_on(self, here: TravelState, runs: Runs, seen: frozenset[object]) -> bool:
        if here.key in seen or sum(run[1] for run in runs) > self.most:
            return False
        seen |= {here.key}
        for colour, cost, after in here.moves(self.box, self.directions):
            paid = _longer(runs, colour, cost)
            if after.is_free(self.box):
                if can_pay(self.box, self.available, paid):
                    return True
            elif self.leads_on(after, paid, seen):
                return True
        return False


def _longer(runs: Runs, colour: int, dots: int) -> Runs:
    """The runs with one more payment at the end; dots of the same colour join the last run."""
    if runs and runs[-1][0] == colour:
        return (*runs[:-1], (colour, runs[-1][1] + dots))
    return (*runs, (colour, dots))
