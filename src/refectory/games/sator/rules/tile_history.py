"""SA-M7: what a tile carries, and the positions that it had in this turn."""

from typing import Final

from refectory.games.sator.constants import NOWHERE
from refectory.games.sator.state import SatorState

# A carried piece and its square in one number: piece × SPAN + square. Books come before acolytes.
SPAN: Final = 1024

# Positions of a tile: a placement, and what the tile carried there.
PastPositions = list[tuple[int, tuple[int, ...]]]


def cargo_of(state: SatorState, tile: int) -> tuple[int, ...]:
    """SA-M4: the books and acolytes on a tile, with their squares."""
    mask = state.footbridges.mask[state.at[tile]]
    if not mask & (state.all_books | state.acolyte_mask):
        return ()
    bit = state.grid.bit
    cargo = []
    for n, at in enumerate((*state.books, *state.acolytes)):
        if at != NOWHERE and mask & bit[at]:
            cargo.append(n * SPAN + at)
    return tuple(cargo)


def past_positions(state: SatorState, tile: int) -> PastPositions:
    """SA-M7: the positions of a tile in this turn; squares that it only passes in a slide do not count."""
    if not state.stirred >> tile & 1:
        return []
    return [(placement, cargo) for one, placement, cargo in state.trail if one == tile]


def was_there(past: PastPositions, placement: int, cargo: tuple[int, ...]) -> bool:
    """SA-M7: whether a tile was in this placement, with all of this cargo on the same squares."""
    for before, carried in past:  # noqa: SIM110 (a loop is faster)
        if before == placement and _is_within(cargo, carried):
            return True
    return False


def _is_within(cargo: tuple[int, ...], carried: tuple[int, ...]) -> bool:
    return all(piece in carried for piece in cargo)


def remember(state: SatorState, tile: int) -> None:
    """SA-M7: note the position of a tile; called before and after it is moved."""
    stop = (tile, state.at[tile], cargo_of(state, tile))
    if stop not in state.trail:
        state.trail = (*state.trail, stop)
        state.stirred |= 1 << tile
