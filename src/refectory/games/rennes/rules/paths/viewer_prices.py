"""What the squares within the viewer's reach cost, as a function of what the viewer sees.

A path of one colour is considered, with cards of that colour: turning portals, passing others, vortexes.
"""

from refectory.core.game import Data
from refectory.games.rennes.constants import COLOURS
from refectory.games.rennes.edition.board_graph import NOWHERE, QUARTERS
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.rules.available_dots import AvailableDots
from refectory.games.rennes.rules.paths.path_search import ReachCache
from refectory.games.rennes.rules.travel_state import TravelState

# The colour that leads to a square, and its dots.
Price = tuple[int, int]
Prices = dict[int, Price]

# One position is often drawn several times in a row.
_CACHE: dict[object, Prices] = {}
CACHE_SIZE = 256


def viewer_prices(box: Box, view: Data) -> Prices:
    """The fewest dots to each square where the viewer may stay; without unspent dots as if a turn began."""
    seat = view["viewer"]
    if seat is None or view["seats"][seat]["at"] is None:
        return {}
    counter = "trencavel" in view["seats"][seat]["ghosts"]
    lapse = view["options"]["dots_lapse"] == 1
    start, available = viewer_state(box, view), viewer_dots(box, view)
    key = (box, start.key, start.others, available.key, counter, lapse)
    prices = _CACHE.get(key)
    if prices is None:
        if len(_CACHE) >= CACHE_SIZE:
            _CACHE.clear()
        prices = _CACHE[key] = _prices(box, start, available, counter, lapse)
    return prices


def _prices(box: Box, start: TravelState, available: AvailableDots, counter: bool, lapse: bool) -> Prices:
    prices: Prices = {}
    for colour in start.colours(box):
        most = available.own_colour(box, colour)
        if most:
            reach = ReachCache(box, counter, lapse, most).reach(start, colour)
            for at, dots in reach.stops.items():
                if at != start.at and (at not in prices or dots < prices[at][1]):
                    prices[at] = (colour, dots)
    return prices


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
