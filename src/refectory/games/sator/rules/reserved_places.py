"""SA-S7: a place is reserved for every hovering book, so that no placement makes a book impossible to cover.

The reserved places (`state.witness`) are one placement for each hovering book, each for a tile of its own
from the owner's hand, all of them together lawful. When a tile is put on some of them, only these places are
searched for again, and all of them only if that fails.
"""

from typing import Final

from mypy_extensions import i64

from refectory.core.game import Seat
from refectory.games.sator.constants import COLOURS, NOWHERE
from refectory.games.sator.edition.footbridges import Footbridges
from refectory.games.sator.rules.open_places import (
    NONE,
    OpenPlaces,
    PlaceSearch,
    find_open_places,
    open_places_after,
    squares_of,
)
from refectory.games.sator.state import SatorState

BOUND: Final = 100_000  # nodes of a search for all places; a placement that needs more is refused
FEW: Final = 200  # nodes of a search for the missing places only

# The placement reserved for each book; NONE for a book that has a tile.
ReservedPlaces = tuple[int, ...]


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


def books_reserving(fb: Footbridges, places: list[int] | tuple[int, ...]) -> bytes:
    """For each square the number of the book for which it is reserved plus one, or zero."""
    reserved = bytearray(len(fb.grid.bit))
    for book, place in enumerate(places):
        if place != NONE:
            for square in fb.under[place]:
                reserved[square] = book + 1
    return bytes(reserved)


def is_beside(reserved: bytes, under: tuple[int, ...], books: tuple[int, ...]) -> bool:
    """Whether a tile on these squares touches no reserved square of a book that it does not cover."""
    square: i64
    for square in under:
        book: i64 = reserved[square]
        if book and books[book - 1] not in under:
            return False
    return True


class Reservations:
    """The reserved places while a seat puts down a tile of one shape, for any placement of it.

    `kept` are the places that do not need that tile, and those that replace the others; `unplaced` are the
    books without a place. `must_cover` says that the tile is needed under a book of this seat. A tile that
    touches none of the `watched` squares may be put down. `gave_up` says that a search has reached its bound.
    """

    def __init__(self, state: SatorState, seat: Seat, shape: int) -> None:
        self.state = state
        self.fb = state.footbridges
        self.open = open_places_of(state)
        self.hands = shapes_in_hand(state)
        self.hands[seat][shape] -= 1
        self.kept: ReservedPlaces = state.witness
        self.gave_up = False
        self.own_books = state.own_books[seat] & self.open.hovering
        self.must_cover = sum(self.hands[seat]) < self.own_books.bit_count()
        self.unplaced: list[int] = self._without_tile()
        if self.unplaced:
            self._replace_places()
        self.union = squares_of(self.fb, self.kept)
        may_be_refused = self.must_cover or self.unplaced
        self.watched = -1 if may_be_refused else state.occupied | state.all_books | self.union
        self._reserved = books_reserving(self.fb, self.kept)
        self._known: list[ReservedPlaces] = [] if self.unplaced else [self.kept]
        self._known_reserved: list[bytes] = [] if self.unplaced else [self._reserved]

    def _without_tile(self) -> list[int]:
        """The books whose reserved place needs a tile that is not in hand any more."""
        left = [counts[:] for counts in self.hands]
        books = []
        for book, place in enumerate(self.kept):
            if place != NONE:
                counts = left[book // COLOURS]
                counts[self.fb.shape_of[place]] -= 1
                if counts[self.fb.shape_of[place]] < 0:
                    books.append(book)
        return books

    def _replace_places(self) -> None:
        """Search other places for unplaced books once, so that usually no book is unplaced any more."""
        kept = [NONE if book in self.unplaced else place for book, place in enumerate(self.kept)]
        self.kept = tuple(kept)
        if not self.must_cover:
            reserved = squares_of(self.fb, kept)
            places = self._repaired(kept, self.unplaced, self.state.occupied, reserved)
            if places is not None:
                self.kept, self.unplaced = places, []

    def allows(self, placement: int) -> bool:
        """SA-S7: whether the tile may be put there; places that were found for other placements may do."""
        if self._known_beside(placement) != NONE:
            return True
        places = self.after(placement)
        if places is not None and not self.fb.mask[placement] & self.open.hovering:
            self._known.append(places)
            self._known_reserved.append(books_reserving(self.fb, places))
        return places is not None

    def known_beside(self, placement: int) -> ReservedPlaces | None:
        """Reserved places that have been found and are left of them after the tile is put there."""
        number = self._known_beside(placement)
        if number == NONE:
            return None
        under, books = self.fb.under[placement], self.state.books
        return tuple([NONE if books[b] in under else place for b, place in enumerate(self._known[number])])

    def _known_beside(self, placement: int) -> int:
        """Which of them the tile would not touch, except places of the books that it covers; or NONE."""
        if not self.must_cover:
            under, books = self.fb.under[placement], self.state.books
            for number, reserved in enumerate(self._known_reserved):
                if is_beside(reserved, under, books):
                    return number
        return NONE

    def after(self, placement: int) -> ReservedPlaces | None:
        """SA-S7: the reserved places after the tile is put there; None if that is not allowed."""
        mask = self.fb.mask[placement]
        if self.must_cover and not mask & self.own_books:
            return None
        if not self.unplaced and not mask & self.union:
            return self.kept
        covered = mask & self.state.all_books
        bit, books = self.fb.grid.bit, self.state.books
        unplaced = [book for book in self.unplaced if not covered & bit[books[book]]]
        kept, reserved = list(self.kept), self.union
        for book in self._touched(placement):
            reserved ^= self.fb.mask[kept[book]]
            kept[book] = NONE
            if not covered & bit[books[book]]:
                unplaced.append(book)
        if not unplaced:
            return tuple(kept)
        return self._repaired(kept, unplaced, self.state.occupied | mask, reserved)

    def _touched(self, placement: int) -> list[int]:
        """The books whose reserved place the tile would touch."""
        touched: list[int] = []
        for square in self.fb.under[placement]:
            book = self._reserved[square] - 1
            if book >= 0 and book not in touched:
                touched.append(book)
        touched.sort()
        return touched

    def _repaired(
        self, kept: list[int], unplaced: list[int], occupied: int, reserved: int
    ) -> ReservedPlaces | None:
        """Search places beside the reserved squares for the unplaced books only; if that fails, for all."""
        blocked = occupied | reserved
        search = PlaceSearch(self.fb, self.open, self._unreserved(kept), FEW)
        found = search.first_fit(unplaced, blocked)
        if not found and len(unplaced) > 1:  # for one book there is no other order
            found = search.search(unplaced, blocked)
        if not found:
            hovering = unplaced + [book for book, place in enumerate(kept) if place != NONE]
            search = PlaceSearch(self.fb, self.open, [counts[:] for counts in self.hands], BOUND)
            if not search.search(hovering, occupied):
                self.gave_up = self.gave_up or search.left <= 0
                return None
        for book, place in search.places.items():
            kept[book] = place
        return tuple(kept)

    def _unreserved(self, kept: list[int]) -> list[list[int]]:
        """The tiles in hand that no reserved place needs."""
        free = [counts[:] for counts in self.hands]
        for book, place in enumerate(kept):
            if place != NONE:
                free[book // COLOURS][self.fb.shape_of[place]] -= 1
        return free
