"""The cheapest paths of the viewer of a position, as a function of what the viewer sees."""

from refectory.core.game import Data
from refectory.games.rennes.constants import COLOURS
from refectory.games.rennes.edition.board_graph import NOWHERE, QUARTERS
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.rules.available_dots import AvailableDots
from refectory.games.rennes.rules.paths.cheapest_paths import CheapestPath, cheapest_paths
from refectory.games.rennes.rules.travel_state import TravelState

# One view is often drawn several times in a row.
_CACHE: dict[object, dict[int, CheapestPath]] = {}
CACHE_SIZE = 64


def viewer_paths(box: Box, view: Data) -> dict[str, list[str]]:
    """The cards that the cheapest path to each square takes; outside the viewer's turn as if it began now."""
    seat = view["viewer"]
    if seat is None or view["seats"][seat]["at"] is None:
        return {}
    counter = "trencavel" in view["seats"][seat]["ghosts"]
    lapse = view["options"]["dots_lapse"] == 1
    paths = _cached(box, viewer_state(box, view), viewer_dots(box, view), counter, lapse)
    return {box.graph.names[at]: [box.cards[card] for card in path.cards] for at, path in paths.items()}


def _cached(
    box: Box, start: TravelState, available: AvailableDots, counter: bool, lapse: bool
) -> dict[int, CheapestPath]:
    key = (box, start.key, start.others, available.key, counter, lapse)
    if key not in _CACHE:
        if len(_CACHE) >= CACHE_SIZE:
            _CACHE.clear()
        _CACHE[key] = cheapest_paths(box, start, available, counter, lapse)
    return _CACHE[key]


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
