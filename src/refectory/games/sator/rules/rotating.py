"""Rotating footbridges about one of their own squares: which rotations can be made and end lawfully.

A *way* is a number for a square of the tile and a turn (`Footbridges.ways`).
"""

from mypy_extensions import i64

from refectory.games.sator.rules.placing import is_open
from refectory.games.sator.rules.tile_history import cargo_of, was_at, was_there
from refectory.games.sator.rules.tile_moves import turned
from refectory.games.sator.state import SatorState


def can_rotate(state: SatorState, tile: int, count: int) -> bool:
    """SA-M1, SA-M2: whether a tile can be rotated `count` times."""
    way: i64
    for way in range(state.footbridges.ways(state.at[tile])):  # noqa: SIM110 (a loop is faster)
        if _allows(state, tile, way, count):
            return True
    return False


def pivots(state: SatorState, tile: int, count: int, not_about: int) -> list[int]:
    """SA-M1, SA-M2: the squares about which a tile can be rotated as the first of `count` times."""
    fb, at = state.footbridges, state.at[tile]
    found = []
    last = not_about
    way: i64
    for way in range(fb.ways(at)):
        pivot: int = fb.pivot(at, way)
        if pivot != last and pivot != not_about and _allows(state, tile, way, count):
            found.append(pivot)
            last = pivot
    return found


def turns_about(state: SatorState, tile: int, count: int, about: int) -> list[int]:
    """SA-M1: the turns by which a tile can be rotated about this square as the first of `count` times."""
    fb, at = state.footbridges, state.at[tile]
    found: list[int] = []
    way: i64
    for way in range(fb.ways(at)):
        if fb.pivot(at, way) == about and _allows(state, tile, way, count):
            found.append(way % 3)
    return found


def can_turn_at_all(state: SatorState, tile: int) -> bool:
    """SA-M1: whether some rotation leads onto free squares, without regard to SA-M7."""
    fb, at = state.footbridges, state.at[tile]
    way: i64
    for way in range(fb.ways(at)):  # noqa: SIM110 (a loop is faster)
        if is_open(fb, state.ground, tile, fb.rotation(at, way)):
            return True
    return False


def _allows(state: SatorState, tile: int, way: i64, count: int) -> bool:
    """SA-M1, SA-M2: whether this rotation can be made as the first of `count`, one or two."""
    at: i64 = state.at[tile]
    target = state.footbridges.rotation(at, way)
    if not is_open(state.footbridges, state.ground, tile, target):
        return False
    if count > 1:
        return _rotates_again(state, tile, way, target)
    return _ends_anew(state, tile, way, target)


def _ends_anew(state: SatorState, tile: int, way: i64, target: i64) -> bool:
    """SA-M7: whether the tile, with all it carries, was not in this position in this turn."""
    at: i64 = state.at[tile]
    if target != at and not was_at(state, tile, target):
        return True
    cargo = cargo_of(state, tile)
    carried = turned(state, cargo, state.footbridges.pivot(at, way), way % 3)
    if target == at and carried == cargo:
        return False
    return not was_there(state, tile, target, carried)


def _rotates_again(state: SatorState, tile: int, way: i64, placement: i64) -> bool:
    """SA-M2, SA-M7: whether a second rotation about another square leads from here to a lawful end."""
    fb = state.footbridges
    not_about = fb.pivot(state.at[tile], way)
    second: i64
    for second in range(fb.ways(placement)):
        if fb.pivot(placement, second) == not_about:
            continue
        is_free = is_open(fb, state.ground, tile, fb.rotation(placement, second))
        if is_free and _ends_anew_after_two(state, tile, way, placement, second):
            return True
    return False


def _ends_anew_after_two(state: SatorState, tile: int, way: i64, placement: i64, second: i64) -> bool:
    """SA-M7: the same for two rotations; the position between them counts, too."""
    fb = state.footbridges
    at: i64 = state.at[tile]
    target = fb.rotation(placement, second)
    if target != at and target != placement and not was_at(state, tile, target):
        return True
    cargo = cargo_of(state, tile)
    between = turned(state, cargo, fb.pivot(at, way), way % 3)
    after = turned(state, between, fb.pivot(placement, second), second % 3)
    if (target == at and after == cargo) or (target == placement and after == between):
        return False
    return not was_there(state, tile, target, after)
