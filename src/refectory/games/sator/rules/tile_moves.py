"""Moving footbridges: where a tile lies, which squares block it, and the pieces that move with it."""

from refectory.games.sator.constants import replaced
from refectory.games.sator.edition.footbridges import OUT, Footbridges
from refectory.games.sator.rules.tile_history import SPAN, cargo_of
from refectory.games.sator.state import SatorState


def acolytes_on(state: SatorState, tile: int) -> int:
    """The squares of a tile on which acolytes stand."""
    return state.footbridges.mask[state.at[tile]] & state.acolyte_mask


def is_held(state: SatorState, tile: int) -> bool:
    """SA-M8: whether a gargoyle sits on the tile."""
    return bool(state.footbridges.mask[state.at[tile]] & state.gargoyle_mask)


def is_free_to_move(state: SatorState, tile: int) -> bool:
    """SA-F1, SA-P3, SA-P4: whether a tile is on the board, without acolytes and gargoyles."""
    at = state.at[tile]
    return at != OUT and not state.footbridges.mask[at] & (state.acolyte_mask | state.gargoyle_mask)


def blocked_for(state: SatorState, tile: int) -> int:
    """The squares under all other tiles."""
    return state.occupied ^ state.footbridges.mask[state.at[tile]]


def turned(state: SatorState, cargo: tuple[int, ...], pivot: int, turn: int) -> tuple[int, ...]:
    """SA-M4: the cargo after a rotation about a square."""
    if not cargo:
        return cargo
    grid = state.grid
    return tuple(piece - piece % SPAN + grid.turned(piece % SPAN, pivot, turn + 1) for piece in cargo)


def rotation(fb: Footbridges, placement: int, pivot: int, turn: int) -> int:
    """SA-M1: the placement after a rotation; OUT if it leaves the grid."""
    for about, by, target in fb.rotations[placement]:
        if about == pivot and by == turn:
            return target
    return OUT


def slide(state: SatorState, tile: int, direction: int) -> None:
    """SA-M3: move a tile with its cargo by one square."""
    at = state.at[tile]
    by = state.grid.delta[direction]
    cargo = cargo_of(state, tile)
    _set_placement(state, tile, at, state.footbridges.slide[at][direction])
    if cargo:
        _set_cargo(state, tuple(piece + by for piece in cargo))


def rotate(state: SatorState, tile: int, pivot: int, turn: int) -> None:
    """SA-M1: rotate a tile with its cargo."""
    at = state.at[tile]
    cargo = cargo_of(state, tile)
    _set_placement(state, tile, at, rotation(state.footbridges, at, pivot, turn))
    if cargo:
        _set_cargo(state, turned(state, cargo, pivot, turn))


def _set_placement(state: SatorState, tile: int, before: int, after: int) -> None:
    mask = state.footbridges.mask
    state.occupied = (state.occupied ^ mask[before]) | mask[after]
    state.at = replaced(state.at, tile, after)
    state.busy = True


def _set_cargo(state: SatorState, cargo: tuple[int, ...]) -> None:
    """SA-M4: put the books and acolytes of a moved tile on their new squares."""
    books = list(state.books)
    acolytes = list(state.acolytes)
    for piece in cargo:
        n, square = divmod(piece, SPAN)
        if n < len(books):
            books[n] = square
        else:
            acolytes[n - len(books)] = square
    state.set_books(tuple(books))
    state.acolytes = tuple(acolytes)
    state.acolyte_mask = state.grid.mask(acolytes)
