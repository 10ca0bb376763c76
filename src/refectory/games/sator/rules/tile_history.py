"""What a tile carries, and the positions it had in this turn."""

from typing import TYPE_CHECKING, Final

from refectory.games.sator.constants import NOWHERE

if TYPE_CHECKING:
    from refectory.games.sator.state import SatorState

# What a tile carries is a list of numbers: a thing times SPAN, plus its square. Books come first.
SPAN: Final = 1024

# Positions that a tile may not end in: a placement, and what it carried there.
Spent = list[tuple[int, tuple[int, ...]]]


def cargo_of(state: "SatorState", tile: int) -> tuple[int, ...]:
    """SA-M4: the books and acolytes on a tile, with their squares."""
    mask = state.footbridges.mask[state.at[tile]]
    if not mask & (state.all_books | state.acolyte_mask):
        return ()
    bit = state.grid.bit
    found = []
    for n, at in enumerate((*state.books, *state.acolytes)):
        if at != NOWHERE and mask & bit[at]:
            found.append(n * SPAN + at)
    return tuple(found)


def stops_of(state: "SatorState", tile: int) -> Spent:
    """Where a tile has been in this turn; squares that it passes during a slide are not among them."""
    if not state.stirred >> tile & 1:
        return []
    return [(placement, cargo) for one, placement, cargo in state.trail if one == tile]


def is_spent(spent: Spent, placement: int, cargo: tuple[int, ...]) -> bool:
    """Whether a tile with this cargo has had this position: what it carries was where it would be."""
    for before, carried in spent:  # noqa: SIM110 (a loop is faster)
        if before == placement and _within(cargo, carried):
            return True
    return False


def _within(cargo: tuple[int, ...], carried: tuple[int, ...]) -> bool:
    return all(thing in carried for thing in cargo)


def remember(state: "SatorState", tile: int) -> None:
    """Note the position of a tile that lies still, before and after it is moved."""
    stop = (tile, state.at[tile], cargo_of(state, tile))
    if stop not in state.trail:
        state.trail = (*state.trail, stop)
        state.stirred |= 1 << tile
