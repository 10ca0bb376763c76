"""Rotating footbridges about one of their own squares: what can be turned, and end lawfully."""

from typing import TYPE_CHECKING

from refectory.games.sator.rules.moving import blocked_for, turned
from refectory.games.sator.rules.tile_history import Spent, cargo_of, is_spent, stops_of

if TYPE_CHECKING:
    from refectory.games.sator.state import SatorState


def can_rotate(
    state: "SatorState", tile: int, count: int, not_about: int = -1, about: int = -1, turn: int = -1
) -> bool:
    """SA-M1, SA-M2: whether a tile can be rotated so often, at first about this square by this turn."""
    fb = state.footbridges
    at = state.at[tile]
    blocked = state.occupied ^ fb.mask[at]
    spent = stops_of(state, tile)
    for pivot, by, target in fb.rotations[at]:
        if fb.mask[target] & blocked or pivot == not_about:
            continue
        if (about >= 0 and pivot != about) or (turn >= 0 and by != turn):
            continue
        if count > 1:
            if _rotates_again(state, tile, pivot, by, target, blocked, spent):
                return True
        elif (not spent and target != at) or _ends_anew(state, tile, target, pivot, by, spent):
            return True
    return False


def _ends_anew(state: "SatorState", tile: int, target: int, pivot: int, by: int, spent: Spent) -> bool:
    """SA-M7: the tile has not lain like that in this turn, with all it carries."""
    cargo = cargo_of(state, tile)
    carried = turned(state, cargo, pivot, by)
    if target == state.at[tile] and carried == cargo:
        return False
    return not is_spent(spent, target, carried)


def _rotates_again(
    state: "SatorState", tile: int, not_about: int, turn: int, placement: int, blocked: int, spent: Spent
) -> bool:
    """SA-M2: whether a second rotation about another square leads from here to a lawful end."""
    fb = state.footbridges
    at = state.at[tile]
    for pivot, by, target in fb.rotations[placement]:
        if pivot == not_about or fb.mask[target] & blocked:
            continue
        if not spent and target not in (at, placement):
            return True
        cargo = cargo_of(state, tile)
        between = turned(state, cargo, not_about, turn)
        before = [*spent, (at, cargo), (placement, between)]
        if not is_spent(before, target, turned(state, between, pivot, by)):
            return True
    return False


def can_turn_at_all(state: "SatorState", tile: int) -> bool:
    """Whether some rotation finds free squares, wherever the tile has been."""
    fb = state.footbridges
    blocked = blocked_for(state, tile)
    return any(not fb.mask[target] & blocked for _, _, target in fb.rotations[state.at[tile]])
