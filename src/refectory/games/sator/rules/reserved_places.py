"""SA-S7: a place is reserved for every hovering book, so that no placement makes a book impossible to cover.

The reserved places (`state.witness`) are one placement for each hovering book, each for a tile of its own
from the owner's hand, all of them together lawful. When a tile is put on some of them, only these places are
searched for again, and all of them only if that fails.
"""

from typing import Final

from refectory.core.game import Seat
from refectory.games.sator.constants import NOWHERE
from refectory.games.sator.edition.box import COLOURS
from refectory.games.sator.edition.footbridges import Footbridges
from refectory.games.sator.state import SatorState

NONE: Final = -1
BOUND: Final = 100_000  # nodes of a search for all places; a placement that needs more is refused
FEW: Final = 200  # nodes of a search for the missing places only

# The placement reserved for each book; NONE for a book that has a tile.
ReservedPlaces = tuple[int, ...]


class PlaceSearch:
    """A bounded search for places: the book with the fewest choices first, small tiles first."""

    def __init__(self, fb: Footbridges, books: tuple[int, ...], shapes: list[list[int]], nodes: int) -> None:
        self.fb = fb
        self.bit = fb.grid.bit
        self.books = books
        self.shapes = shapes
        self.left = nodes
        self.places: dict[int, int] = {}

    def search(self, unplaced: list[int], blocked: int) -> bool:
        """Find a place for each unplaced book on squares that are not blocked."""
        if not unplaced:
            return True
        if self.left <= 0:
            return False
        self.left -= 1
        if not self._tiles_suffice(unplaced):
            return False
        book, choices = self._hardest(unplaced, blocked)
        owner = self.shapes[book // COLOURS]
        rest = [other for other in unplaced if other != book]
        for shape, placement in choices:
            owner[shape] -= 1
            self.places[book] = placement
            if self.search(rest, blocked | self.fb.mask[placement]):
                return True
            owner[shape] += 1
        return False

    def first_fit(self, unplaced: list[int], blocked: int) -> bool:
        """Give every unplaced book its first free place; usually that is enough."""
        tiles = [counts[:] for counts in self.shapes]
        for book in unplaced:
            shape, placement = self._first(book, unplaced, blocked, tiles[book // COLOURS])
            if placement == NONE:
                self.places = {}
                return False
            tiles[book // COLOURS][shape] -= 1
            self.places[book] = placement
            blocked |= self.fb.mask[placement]
        return True

    def _first(self, book: int, unplaced: list[int], blocked: int, owner: list[int]) -> tuple[int, int]:
        fb = self.fb
        square = self.books[book]
        closed = self._closed(book, unplaced, blocked)
        for shape in fb.small_first:
            if owner[shape]:
                for placement in fb.covering[shape][square]:
                    if not fb.mask[placement] & closed:
                        return shape, placement
        return NONE, NONE

    def _closed(self, book: int, unplaced: list[int], blocked: int) -> int:
        """The blocked squares, and those of the other books: a place covers one book only."""
        for other in unplaced:
            if other != book:
                blocked |= self.bit[self.books[other]]
        return blocked

    def _tiles_suffice(self, unplaced: list[int]) -> bool:
        """Whether every owner has as many tiles as unplaced books."""
        wanted = [0] * len(self.shapes)
        for book in unplaced:
            wanted[book // COLOURS] += 1
        return all(wanted[seat] <= sum(counts) for seat, counts in enumerate(self.shapes))

    def _hardest(self, unplaced: list[int], blocked: int) -> tuple[int, list[tuple[int, int]]]:
        """The unplaced book with the fewest places, and these places."""
        hardest = unplaced[0]
        fewest = self._choices(hardest, unplaced, blocked)
        for book in unplaced[1:]:
            if not fewest:
                break
            choices = self._choices(book, unplaced, blocked)
            if len(choices) < len(fewest):
                hardest, fewest = book, choices
        return hardest, fewest

    def _choices(self, book: int, unplaced: list[int], blocked: int) -> list[tuple[int, int]]:
        fb = self.fb
        square = self.books[book]
        closed = self._closed(book, unplaced, blocked)
        owner = self.shapes[book // COLOURS]
        return [
            (shape, placement)
            for shape in fb.small_first
            if owner[shape]
            for placement in fb.covering[shape][square]
            if not fb.mask[placement] & closed
        ]


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
    search = PlaceSearch(state.footbridges, state.books, shapes_in_hand(state), BOUND)
    free = ~state.occupied
    bit = state.grid.bit
    hovering = [b for b, square in enumerate(state.books) if square != NOWHERE and free & bit[square]]
    if not search.search(hovering, state.occupied):
        return (NONE,) * len(state.books)
    return tuple(search.places.get(book, NONE) for book in range(len(state.books)))


class Reservations:
    """The reserved places while a seat puts down a tile of one shape, for any placement of it.

    `kept` are the places that do not need that tile, and those that replace the others; `unplaced` are the
    books without a place. `must_cover` says that the tile is needed under a book of this seat. `gave_up` says
    that a search has reached its bound.
    """

    def __init__(self, state: SatorState, seat: Seat, shape: int) -> None:
        self.state = state
        self.fb = state.footbridges
        self.hands = shapes_in_hand(state)
        self.hands[seat][shape] -= 1
        self.kept: ReservedPlaces = state.witness
        self.gave_up = False
        self.own_books = self._hovering(seat)
        self.must_cover = sum(self.hands[seat]) < self.own_books.bit_count()
        self.unplaced: list[int] = self._without_tile()
        if self.unplaced:
            self._replace_places()
        self.union = self._covered_by(self.kept)

    def _hovering(self, seat: Seat) -> int:
        """The squares of a seat's books for which a place is reserved."""
        mask = 0
        for book in range(COLOURS * seat, COLOURS * (seat + 1)):
            if self.kept[book] != NONE:
                mask |= self.fb.grid.bit[self.state.books[book]]
        return mask

    def _replace_places(self) -> None:
        """Search other places for unplaced books once, so that usually no book is unplaced any more."""
        kept = [NONE if book in self.unplaced else place for book, place in enumerate(self.kept)]
        self.kept = tuple(kept)
        places = None if self.must_cover else self._repaired(kept, self.unplaced, self.state.occupied)
        if places is not None:
            self.kept, self.unplaced = places, []

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

    def _covered_by(self, places: "ReservedPlaces | list[int]") -> int:
        mask = 0
        for place in places:
            if place != NONE:
                mask |= self.fb.mask[place]
        return mask

    def after(self, placement: int) -> ReservedPlaces | None:
        """SA-S7: the reserved places after the tile is put there; None if that is not allowed."""
        mask = self.fb.mask[placement]
        if self.must_cover and not mask & self.own_books:
            return None
        if not mask & self.union and not self.unplaced:
            return self.kept
        covered = mask & self.state.all_books
        bit, books = self.fb.grid.bit, self.state.books
        unplaced = [book for book in self.unplaced if not covered & bit[books[book]]]
        kept: list[int] = []
        for book, place in enumerate(self.kept):
            if place != NONE and mask & self.fb.mask[place]:
                if not covered & bit[books[book]]:
                    unplaced.append(book)
                place = NONE
            kept.append(place)
        return self._repaired(kept, unplaced, self.state.occupied | mask) if unplaced else tuple(kept)

    def _repaired(self, kept: list[int], unplaced: list[int], occupied: int) -> ReservedPlaces | None:
        """Search places for the unplaced books only; if that fails, for all books."""
        blocked = occupied | self._covered_by(kept)
        search = PlaceSearch(self.fb, self.state.books, self._unreserved(kept), FEW)
        if not (search.first_fit(unplaced, blocked) or search.search(unplaced, blocked)):
            hovering = unplaced + [book for book, place in enumerate(kept) if place != NONE]
            search = PlaceSearch(self.fb, self.state.books, [counts[:] for counts in self.hands], BOUND)
            if not search.search(hovering, occupied):
                self.gave_up = self.gave_up or search.left <= 0
                return None
        return tuple(search.places.get(book, place) for book, place in enumerate(kept))

    def _unreserved(self, kept: list[int]) -> list[list[int]]:
        """The tiles in hand that no reserved place needs."""
        free = [counts[:] for counts in self.hands]
        for book, place in enumerate(kept):
            if place != NONE:
                free[book // COLOURS][self.fb.shape_of[place]] -= 1
        return free
