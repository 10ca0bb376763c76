"""The tiles on which an Incertus card may be played: ROTAS by shape, MOVES by type."""

from typing import Final

from refectory.games.sator.constants import replaced
from refectory.games.sator.edition.cards import Effect
from refectory.games.sator.edition.footbridges import OUT
from refectory.games.sator.rules.rotating import can_rotate, can_turn_at_all
from refectory.games.sator.rules.sliding import can_shift_at_all, can_slide
from refectory.games.sator.rules.tile_moves import is_held, is_ridden
from refectory.games.sator.state import SatorState

STUCK: Final = "stuck"  # in the place of a rule's id


def tiles_of(state: SatorState, card: int) -> list[int]:
    """SA-M1: the tiles of the card's shape. SA-M3: those of its type. SA-C4: all. SA-S8: of any player."""
    if card < state.cards.moves:
        return state.footbridges.of_shape[card]
    if card == state.cards.jolly:
        return state.footbridges.all_tiles
    return state.footbridges.of_type[card - state.cards.moves]


def extra_cost(state: SatorState, tile: int) -> int:
    """SA-M5: an action point for each acolyte on the tile that has not been paid for in this turn."""
    if not is_ridden(state, tile):
        return 0
    count = 0
    for seat, square in enumerate(state.acolytes):
        if state.tile_at(square) == tile and not state.paid >> (tile * 4 + seat) & 1:
            count += 1
    return count


def pay_for_acolytes(state: SatorState, tile: int) -> None:
    """SA-M5."""
    state.points -= extra_cost(state, tile)
    for seat, square in enumerate(state.acolytes):
        if state.tile_at(square) == tile:
            state.paid |= 1 << (tile * 4 + seat)


def is_same_again(state: SatorState, card: int, tile: int) -> bool:
    """SA-M6: whether the same card was the last one played, and on this tile; SA-O1: the last one on it."""
    if state.last_on:
        return state.last_on[tile] == card
    return state.last_tile == tile and state.last_card == card


def note_card(state: SatorState, card: int, tile: int) -> None:
    """SA-M6, SA-O1: a card is played on a tile."""
    state.last_card = card
    state.last_tile = tile
    note_card_on_tile(state, card, tile)


def note_card_on_tile(state: SatorState, card: int, tile: int) -> None:
    """SA-O1: what was played on other tiles does not count."""
    if state.readings.identical_on_tile:
        state.last_on = replaced(state.last_on or (-1,) * len(state.at), tile, card)


def tile_refusal(state: SatorState, card: int, effect: Effect, tile: int, points: int) -> str:
    """The rule against this effect on this tile, with `points` left to pay for acolytes; empty if allowed."""
    if tile not in tiles_of(state, card):
        return "SA-M1" if effect.rotates else "SA-M3"
    rule = refusal_or_stuck(state, card, effect, tile, points)
    return _why_stuck(state, effect, tile) if rule == STUCK else rule


def refusal_or_stuck(state: SatorState, card: int, effect: Effect, tile: int, points: int) -> str:
    """SA-M8, SA-M6, SA-M5: the same for a tile of the card's shape or type; STUCK if it cannot move."""
    if state.at[tile] == OUT:
        return "SA-M1" if effect.rotates else "SA-M3"
    if is_held(state, tile):
        return "SA-M8"
    if is_same_again(state, card, tile):
        return "SA-M6"
    if extra_cost(state, tile) > points:
        return "SA-M5"
    return "" if _can_move(state, effect, tile) else STUCK


def _can_move(state: SatorState, effect: Effect, tile: int) -> bool:
    """SA-M1, SA-M3: whether a tile can move as the effect says."""
    if effect.rotates:
        return can_rotate(state, tile, effect.most)
    return can_slide(state, tile, effect.least, effect.most)


def _why_stuck(state: SatorState, effect: Effect, tile: int) -> str:
    """SA-M1, SA-M2, SA-M3, SA-M7: the rule by which a tile cannot move."""
    if effect.rotates:
        if can_turn_at_all(state, tile):
            return "SA-M2" if effect.most > 1 and can_rotate(state, tile, 1) else "SA-M7"
        return "SA-M1"
    return "SA-M7" if can_shift_at_all(state, tile, effect.most) else "SA-M3"


def has_tile(state: SatorState, card: int, effect: Effect) -> bool:
    """SA-T6: whether an effect of a card can be paid for and there is a tile for it."""
    points = state.points - effect.cost
    if points >= 0:
        for tile in tiles_of(state, card):
            if not refusal_or_stuck(state, card, effect, tile, points):
                return True
    return False


def tiles_for(state: SatorState, card: int, effect: Effect, points: int) -> list[int]:
    """SA-T6: the tiles on which this effect can be carried out."""
    return [tile for tile in tiles_of(state, card) if not refusal_or_stuck(state, card, effect, tile, points)]
