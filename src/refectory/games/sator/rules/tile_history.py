"""SA-M7: what a tile carries, and the positions that it had in this turn."""

from typing import Final

from refectory.games.sator.edition.footbridges import OUT
from refectory.games.sator.state import SatorState

# A carried piece and its square in one number: piece × SPAN + square. Books come first, then acolytes, then
# gargoyles.
SPAN: Final = 1024

# Positions of a tile: a placement, and what the tile carried there.
PastPositions = list[tuple[int, tuple[int, ...]]]


def cargo_of(state: SatorState, tile: int) -> tuple[int, ...]:
    """SA-M4, SA-M7: the books, acolytes and gargoyles on a tile, with their squares."""
    ground, mark = state.ground, tile + 1
    cargo = []
    piece = 0
    for squares in (state.books, state.acolytes, state.gargoyles):
        for square in squares:
            if square >= 0 and ground[square] == mark:
                cargo.append(piece + square)
            piece += SPAN
    return tuple(cargo)


def past_positions(state: SatorState, tile: int) -> PastPositions:
    """SA-M7: the positions of a tile in this turn; squares that it only passes in a slide do not count."""
    if not state.stirred >> tile & 1:
        return []
    return [(placement, cargo) for one, placement, cargo in state.trail if one == tile]


def was_there(past: PastPositions, placement: int, cargo: tuple[int, ...]) -> bool:
    """SA-M7: whether a tile was in this placement with just this cargo; cargo that left is a change."""
    return (placement, cargo) in past


def remember(state: SatorState, tile: int) -> None:
    """SA-M7: note the position of a tile; called before and after the tile or its cargo is moved."""
    stop = (tile, state.at[tile], cargo_of(state, tile))
    if stop not in state.trail:
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
