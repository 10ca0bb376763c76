"""Placing footbridges: in the setup (SA-S4 to SA-S7), and laying lifted tiles (SA-P8)."""

from mypy_extensions import i64

from refectory.core.game import Seat
from refectory.games.sator.edition.footbridges import OUT, Footbridges
from refectory.games.sator.rules.reservations import Reservations, ReservedPlaces, is_clear
from refectory.games.sator.rules.reserved_places import reservations_of
from refectory.games.sator.rules.tile_history import has_moved
from refectory.games.sator.state import SatorState


def is_open(fb: Footbridges, ground: bytes, tile: i64, placement: i64) -> bool:
    """SA-M1, SA-M3: whether a placement is on the grid and no other tile lies there (OUT: no tile)."""
    if placement == OUT:
        return False
    mark = tile + 1
    first: i64 = fb.first[placement]
    spread = fb.spread[placement]
    size: i64 = len(spread)
    n: i64
    for n in range(size):
        other: i64 = ground[first + spread[n]]
        if other and other != mark:
            return False
    return True


def put_refusal(state: SatorState, reservations: Reservations, placement: int) -> str:
    """SA-S5, SA-S6, SA-S7: the rule against putting a tile there in the setup; empty if it is allowed."""
    if not is_clear(state.footbridges, state.ground, placement):
        return "SA-S5"
    if reservations.touches_nothing(placement):
        return ""
    if reservations.covers_two(placement):
        return "SA-S6"
    return "" if reservations.allows(placement) else "SA-S7"


def reservations_for(state: SatorState, seat: Seat, tile: int) -> Reservations | None:
    """SA-S7: the reserved places in the setup; None when a lifted tile is laid (SA-P8)."""
    return reservations_of(state, seat, state.footbridges.shape[tile]) if state.witness else None


def lay_refusal(state: SatorState, tile: int, placement: int, then: tuple[int, ...]) -> str:
    """SA-P8, SA-M7: the rule against laying a lifted tile there; `then` are the tiles laid after it."""
    mask = state.footbridges.mask[placement]
    if mask & state.occupied:
        return "SA-P8"
    if placement in _past_placements(state, tile):
        return "SA-M7"
    return "" if find_room(state, then, state.occupied | mask) else "SA-P8"


def find_room(state: SatorState, tiles: tuple[int, ...], occupied: int) -> bool:
    """SA-P8: whether there is room for all of these tiles together, in places where they have not been."""
    if not tiles:
        return True
    fb = state.footbridges
    past = _past_placements(state, tiles[0])
    for placements in fb.lying[fb.shape[tiles[0]]]:
        for placement in placements:
            if fb.mask[placement] & occupied or placement in past:
                continue
            if find_room(state, tiles[1:], occupied | fb.mask[placement]):
                return True
    return False


def _past_placements(state: SatorState, tile: int) -> list[int]:
    """SA-M7: the placements where an empty tile may not be laid: where it is, or was empty in this turn."""
    if not has_moved(state, tile):
        return [state.at[tile]]
    return [state.at[tile], *(at for one, at, cargo in state.trail if one == tile and not cargo)]


def refusal(
    state: SatorState, reservations: Reservations | None, tile: int, placement: int, then: tuple[int, ...]
) -> str:
    """SA-S5 to SA-S7, SA-P8: the rule against this place for the tile in hand; empty if it is allowed."""
    if reservations is None:
        return lay_refusal(state, tile, placement, then)
    return put_refusal(state, reservations, placement)


def lawful(
    state: SatorState, reservations: Reservations | None, tile: int, facing: int, then: tuple[int, ...] = ()
) -> list[int]:
    """All lawful places for a tile with this facing."""
    places = state.footbridges.lying[state.footbridges.shape[tile]][facing]
    return [place for place in places if not refusal(state, reservations, tile, place, then)]


def next_facing(
    state: SatorState, reservations: Reservations | None, tile: int, facing: int, then: tuple[int, ...] = ()
) -> int:
    """The next facing, clockwise after this one, in which the tile has a lawful place; -1 if there is none.

    A caller that begins with -1 gets every facing once.
    """
    lying = state.footbridges.lying[state.footbridges.shape[tile]]
    for following in range(facing + 1, len(lying)):
        for place in lying[following]:
            if not refusal(state, reservations, tile, place, then):
                return following
    return -1


def reserved_after(state: SatorState, seat: Seat, tile: int, placement: int) -> ReservedPlaces:
    """SA-S7: the reserved places after a lawful placement."""
    reservations = reservations_for(state, seat, tile)
    assert reservations is not None
    places = reservations.after(placement)
    if places is None:  # its own search ended at its bound: places that were found for another one do
        lawful(state, reservations, tile, state.footbridges.facing[placement])
        places = reservations.known_beside(placement)
    assert places is not None
    return places


def lay(state: SatorState, tile: int, placement: int) -> None:
    state.set_placement(tile, placement)
