"""Whether the effect of a prayer can be carried out: SA-P1 to SA-P8."""

from refectory.core.game import Seat
from refectory.games.sator.edition import cards
from refectory.games.sator.edition.cards import Effect
from refectory.games.sator.edition.footbridges import OUT
from refectory.games.sator.rules.placing import find_room
from refectory.games.sator.rules.rotating import can_rotate
from refectory.games.sator.rules.sliding import can_slide
from refectory.games.sator.rules.tile_moves import carries, is_free_to_move, is_held
from refectory.games.sator.rules.walking import can_walk, jumps
from refectory.games.sator.state import SatorState

RULES = ("SA-P1", "SA-P2", "SA-P3", "SA-P4", "SA-P5", "SA-P6", "SA-P7", "SA-P8")


def prayer_refusal(state: SatorState, seat: Seat, prayer: int, effect: Effect) -> str:
    """SA-P1 to SA-P8: the rule against this prayer now; empty if its effect can be carried out."""
    if state.locked and prayer in (cards.NEQUE_ANIMUS, cards.ANIMI_IMPERIO):
        return "SA-P3"
    if prayer == cards.MIHI_IN_DIES and state.moved:
        return "SA-P3"
    return "" if _can_be_done(state, seat, prayer, effect) else RULES[prayer]


def _can_be_done(state: SatorState, seat: Seat, prayer: int, effect: Effect) -> bool:
    """SA-P1 to SA-P8, in this order."""
    if prayer == cards.NIHIL_PENSI:
        return can_push(state, seat, effect.most)
    if prayer == cards.VIRTUS_CLARA:
        return bool(gargoyle_squares(state))
    if prayer == cards.MIHI_IN_DIES:
        return any_nudge(state)
    if prayer == cards.VIRTUS_OMNIA:
        return any(can_haul(state, tile, effect) for tile in range(len(state.at)))
    if prayer == cards.NEQUE_ANIMUS:
        return bool(jumps(state, seat, effect.most))
    if prayer == cards.VICTORIA:
        return len(empty_tiles(state)) >= effect.most
    if prayer == cards.ANIMI_IMPERIO:
        return can_walk(state, seat, effect.most)
    return can_lift(state, (), effect.most)


def can_push(state: SatorState, seat: Seat, budget: int) -> bool:
    """SA-P1: whether an opponent's acolyte can be moved."""
    for other in range(state.players):  # noqa: SIM110 (a loop is faster)
        if other != seat and can_walk(state, other, budget):
            return True
    return False


def gargoyle_squares(state: SatorState) -> int:
    """SA-P2: the squares of tiles without an acolyte or a gargoyle."""
    return state.occupied & ~(state.acolyte_mask | state.gargoyle_mask)


def can_nudge(state: SatorState, tile: int) -> bool:
    """SA-F1, SA-P3: whether a tile without acolytes can be slid one square or rotated once."""
    if not is_free_to_move(state, tile):
        return False
    return can_slide(state, tile, 1, 1) or can_rotate(state, tile, 1)


def any_nudge(state: SatorState) -> bool:
    """SA-F1, SA-P3: whether there is such a tile."""
    for tile in range(len(state.at)):  # noqa: SIM110 (a loop is faster)
        if can_nudge(state, tile):
            return True
    return False


def nudge_refusal(state: SatorState, tile: int, rule: str) -> str:
    """SA-M8, SA-M7: the rule against choosing this tile for one slide or rotation; else `rule` or empty."""
    if state.at[tile] == OUT:
        return rule
    if is_held(state, tile):
        return "SA-M8"
    if not is_free_to_move(state, tile):
        return rule
    return "" if can_nudge(state, tile) else "SA-M7"


def can_haul(state: SatorState, tile: int, effect: Effect) -> bool:
    """SA-P4: whether a tile can be slid along a path that does not cross itself; SA-O3: along any path."""
    if not is_free_to_move(state, tile):
        return False
    return can_slide(state, tile, effect.least, effect.most, avoiding=not state.readings.retrace)


def is_empty(state: SatorState, tile: int) -> bool:
    """SA-P6, SA-P8: whether a tile is on the board, without acolyte, book or gargoyle."""
    return is_free_to_move(state, tile) and not carries(state, tile, state.books)


def empty_tiles(state: SatorState) -> list[int]:
    """SA-P6, SA-P8."""
    return [tile for tile in range(len(state.at)) if is_empty(state, tile)]


def can_lift(state: SatorState, lifted: tuple[int, ...], more: int) -> bool:
    """SA-P8: whether `more` tiles can be lifted, so that all lifted tiles can be laid elsewhere."""
    return _can_lift(state, lifted, state.occupied, more)


def liftable(state: SatorState, lifted: tuple[int, ...], tile: int, more: int) -> bool:
    """SA-P8: whether this tile can be the next of `more` tiles to lift."""
    if not is_empty(state, tile):
        return False
    without = state.occupied ^ state.footbridges.mask[state.at[tile]]
    return _can_lift(state, (*lifted, tile), without, more - 1)


def _can_lift(state: SatorState, lifted: tuple[int, ...], occupied: int, more: int) -> bool:
    if more == 0:
        return find_room(state, lifted, occupied)
    for tile in empty_tiles(state):
        if tile not in lifted:
            without = occupied ^ state.footbridges.mask[state.at[tile]]
            if _can_lift(state, (*lifted, tile), without, more - 1):
                return True
    return False
