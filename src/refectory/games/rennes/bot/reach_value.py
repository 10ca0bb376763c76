"""The value of what the cards in hand can still reach: clues, new areas, a better square."""

from typing import Any, Final

from refectory.core.game import Seat
from refectory.games.rennes.bot.goals import Goals
from refectory.games.rennes.constants import COLOURS, TRENCAVEL
from refectory.games.rennes.edition.board_graph import NOWHERE
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.rules.passing_players import available_dots, travel_state
from refectory.games.rennes.rules.paths.available_dots import AvailableDots
from refectory.games.rennes.rules.paths.path_search import ColourReach, Cost, PathNode, PathSearch, ReachCache
from refectory.games.rennes.rules.paths.payment import Payments
from refectory.games.rennes.rules.paths.travel_state import TravelState
from refectory.games.rennes.rules.turn_flags import ALTAR, ENTERED
from refectory.games.rennes.state import RennesState

CARD: Final = 0.02
MOST_NODES: Final = 50
MOST_DOTS: Final = 14


class ReachValue(PathSearch):
    """Searches for the best use of the cards, over at most `MOST_NODES` nodes."""

    def __init__(
        self,
        box: Box,
        available: AvailableDots,
        reaches: ReachCache,
        payments: Payments,
        goals: Goals,
        altar: bool,
    ) -> None:
        super().__init__(box, available, reaches, payments)
        self.goals = goals
        self.altar = altar
        self.best = 0.0
        self.target = NOWHERE  # where `best` is to be had
        self.nodes = 0

    def is_hopeless(self, node: PathNode, cost: Cost, ready: int) -> bool:
        self.nodes += 1
        return self.nodes > MOST_NODES

    def arrive(self, node: PathNode, colour: int, reach: ColourReach, ready: int, playing: bool) -> None:
        for at, dots in reach.stops.items():
            if dots > self.affordable:
                break
            stop = self.goals.stops[at]
            has_clues = self.has_clues(at)
            if not has_clues and stop <= self.best:
                continue
            for left in self.after_paying(node, colour, dots - ready, playing):
                worth = stop + CARD * self.payments.cost[left.held][1]
                if has_clues:
                    worth += self.goals.clue_value(at, self.counts(left.held), left.joker)
                if worth > self.best:
                    self.best = worth
                    self.target = at

    def has_clues(self, square: int) -> bool:
        """Whether a player who enters this square now may get clues there."""
        graph = self.box.graph
        return self.box.place_at[square] >= 0 or (self.altar and square == graph.sanctuaire)

    def counts(self, held: int) -> list[int]:
        """The number of cards of each colour in a set of cards."""
        counts = [0] * len(COLOURS)
        for card in self.payments.cards(held):
            counts[self.box.colour[card]] += 1
        return counts


class _Cache:
    """Results that positions share if they differ only in other things."""

    def __init__(self) -> None:
        self.reaches: dict[object, ReachCache] = {}
        self.payments: dict[object, Payments] = {}
        self.goals: dict[object, Goals] = {}
        self.values: dict[object, float] = {}

    def limit_size(self) -> None:
        self._clear_if_over(self.reaches, 200)
        self._clear_if_over(self.payments, 400)
        self._clear_if_over(self.goals, 400)
        self._clear_if_over(self.values, 4000)

    def _clear_if_over(self, entries: dict[object, Any], most: int) -> None:
        if len(entries) > most:
            entries.clear()


_CACHE: Final = _Cache()


def reach_value(state: RennesState, seat: Seat) -> float:
    """The value of what this seat can still reach with its cards; in this turn, if it is its turn."""
    start = travel_state(state, seat, state.at[seat])
    available = _available(state, seat)
    spent = state.spent & (ENTERED | ALTAR) if state.turn == seat else 0
    key = (
        state.box,
        start.key,
        start.others,
        available.key,
        spent,
        state.locks[seat],
        state.visited[seat],
        tuple(state.circles),
        state.supply,
        state.has_ghost(seat, TRENCAVEL),
        _readings(state, seat),
    )
    value = _CACHE.values.get(key)
    if value is None:
        _CACHE.limit_size()
        value = _searched(state, seat, start, available, spent).best
        _CACHE.values[key] = value
    return value


def reach_search(state: RennesState, seat: Seat) -> ReachValue:
    """The search for the best use of the cards, after it was done."""
    spent = state.spent & (ENTERED | ALTAR) if state.turn == seat else 0
    return _searched(state, seat, travel_state(state, seat, state.at[seat]), _available(state, seat), spent)


def _searched(
    state: RennesState, seat: Seat, start: TravelState, available: AvailableDots, spent: int
) -> ReachValue:
    box = state.box
    counter = state.has_ghost(seat, TRENCAVEL)
    lapse = state.terms.dots_lapse
    reaches = _CACHE.reaches.setdefault(
        (box, start.portals, counter, lapse), ReachCache(box, counter, lapse, MOST_DOTS)
    )
    payments = _CACHE.payments.get((box, available.hand)) or Payments(box, available.hand)
    _CACHE.payments[box, available.hand] = payments
    search = ReachValue(box, available, reaches, payments, _goals(state, seat), not spent & ALTAR)
    search.best = search.goals.places[start.at] + CARD * payments.most
    search.target = start.at
    entered = spent & ENTERED or state.terms.collect_staying  # RC-O4
    if search.has_clues(start.at) and (entered or start.at == box.graph.sanctuaire):
        search.best += search.goals.clue_value(start.at, search.counts(payments.whole), available.joker)
    if available.colour < 0 or not available.dots or available.colour in start.colours(box):
        search.run(start)
    return search


def _readings(state: RennesState, seat: Seat) -> object:
    """RC-O4 to RC-O7: what the table agreed on, and the codes whose clues can't be given up."""
    terms = state.terms
    cracked = tuple(seat in seats for seats in state.claims) if terms.altar_clues else ()
    return terms.collect_staying, terms.joker, terms.dots_lapse, terms.altar_clues, cracked


def _goals(state: RennesState, seat: Seat) -> Goals:
    circles, markers = tuple(state.circles), state.markers[seat][:2]
    key = (
        state.box,
        state.locks[seat],
        circles,
        state.supply,
        markers,
        state.visited[seat],
        _readings(state, seat),
    )
    goals = _CACHE.goals.get(key)
    if goals is None:
        goals = _CACHE.goals[key] = Goals(state, seat)
    return goals


def _available(state: RennesState, seat: Seat) -> AvailableDots:
    if state.turn == seat and state.frames and state.frames[-1].phase == "turn":
        return available_dots(state, seat)
    return AvailableDots(state.hands[seat], NOWHERE, 0, False, False)
