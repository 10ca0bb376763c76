"""Placing footbridges: SA-S4 to SA-S7 while setting up, and laying lifted tiles anew (SA-P8)."""

from typing import TYPE_CHECKING

from refectory.core.game import Seat
from refectory.games.sator.constants import replaced
from refectory.games.sator.rules.reserved_places import Watch
from refectory.games.sator.rules.tile_history import stops_of

if TYPE_CHECKING:
    from refectory.games.sator.state import SatorState


def put_refusal(state: "SatorState", watch: Watch, placement: int) -> str:
    """The rule against putting an own tile there while setting up; empty if it may lie there."""
    mask = state.footbridges.mask[placement]
    if mask & state.occupied:
        return "SA-S5"
    if mask & state.all_books:
        for own in state.own_books:
            if (own & mask).bit_count() > 1:
                return "SA-S6"
    return "" if watch.after(placement) is not None else "SA-S7"


def watch_for(state: "SatorState", seat: Seat, tile: int) -> Watch | None:
    """SA-S7, while setting up; a lifted tile (SA-P8) needs none."""
    return Watch(state, seat, state.footbridges.shape[tile]) if state.witness else None


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
    return [state.at[tile], *(placement for placement, _ in stops_of(state, tile))]


def refusal(
    state: "SatorState", watch: Watch | None, tile: int, placement: int, then: tuple[int, ...]
) -> str:
    """The rule against this place for the tile in hand."""
    if watch is None:
        return lay_refusal(state, tile, placement, then)
    return put_refusal(state, watch, placement)


def lawful(state: "SatorState", seat: Seat, tile: int, facing: int, then: tuple[int, ...] = ()) -> list[int]:
    """All places for a tile that faces so."""
    fb = state.footbridges
    watch = watch_for(state, seat, tile)
    return [
        placement
        for placement in fb.lying[fb.shape[tile]][facing]
        if not fb.mask[placement] & state.occupied and not refusal(state, watch, tile, placement, then)
    ]


def next_facing(state: "SatorState", seat: Seat, tile: int, facing: int, then: tuple[int, ...] = ()) -> int:
    """The next way to face, clockwise after this one, in which the tile has a place; -1 if there is none.

    Begun with -1 this shows every way once.
    """
    fb = state.footbridges
    watch = watch_for(state, seat, tile)
    for following in range(facing + 1, len(fb.facings[fb.shape[tile]])):
        for placement in fb.lying[fb.shape[tile]][following]:
            if fb.mask[placement] & state.occupied:
                continue
            if not refusal(state, watch, tile, placement, then):
                return following
    return -1


def lay(state: "SatorState", tile: int, placement: int) -> None:
    state.at = replaced(state.at, tile, placement)
    state.occupied |= state.footbridges.mask[placement]
