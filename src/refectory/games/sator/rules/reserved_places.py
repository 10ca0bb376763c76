"""SA-S7: a place is reserved for every hovering book, so that no placement makes a book impossible to cover.

The reserved places (`state.witness`) are one placement for each hovering book, each for a tile of its own
from the owner's hand, all of them together lawful. When a tile is put on some of them, only these places are
searched for again, and all of them only if that fails.
"""

from refectory.core.game import Seat
from refectory.games.sator.constants import NOWHERE
from refectory.games.sator.rules.open_places import (
    NONE,
    OpenPlaces,
    PlaceSearch,
    find_open_places,
    open_places_after,
)
from refectory.games.sator.rules.reservations import BOUND, Reservations, ReservationsByShape, ReservedPlaces
from refectory.games.sator.state import SatorState


def shapes_in_hand(state: SatorState) -> list[list[int]]:
    """For each seat the number of its tiles of each shape; known to all (SA-S2)."""
    shape = state.footbridges.shape
    hands = []
    for tiles in state.tiles:
        counts = [0] * len(state.footbridges.shapes)
        for tile in tiles:
            counts[shape[tile]] += 1
        hands.append(counts)
    return hands


def first_reserved_places(state: SatorState) -> ReservedPlaces:
    """Places for all hovering books; without any if the edition is too crowded for all of them."""
    bit, occupied = state.grid.bit, state.occupied
    hovering = state.all_books & ~occupied
    open_ = find_open_places(state.footbridges, state.books, hovering, occupied)
    search = PlaceSearch(state.footbridges, open_, shapes_in_hand(state), BOUND)
    books = [b for b, square in enumerate(state.books) if square != NOWHERE and hovering & bit[square]]
    if not search.search(books, occupied):
        return (NONE,) * len(state.books)
    state.open_places = open_
    return tuple([search.places.get(book, NONE) for book in range(len(state.books))])


def open_places_of(state: SatorState) -> OpenPlaces:
    """The open places of the hovering books with a reserved place, from those of an earlier position."""
    hovering = 0
    for book, place in enumerate(state.witness):
        if place != NONE:
            hovering |= state.grid.bit[state.books[book]]
    fb, books, occupied = state.footbridges, state.books, state.occupied
    known = state.open_places
    if (
        known is None
        or known.books is not books
        or known.hovering & ~occupied != hovering
        or known.occupied & ~occupied
    ):
        known = find_open_places(fb, books, hovering, occupied)
    elif known.occupied != occupied:
        known = open_places_after(fb, known, hovering, occupied)
    state.open_places = known
    return known


def reservations_of(state: SatorState, seat: Seat, shape: int) -> Reservations:
    """The reserved places while this seat puts down a tile of this shape; those made before, if there are."""
    known = state.reservations
    if known is None or not _belong_to(known, state):
        known = ReservationsByShape(
            state.footbridges,
            open_places_of(state),
            state.tiles,
            state.at,
            state.witness,
            shapes_in_hand(state),
        )
        state.reservations = known
    return known.of(seat, shape)


def _belong_to(known: ReservationsByShape, state: SatorState) -> bool:
    same_tiles = known.tiles is state.tiles and known.at is state.at
    return same_tiles and known.witness is state.witness and known.open.books is state.books
