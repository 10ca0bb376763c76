"""The ways to the squares within the viewer's reach, as a function of what the viewer sees.

A way has one colour, with cards of that colour: turning portals, passing others, vortexes. To a place that no
such way leads to, ways of two colours are considered too.
"""

from typing import NamedTuple

from refectory.core.game import Data
from refectory.games.rennes.constants import COLOURS
from refectory.games.rennes.edition.board_graph import NOWHERE, QUARTERS
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.rules.paths.available_dots import AvailableDots, Runs
from refectory.games.rennes.rules.paths.path_search import ColourReach, ReachCache
from refectory.games.rennes.rules.paths.travel_state import TravelState


class PaidWay(NamedTuple):
    """What a way costs, and for each colour of it the states that one passes, the first one included."""

    runs: Runs
    legs: tuple[list[TravelState], ...]

    @property
    def dots(self) -> int:
        return sum(dots for _, dots in self.runs)


Ways = dict[int, PaidWay]

# One position is often drawn several times in a row.
_CACHE: dict[object, Ways] = {}
CACHE_SIZE = 256


def viewer_ways(box: Box, view: Data) -> Ways:
    """The way of the fewest dots to each square where the viewer may stay; without unspent dots as if a turn
    began."""
    seat = view["viewer"]
    if seat is None or view["seats"][seat]["at"] is None:
        return {}
    counter = "trencavel" in view["seats"][seat]["ghosts"]
    lapse = view["options"]["dots_lapse"] == 1
    start, available = viewer_state(box, view), viewer_dots(box, view)
    key = (box, start.key, start.others, available.key, counter, lapse)
    ways = _CACHE.get(key)
    if ways is None:
        if len(_CACHE) >= CACHE_SIZE:
            _CACHE.clear()
        ways = _CACHE[key] = _WaySearch(box, available, counter, lapse).ways(start)
    return ways


class _WaySearch:
    def __init__(self, box: Box, available: AvailableDots, counter: bool, lapse: bool) -> None:
        self.box = box
        self.available = available
        self.counter = counter
        self.lapse = lapse
        self._reaches: dict[tuple[int, int], ReachCache] = {}

    def ways(self, start: TravelState) -> Ways:
        ways: Ways = {}
        first = [
            (colour, reach) for colour in start.colours(self.box) if (reach := self._reach(start, colour))
        ]
        for colour, reach in first:
            for at, dots in reach.stops.items():
                if at != start.at and (at not in ways or dots < ways[at].dots):
                    ways[at] = PaidWay(((colour, dots),), (reach.way_to(reach.stopped[at]),))
        far: Ways = {}
        for colour, reach in first:
            self._go_on(far, colour, reach, {start.at, *ways})
        return {**ways, **far}

    def _reach(
        self, start: TravelState, colour: int, available: AvailableDots | None = None
    ) -> ColourReach | None:
        most = (available or self.available).own_colour(self.box, colour)
        if not most:
            return None
        cache = self._reaches.get((colour, most))
        if cache is None:
            cache = ReachCache(self.box, self.counter, self.lapse, most, traced=True)
            self._reaches[(colour, most)] = cache
        return cache.reach(start, colour)

    def _go_on(self, far: Ways, colour: int, reach: ColourReach, near: set[int]) -> None:
        """To places in a second colour, from every square where it can begin."""
        available, seen = self.available.after((), colour, 0), set()
        for state, dots in reach.changes:
            if state.at in seen:
                continue
            seen.add(state.at)
            for second in state.colours(self.box):
                after = None if second == colour else self._reach(state, second, available)
                for at, more in after.stops.items() if after else ():
                    if (
                        self._is_place(at)
                        and at not in near
                        and (at not in far or dots + more < far[at].dots)
                    ):
                        assert after is not None
                        legs = (reach.way_to(state), after.way_to(after.stopped[at]))
                        far[at] = PaidWay(((colour, dots), (second, more)), legs)

    def _is_place(self, square: int) -> bool:
        """RC-C6, RC-K3: where clues lie, or the altar stands."""
        return self.box.place_at[square] >= 0 or square == self.box.graph.sanctuaire


def viewer_state(box: Box, view: Data) -> TravelState:
    own = view["seats"][view["viewer"]]
    others = [seat["at"] for n, seat in enumerate(view["seats"]) if n != view["viewer"]]
    first, second = (NOWHERE if cavern is None else cavern for cavern in own["markers"])
    return TravelState(
        box.graph.number[own["at"]],
        tuple(QUARTERS * portal["disc"] + portal["turned"] for portal in view["portals"]),
        tuple(box.graph.number[at] for at in others if at is not None),
        (first, second, own["next_marker"]),
    )


def viewer_dots(box: Box, view: Data) -> AvailableDots:
    ghosts = view["seats"][view["viewer"]]["ghosts"]
    hand = tuple(box.number[card] for card in view["hand"])
    joker, extra = "denarnaud" in ghosts, "dagobert" in ghosts
    if view["turn"] != view["viewer"] or not view["round"]:
        return AvailableDots(hand, NOWHERE, 0, joker, extra)
    spent, pool = view["spent"], view["pool"]
    colour = COLOURS.index(pool["colour"]) if pool["colour"] else NOWHERE
    joker, extra = joker and "joker" not in spent, extra and "extra" not in spent
    return AvailableDots(hand, colour, pool["dots"], joker, extra)
