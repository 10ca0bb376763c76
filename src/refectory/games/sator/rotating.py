"""Rotating footbridges about one of their own squares: what can be turned, and end lawfully."""

from typing import TYPE_CHECKING

from refectory.games.sator.moving import blocked_for, turned
from refectory.games.sator.trail import Spent, is_spent, spent_by

if TYPE_CHECKING:
    from refectory.games.sator.state import SatorState


def can_rotate(
    state: "SatorState", tile: int, count: int, not_about: int = -1, about: int = -1, turn: int = -1
) -> bool:
    """SA-M1, SA-M2: whether a tile can be rotated so often, at first about this square by this turn."""
    fb = state.footbridges
    blocked = blocked_for(state, tile)
    spent = spent_by(state, tile)
    cargo = spent[-1][1]
    for pivot, by, target in fb.rotations[state.at[tile]]:
        if pivot == not_about or (about >= 0 and pivot != about) or (turn >= 0 and by != turn):
            continue
        if fb.mask[target] & blocked:
            continue
        carried = turned(state, cargo, pivot, by)
        if count == 1:
            if not is_spent(spent, target, carried):
                return True
        elif _rotates_again(state, target, pivot, blocked, [*spent, (target, carried)]):
            return True
    return False


def _rotates_again(state: "SatorState", placement: int, not_about: int, blocked: int, spent: Spent) -> bool:
    fb = state.footbridges
    cargo = spent[-1][1]
    for pivot, by, target in fb.rotations[placement]:
        if pivot == not_about or fb.mask[target] & blocked:
            continue
        if not is_spent(spent, target, turned(state, cargo, pivot, by)):
            return True
    return False


def can_turn_at_all(state: "SatorState", tile: int) -> bool:
    """Whether some rotation finds free squares, wherever the tile has been."""
    fb = state.footbridges
    blocked = blocked_for(state, tile)
    return any(not fb.mask[target] & blocked for _, _, target in fb.rotations[state.at[tile]])
