"""Placing footbridges: SA-S4 to SA-S7 while setting up, and laying lifted tiles anew (SA-P8)."""

from typing import TYPE_CHECKING

from refectory.core.game import Seat
from refectory.games.sator.pieces import replaced
from refectory.games.sator.trail import spent_before
from refectory.games.sator.witness import Witness, witness_after

if TYPE_CHECKING:
    from refectory.games.sator.state import SatorState


def put_refusal(state: "SatorState", seat: Seat, tile: int, placement: int) -> str:
    """The rule against putting an own tile there while setting up; empty if it may lie there."""
    mask = state.footbridges.mask[placement]
    if mask & state.occupied:
        return "SA-S5"
    if mask & state.all_books:
        for own in state.own_books:
            if (own & mask).bit_count() > 1:
                return "SA-S6"
    return "" if witness_of(state, seat, tile, placement) is not None else "SA-S7"


def witness_of(state: "SatorState", seat: Seat, tile: int, placement: int) -> Witness | None:
    return witness_after(state, seat, state.footbridges.shape[tile], placement)


def lay_refusal(state: "SatorState", tile: int, placement: int, then: tuple[int, ...]) -> str:
    """The rule against laying a lifted tile there; those that are laid after it must still find a place."""
    mask = state.footbridges.mask[placement]
    if mask & state.occupied:
        return "SA-P8"
    if placement in _had(state, tile):
        return "SA-M7"
    return "" if find_room(state, then, state.occupied | mask) else "SA-P8"


def find_room(state: "SatorState", tiles: tuple[int, ...], occupied: int) -> bool:
    """SA-P8: whether these tiles, lifted or about to be, have places elsewhere, together."""
    if not tiles:
        return True
    fb = state.footbridges
    had = _had(state, tiles[0])
    for placements in fb.lying[fb.shape[tiles[0]]]:
        for placement in placements:
            if fb.mask[placement] & occupied or placement in had:
                continue
            if find_room(state, tiles[1:], occupied | fb.mask[placement]):
                return True
    return False


def _had(state: "SatorState", tile: int) -> list[int]:
    """SA-M7: where an empty tile may not be laid: where it lies, or lay in this turn."""
    return [state.at[tile], *(placement for placement, _ in spent_before(state, tile))]


def refusal(
    state: "SatorState", seat: Seat, tile: int, placement: int, lifted: bool, then: tuple[int, ...]
) -> str:
    """The rule against this place for the tile in hand."""
    if lifted:
        return lay_refusal(state, tile, placement, then)
    return put_refusal(state, seat, tile, placement)


def lawful(
    state: "SatorState", seat: Seat, tile: int, facing: int, lifted: bool, then: tuple[int, ...]
) -> list[int]:
    """All places for a tile that faces so."""
    fb = state.footbridges
    return [
        placement
        for placement in fb.lying[fb.shape[tile]][facing]
        if not fb.mask[placement] & state.occupied and not refusal(state, seat, tile, placement, lifted, then)
    ]


def next_facing(
    state: "SatorState", seat: Seat, tile: int, facing: int, lifted: bool, then: tuple[int, ...] = ()
) -> int:
    """The next way to face, clockwise after this one, in which the tile has a place; -1 if there is none.

    Begun with -1 this shows every way once.
    """
    fb = state.footbridges
    for following in range(facing + 1, len(fb.facings[fb.shape[tile]])):
        for placement in fb.lying[fb.shape[tile]][following]:
            if fb.mask[placement] & state.occupied:
                continue
            if not refusal(state, seat, tile, placement, lifted, then):
                return following
    return -1


def lay(state: "SatorState", tile: int, placement: int) -> None:
    state.at = replaced(state.at, tile, placement)
    state.occupied |= state.footbridges.mask[placement]
