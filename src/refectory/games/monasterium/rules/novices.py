"""The places where novices may be sent, and the prices."""

from typing import Final

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
from refectory.games.monasterium.state import MonasteriumState

# A row of five novices in the mask `sent`.
ROW: Final = 31
ALL: Final = (1 << (len(ROWS) * len(COLUMNS))) - 1
EXTRA: Final = len(ROWS) * len(COLUMNS)


def reach(state: MonasteriumState, seat: Seat) -> int:
    """MO-N1: the monasteries joined to the messenger's space, and those with an own novice in the chapel."""
    return state.box.road.links[state.messenger[seat]] | state.welcome[seat]


def sent_from(state: MonasteriumState, seat: Seat, row: int) -> int:
    """The number of novices sent from a row; the extra novice does not count (MO-N7)."""
    return (state.sent[seat] >> (5 * row) & ROW).bit_count()


# -- prices


def influence_price(state: MonasteriumState, seat: Seat, row: int, discount: int) -> int:
    """MO-N2, MO-N4: influence for a novice; MO-A7: one less with the action of row II, but not below 0."""
    box = state.box
    if row == ROW_IV:
        return 0
    if row == ROW_III:
        price = box.price(box.chapel_cost, sent_from(state, seat, ROW_III))
    else:
        price = box.building_influence
    return price - discount if price > discount else 0


def tile_price(state: MonasteriumState, row: int) -> int:
    """MO-N2: soup, tools or books for a novice of this row."""
    return state.box.building_tiles[row]


def rosary_price(state: MonasteriumState, seat: Seat) -> int:
    """MO-N5: rosaries for the next novice of row IV."""
    return state.box.price(state.box.cloister_cost, sent_from(state, seat, ROW_IV))


# -- free places as masks, without regard to the price


def buildings(state: MonasteriumState, reached: int) -> int:
    """MO-N2: the free buildings in reach; a building has room for one novice."""
    return state.free_buildings & state.board.reached[reached]


def chapels(state: MonasteriumState, reached: int) -> int:
    """MO-N4: the chapels in reach that have room."""
    mask = 0
    for monastery in range(len(MONASTERIES)):
        if reached >> monastery & 1 and state.room[monastery]:
            mask |= 1 << monastery
    return mask


def cloisters(state: MonasteriumState, seat: Seat, reached: int) -> int:
    """MO-N5: the free cloister spaces in reach that are next to a building with an own novice."""
    free = state.free_cloisters & state.board.reached[reached]
    return free & state.board.cloisters_beside(state.buildings[seat]) if free else 0


# -- places that a novice can be sent to, price included


def affordable(state: MonasteriumState, seat: Seat, row: int) -> int:
    """MO-N2: the buildings whose donation the seat can pay."""
    price = state.box.building_tiles[row]
    mine = 5 * seat
    mask = 0
    for kind, resource in enumerate(DONATION):
        if state.resources[mine + resource] >= price:
            mask |= state.board.of_kind[kind]
    return mask


def places(state: MonasteriumState, seat: Seat, row: int, discount: int) -> int:
    """MO-N2, MO-N4, MO-N5: buildings for rows I and II, chapels for row III, cloister spaces for row IV."""
    if row == ROW_IV:
        if state.resources[5 * seat + ROSARY] < rosary_price(state, seat):
            return 0
        return cloisters(state, seat, reach(state, seat))
    if state.resources[5 * seat + INFLUENCE] < influence_price(state, seat, row, discount):
        return 0
    if row == ROW_III:
        return chapels(state, reach(state, seat))
    payable = affordable(state, seat, row)
    return payable and payable & buildings(state, reach(state, seat))


def sendable(state: MonasteriumState, seat: Seat, discount: int) -> int:
    """The novices that can be sent now, as a mask."""
    waiting = ~state.sent[seat] & ALL
    mask = 0
    for row in range(len(ROWS)):
        mine = waiting & ROW << 5 * row
        if mine and places(state, seat, row, discount):
            mask |= mine
    return mask


def can_send(state: MonasteriumState, seat: Seat, discount: int) -> bool:
    return sendable(state, seat, discount) != 0


# -- reasons


def novice_refusal(state: MonasteriumState, seat: Seat, row: int, column: int, discount: int) -> str:
    """MO-C8, MO-N2, MO-N4, MO-N5: the rule that forbids to send this novice; empty if it may be sent."""
    if state.sent[seat] >> (5 * row + column) & 1:
        return "MO-C8"
    if places(state, seat, row, discount):
        return ""
    return ("MO-N2", "MO-N2", "MO-N4", "MO-N5")[row]


def building_refusal(state: MonasteriumState, seat: Seat, place: int) -> str:
    """The rule that forbids any novice in this building, whatever the price; empty if one may be sent."""
    return _free_space(state, seat, place, state.free_buildings)


def cloister_refusal(state: MonasteriumState, seat: Seat, place: int) -> str:
    """MO-N5: the rule that forbids a novice on this cloister space; empty if one may be sent."""
    rule = _free_space(state, seat, place, state.free_cloisters)
    if rule:
        return rule
    beside = state.board.cloisters_beside(state.buildings[seat])
    return "" if beside >> place & 1 else "MO-N5"


def chapel_refusal(state: MonasteriumState, seat: Seat, monastery: int) -> str:
    """MO-N1, MO-C5: the rule that forbids a novice in this chapel; empty if one may be sent."""
    if not reach(state, seat) >> monastery & 1:
        return "MO-N1"
    return "" if state.room[monastery] else "MO-C5"


def _free_space(state: MonasteriumState, seat: Seat, place: int, free: int) -> str:
    """MO-C2, MO-C3, MO-C4, MO-N1, MO-N2: the rule that forbids this space; empty if it is free."""
    board = state.board
    if not board.all >> place & 1:
        return "MO-C3" if state.players == 2 else "MO-C2"
    if board.blocked >> place & 1:
        return "MO-C4"
    if not board.reached[reach(state, seat)] >> place & 1:
        return "MO-N1"
    return "" if free >> place & 1 else "MO-N2"


def price_refusal(state: MonasteriumState, seat: Seat, row: int, place: int) -> str:
    """MO-N2: whether the seat can pay this building's donation; `novice_refusal` checks the other prices."""
    return "" if affordable(state, seat, row) >> place & 1 else "MO-N2"
