"""SA-M7: what a tile carries, and the positions that it had in this turn."""

from typing import Final

from mypy_extensions import i64

from refectory.games.sator.edition.footbridges import OUT
from refectory.games.sator.state import SatorState

# A carried piece and its square in one number: piece × SPAN + square. Books come first, then acolytes, then
# gargoyles.
SPAN: Final = 1024

# Positions of a tile: a placement, and what the tile carried there.
PastPositions = list[tuple[int, tuple[int, ...]]]
_NEVER_MOVED: Final[PastPositions] = []


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


def past_positions(state: SatorState, tile: int) -> PastPositions:
    """SA-M7: the positions of a tile in this turn; squares that it only passes in a slide do not count."""
    if not state.stirred >> tile & 1:
        return _NEVER_MOVED
    return [(placement, cargo) for one, placement, cargo in state.trail if one == tile]


def was_there(past: PastPositions, placement: int, cargo: tuple[int, ...]) -> bool:
    """SA-M7: whether a tile was in this placement with just this cargo; cargo that left is a change."""
    return (placement, cargo) in past


def remember(state: SatorState, tile: int) -> None:
    """SA-M7: note the position of a tile; called before and after the tile or its cargo is moved."""
    stop = (tile, state.at[tile], cargo_of(state, tile))
    if not state.stirred >> tile & 1 or stop not in state.trail:
        state.trail = (*state.trail, stop)
        state.stirred |= 1 << tile


def remember_under(state: SatorState, square: int, other: int) -> None:
    """SA-M7: note the positions of the tiles under these squares, on which a piece comes or goes."""
    one, two = state.tile_at(square), state.tile_at(other)
    first, last = (one, two) if one < two else (two, one)
    if first != OUT:
        remember(state, first)
    if last not in (OUT, first):
        remember(state, last)
