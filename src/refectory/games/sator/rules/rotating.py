"""Rotating footbridges about one of their own squares: which rotations can be made and end lawfully."""

from refectory.games.sator.rules.placing import is_open
from refectory.games.sator.rules.tile_history import PastPositions, cargo_of, past_positions, was_there
from refectory.games.sator.rules.tile_moves import turned
from refectory.games.sator.state import SatorState


def can_rotate(state: SatorState, tile: int, count: int) -> bool:
    """SA-M1, SA-M2: whether a tile can be rotated `count` times."""
    past = past_positions(state, tile)
    for pivot, turn, target in state.footbridges.rotations[state.at[tile]]:
        if _allows(state, tile, past, pivot, turn, target, count):
            return True
    return False


def pivots(state: SatorState, tile: int, count: int, not_about: int) -> list[int]:
    """SA-M1, SA-M2: the squares about which a tile can be rotated as the first of `count` times."""
    past = past_positions(state, tile)
    found = []
    last = not_about
    for pivot, turn, target in state.footbridges.rotations[state.at[tile]]:
        if pivot not in (last, not_about) and _allows(state, tile, past, pivot, turn, target, count):
            found.append(pivot)
            last = pivot
    return found


def turns_about(state: SatorState, tile: int, count: int, about: int) -> list[int]:
    """SA-M1: the turns by which a tile can be rotated about this square as the first of `count` times."""
    past = past_positions(state, tile)
    return [
        turn
        for pivot, turn, target in state.footbridges.rotations[state.at[tile]]
        if pivot == about and _allows(state, tile, past, pivot, turn, target, count)
    ]


def can_turn_at_all(state: SatorState, tile: int) -> bool:
    """SA-M1: whether some rotation leads onto free squares, without regard to SA-M7."""
    rotations = state.footbridges.rotations[state.at[tile]]
    return any(is_open(state.footbridges, state.ground, tile, target) for _, _, target in rotations)


def _allows(
    state: SatorState, tile: int, past: PastPositions, pivot: int, turn: int, target: int, count: int
) -> bool:
    """SA-M1, SA-M2: whether this rotation can be made as the first of `count`, one or two."""
    if not is_open(state.footbridges, state.ground, tile, target):
        return False
    if count > 1:
        return _rotates_again(state, tile, past, pivot, turn, target)
    if not past and target != state.at[tile]:
        return True
    return _ends_anew(state, tile, past, pivot, turn, target)


def _ends_anew(state: SatorState, tile: int, past: PastPositions, pivot: int, turn: int, target: int) -> bool:
    """SA-M7: whether the tile, with all it carries, was not in this position in this turn."""
    cargo = cargo_of(state, tile)
    carried = turned(state, cargo, pivot, turn)
    if target == state.at[tile] and carried == cargo:
        return False
    return not was_there(past, target, carried)


def _rotates_again(
    state: SatorState, tile: int, past: PastPositions, not_about: int, turn: int, placement: int
) -> bool:
    """SA-M2, SA-M7: whether a second rotation about another square leads from here to a lawful end."""
    fb, at = state.footbridges, state.at[tile]
    for pivot, by, target in fb.rotations[placement]:
        if pivot == not_about or not is_open(fb, state.ground, tile, target):
            continue
        if not past and target not in (at, placement):
            return True
        cargo = cargo_of(state, tile)
        between = turned(state, cargo, not_about, turn)
        before = [*past, (at, cargo), (placement, between)]
        if not was_there(before, target, turned(state, between, pivot, by)):
            return True
    return False
