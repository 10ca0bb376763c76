"""Rotating footbridges about one of their own squares: which rotations can be made and end lawfully."""

from refectory.games.sator.rules.tile_history import PastPositions, cargo_of, past_positions, was_there
from refectory.games.sator.rules.tile_moves import blocked_for, turned
from refectory.games.sator.state import SatorState


def can_rotate(
    state: SatorState, tile: int, count: int, not_about: int = -1, about: int = -1, turn: int = -1
) -> bool:
    """SA-M1, SA-M2: whether a tile can be rotated `count` times, first about this square by this turn."""
    fb = state.footbridges
    at = state.at[tile]
    blocked = state.occupied ^ fb.mask[at]
    past = past_positions(state, tile)
    for pivot, by, target in fb.rotations[at]:
        if fb.mask[target] & blocked or pivot == not_about:
            continue
        if (about >= 0 and pivot != about) or (turn >= 0 and by != turn):
            continue
        if count > 1:
            if _rotates_again(state, tile, pivot, by, target, blocked, past):
                return True
        elif (not past and target != at) or _ends_anew(state, tile, target, pivot, by, past):
            return True
    return False


def _ends_anew(state: SatorState, tile: int, target: int, pivot: int, by: int, past: PastPositions) -> bool:
    """SA-M7: whether the tile, with all it carries, was not in this position in this turn."""
    cargo = cargo_of(state, tile)
    carried = turned(state, cargo, pivot, by)
    if target == state.at[tile] and carried == cargo:
        return False
    return not was_there(past, target, carried)


def _rotates_again(
    state: SatorState,
    tile: int,
    not_about: int,
    turn: int,
    placement: int,
    blocked: int,
    past: PastPositions,
) -> bool:
    """SA-M2, SA-M7: whether a second rotation about another square leads from here to a lawful end."""
    fb = state.footbridges
    at = state.at[tile]
    for pivot, by, target in fb.rotations[placement]:
        if pivot == not_about or fb.mask[target] & blocked:
            continue
        if not past and target not in (at, placement):
            return True
        cargo = cargo_of(state, tile)
        between = turned(state, cargo, not_about, turn)
        before = [*past, (at, cargo), (placement, between)]
        if not was_there(before, target, turned(state, between, pivot, by)):
            return True
    return False


def can_turn_at_all(state: SatorState, tile: int) -> bool:
    """SA-M1: whether some rotation leads onto free squares, without regard to SA-M7."""
    fb = state.footbridges
    blocked = blocked_for(state, tile)
    return any(not fb.mask[target] & blocked for _, _, target in fb.rotations[state.at[tile]])
