"""Where novices may be sent, and what it costs."""

from typing import TYPE_CHECKING, Final

from refectory.core.game import Seat
from refectory.games.monasterium.constants import (
    COLUMNS,
    DONATION,
    INFLUENCE,
    MONASTERIES,
    ROSARY,
    ROW_III,
    ROW_IV,
    ROWS,
)

if TYPE_CHECKING:
    from refectory.games.monasterium.state import MonasteriumState

# A row of five novices in the mask of those that are sent.
ROW: Final = 31
ALL: Final = (1 << (len(ROWS) * len(COLUMNS))) - 1
EXTRA: Final = len(ROWS) * len(COLUMNS)


def reach(state: "MonasteriumState", seat: Seat) -> int:
    """MO-N1: joined to the messenger's space, or with a novice of one's own in the chapel."""
    return state.box.road.links[state.messenger[seat]] | state.welcome[seat]


def sent_from(state: "MonasteriumState", seat: Seat, row: int) -> int:
    """How many of a row have left; the extra one does not count (MO-N7)."""
    return (state.sent[seat] >> (5 * row) & ROW).bit_count()


# -- prices


def influence_price(state: "MonasteriumState", seat: Seat, row: int, discount: int) -> int:
    """MO-N2, MO-N4; MO-A7: one less with the action of row II, not below none."""
    box = state.box
    if row == ROW_IV:
        return 0
    if row == ROW_III:
        price = box.price(box.chapel_cost, sent_from(state, seat, ROW_III))
    else:
        price = box.building_influence
    return price - discount if price > discount else 0


def tile_price(state: "MonasteriumState", row: int) -> int:
    """MO-N2: soup, tools or books, by the row that the novice leaves."""
    return state.box.building_tiles[row]


def rosary_price(state: "MonasteriumState", seat: Seat) -> int:
    """MO-N5."""
    return state.box.price(state.box.cloister_cost, sent_from(state, seat, ROW_IV))


# -- places, as masks, whatever they cost


def buildings(state: "MonasteriumState", reached: int) -> int:
    """MO-N2: one novice a building."""
    return state.free_buildings & state.board.reached[reached]


def chapels(state: "MonasteriumState", reached: int) -> int:
    """MO-N4: as long as there is room."""
    found = 0
    for monastery in range(len(MONASTERIES)):
        if reached >> monastery & 1 and state.room[monastery]:
            found |= 1 << monastery
    return found


def cloisters(state: "MonasteriumState", seat: Seat, reached: int) -> int:
    """MO-N5: free, and next to a building with a novice of one's own."""
    free = state.free_cloisters & state.board.reached[reached]
    return free & state.board.cloisters_beside(state.buildings[seat]) if free else 0


# -- places that a novice of a row can go to, and be paid for


def affordable(state: "MonasteriumState", seat: Seat, row: int) -> int:
    """MO-N2: buildings whose donation one has."""
    price = state.box.building_tiles[row]
    mine = 5 * seat
    found = 0
    for kind, resource in enumerate(DONATION):
        if state.resources[mine + resource] >= price:
            found |= state.board.of_kind[kind]
    return found


def places(state: "MonasteriumState", seat: Seat, row: int, discount: int) -> int:
    """Buildings for rows I and II, chapels for row III, cloister spaces for row IV."""
    if row == ROW_IV:
        if state.resources[5 * seat + ROSARY] < rosary_price(state, seat):
            return 0
        return cloisters(state, seat, reach(state, seat))
    if state.resources[5 * seat + INFLUENCE] < influence_price(state, seat, row, discount):
        return 0
    if row == ROW_III:
        return chapels(state, reach(state, seat))
    rich_enough = affordable(state, seat, row)
    return rich_enough and rich_enough & buildings(state, reach(state, seat))


def sendable(state: "MonasteriumState", seat: Seat, discount: int) -> int:
    """The novices that can be sent now, as a mask."""
    waiting = ~state.sent[seat] & ALL
    found = 0
    for row in range(len(ROWS)):
        mine = waiting & ROW << 5 * row
        if mine and places(state, seat, row, discount):
            found |= mine
    return found


def can_send(state: "MonasteriumState", seat: Seat, discount: int) -> bool:
    return sendable(state, seat, discount) != 0


# -- reasons


def novice_refusal(state: "MonasteriumState", seat: Seat, row: int, column: int, discount: int) -> str:
    """The rule against sending this novice; empty if it may be."""
    if state.sent[seat] >> (5 * row + column) & 1:
        return "MO-C8"
    if places(state, seat, row, discount):
        return ""
    return ("MO-N2", "MO-N2", "MO-N4", "MO-N5")[row]


def building_refusal(state: "MonasteriumState", seat: Seat, place: int) -> str:
    """The rule against any novice in this building; empty if one may come."""
    return _free_space(state, seat, place, state.free_buildings)


def cloister_refusal(state: "MonasteriumState", seat: Seat, place: int) -> str:
    rule = _free_space(state, seat, place, state.free_cloisters)
    if rule:
        return rule
    beside = state.board.cloisters_beside(state.buildings[seat])
    return "" if beside >> place & 1 else "MO-N5"


def chapel_refusal(state: "MonasteriumState", seat: Seat, monastery: int) -> str:
    if not reach(state, seat) >> monastery & 1:
        return "MO-N1"
    return "" if state.room[monastery] else "MO-C5"


def _free_space(state: "MonasteriumState", seat: Seat, place: int, free: int) -> str:
    board = state.board
    if not board.all >> place & 1:
        return "MO-C3" if state.players == 2 else "MO-C2"
    if board.blocked >> place & 1:
        return "MO-C4"
    if not board.reached[reach(state, seat)] >> place & 1:
        return "MO-N1"
    return "" if free >> place & 1 else "MO-N2"


def price_refusal(state: "MonasteriumState", seat: Seat, row: int, place: int) -> str:
    """MO-N2: the donation that this building asks for; the rest of the price was looked at before."""
    return "" if affordable(state, seat, row) >> place & 1 else "MO-N2"
