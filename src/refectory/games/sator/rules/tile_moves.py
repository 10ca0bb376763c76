"""Moving footbridges: where a tile lies, which squares block it, and the pieces that move with it."""

from mypy_extensions import i64

from refectory.games.sator.edition.footbridges import OUT, TURNS, Footbridges
from refectory.games.sator.rules.tile_history import SPAN, cargo_of
from refectory.games.sator.state import SatorState


def carries(state: SatorState, tile: int, pieces: tuple[int, ...]) -> bool:
    """Whether one of these pieces stands on the tile."""
    ground = state.ground
    mark: i64 = tile + 1
    square: i64
    for square in pieces:  # noqa: SIM110 (a loop is faster)
        if square >= 0 and ground[square] == mark:
            return True
    return False


def is_ridden(state: SatorState, tile: int) -> bool:
    """Whether an acolyte stands on the tile."""
    return state.ridden >> tile & 1 == 1


def is_held(state: SatorState, tile: int) -> bool:
    """SA-M8: whether a gargoyle sits on the tile."""
    return state.gargoyle_mask != 0 and carries(state, tile, state.gargoyles)


def is_free_to_move(state: SatorState, tile: int) -> bool:
    """SA-F1, SA-P3, SA-P4: whether a tile is on the board, without acolytes and gargoyles."""
    return state.at[tile] != OUT and not is_ridden(state, tile) and not is_held(state, tile)


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
    under = fb.under[placement]
    return fb.rotation(placement, under.index(pivot) * len(TURNS) + turn) if pivot in under else OUT


def slide(state: SatorState, tile: int, direction: int) -> None:
    """SA-M3: move a tile with its cargo by one square."""
    at = state.at[tile]
    by = state.grid.delta[direction]
    cargo = cargo_of(state, tile)
    _set_placement(state, tile, state.footbridges.slide(at, direction))
    if cargo:
        _set_cargo(state, tuple(piece + by for piece in cargo))


def rotate(state: SatorState, tile: int, pivot: int, turn: int) -> None:
    """SA-M1: rotate a tile with its cargo."""
    at = state.at[tile]
    cargo = cargo_of(state, tile)
    _set_placement(state, tile, rotation(state.footbridges, at, pivot, turn))
    if cargo:
        _set_cargo(state, turned(state, cargo, pivot, turn))


def _set_placement(state: SatorState, tile: int, placement: int) -> None:
    state.set_placement(tile, placement)
    state.busy = True


def _set_cargo(state: SatorState, cargo: tuple[int, ...]) -> None:
    """SA-M4: put the books and acolytes of a moved tile on their new squares."""
    for piece in cargo:
        n, square = piece // SPAN, piece % SPAN
        if n < len(state.books):
            state.move_book(n, square)
        else:
            state.move_acolyte(n - len(state.books), square)
