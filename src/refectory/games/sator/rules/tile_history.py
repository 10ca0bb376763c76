"""SA-M7: what a tile carries, and the positions that it had in this turn."""

from typing import Final

from mypy_extensions import i64

from refectory.games.sator.edition.footbridges import OUT
from refectory.games.sator.state import SatorState

# A carried piece and its square in one number: piece × SPAN + square. Books come first, then acolytes, then
# gargoyles.
SPAN: Final = 1024


def cargo_of(state: SatorState, tile: int) -> tuple[int, ...]:
    """SA-M4, SA-M7: the books, acolytes and gargoyles on a tile, with their squares."""
    cargo: list[int] = []
    _add_cargo(cargo, state.ground, tile, state.books, 0)
    _add_cargo(cargo, state.ground, tile, state.acolytes, len(state.books))
    _add_cargo(cargo, state.ground, tile, state.gargoyles, len(state.books) + len(state.acolytes))
    return tuple(cargo) if cargo else ()


def _add_cargo(cargo: list[int], ground: bytes, tile: int, pieces: tuple[int, ...], first: int) -> None:
    """Add those of these pieces that stand on the tile; `first` is the number of the first of them."""
    mark: i64 = tile + 1
    n: i64 = first
    square: i64
    for square in pieces:
        if square >= 0 and ground[square] == mark:
            cargo.append(n * SPAN + square)
        n += 1


def has_moved(state: SatorState, tile: int) -> bool:
    """SA-M7: whether positions of a tile were noted in this turn."""
    return state.stirred >> tile & 1 == 1


def was_at(state: SatorState, tile: int, placement: int) -> bool:
    """SA-M7: whether a tile was in this placement in this turn; one that it passes in a slide is none."""
    if has_moved(state, tile):
        for one, at, _ in state.trail:
            if one == tile and at == placement:
                return True
    return False


def was_there(state: SatorState, tile: int, placement: int, cargo: tuple[int, ...]) -> bool:
    """SA-M7: whether it was there with just this cargo; cargo that left is a change."""
    for one, at, carried in state.trail:  # noqa: SIM110 (a loop is faster)
        if one == tile and at == placement and carried == cargo:
            return True
    return False


def remember(state: SatorState, tile: int) -> None:
    """SA-M7: note the position of a tile, if it is a new one."""
    at, cargo = state.at[tile], cargo_of(state, tile)
    if not was_at(state, tile, at) or not was_there(state, tile, at, cargo):
        state.trail = (*state.trail, (tile, at, cargo))
        state.stirred |= 1 << tile


def remember_before(state: SatorState, tile: int) -> None:
    """SA-M7: note the position of a tile before it is moved; once it has moved, all of them are noted."""
    if not has_moved(state, tile):
        remember(state, tile)


def remember_under(state: SatorState, square: int, other: int) -> None:
    """SA-M7: note the positions of the tiles under these squares, before and after a piece comes or goes."""
    one, two = state.tile_at(square), state.tile_at(other)
    first, last = (one, two) if one < two else (two, one)
    if first != OUT:
        remember(state, first)
    if last not in (OUT, first):
        remember(state, last)
