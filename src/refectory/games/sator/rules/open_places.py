"""SA-S7: the places that can be reserved for hovering books, and the search for one place for each book."""

from typing import Final

from refectory.games.sator.constants import COLOURS
from refectory.games.sator.edition.footbridges import Footbridges

NONE: Final = -1


class OpenPlaces:
    """The placements of any shape that lie on a hovering book, on no other one and on no tile.

    `over[book]` lists them, small tiles first; `reach[book]` are all squares of them. Both are none for a
    book that does not hover. `books`, `hovering` and `occupied` are the squares for which they were found.
    `book_at[square]` is the number of the book there plus one, or zero.
    """

    def __init__(
        self,
        books: tuple[int, ...],
        hovering: int,
        occupied: int,
        book_at: bytes,
        over: list[list[int]],
        reach: list[int],
    ) -> None:
        self.books: Final = books
        self.hovering: Final = hovering
        self.occupied: Final = occupied
        self.book_at: Final = book_at
        self.over: Final = over
        self.reach: Final = reach


def find_open_places(fb: Footbridges, books: tuple[int, ...], hovering: int, occupied: int) -> OpenPlaces:
    """The open places of a position; `hovering` are the squares of the hovering books."""
    bit = fb.grid.bit
    over: list[list[int]] = []
    for square in books:
        if square >= 0 and hovering & bit[square]:
            over.append(_open_over(fb, square, occupied | (hovering ^ bit[square])))
        else:
            over.append([])
    reach = [squares_of(fb, some) for some in over]
    return OpenPlaces(books, hovering, occupied, _books_by_square(fb, books), over, reach)


def _books_by_square(fb: Footbridges, books: tuple[int, ...]) -> bytes:
    marks = bytearray(len(fb.grid.bit))
    for book, square in enumerate(books):
        if square >= 0:
            marks[square] = book + 1
    return bytes(marks)


def _open_over(fb: Footbridges, square: int, closed: int) -> list[int]:
    return [p for shape in fb.small_first for p in fb.covering[shape][square] if not fb.mask[p] & closed]


def open_places_after(fb: Footbridges, before: OpenPlaces, hovering: int, occupied: int) -> OpenPlaces:
    """The open places after more tiles were put down: those that are left of `before`."""
    put = occupied & ~before.occupied
    over, reach = before.over[:], before.reach[:]
    for book, some in enumerate(over):
        if reach[book] & put:
            over[book] = [place for place in some if not fb.mask[place] & put]
            reach[book] = squares_of(fb, over[book])
    return OpenPlaces(before.books, hovering, occupied, before.book_at, over, reach)


def squares_of(fb: Footbridges, places: list[int] | tuple[int, ...]) -> int:
    """The squares of these places; NONE has no squares."""
    squares = 0
    for place in places:
        if place != NONE:
            squares |= fb.mask[place]
    return squares


class PlaceSearch:
    """A bounded search for places: the book with the fewest choices first, small tiles first.

    `shapes[seat]` are the numbers of tiles of each shape that may be used.
    """

    def __init__(self, fb: Footbridges, open_: OpenPlaces, shapes: list[list[int]], nodes: int) -> None:
        self.fb = fb
        self.open = open_
        self.shapes = shapes
        self.left = nodes
        self.places: dict[int, int] = {}

    def search(self, unplaced: list[int], blocked: int) -> bool:
        """Find a place for each unplaced book on squares that are not blocked."""
        over = [self.open.over[book] for book in unplaced]
        return self._search(unplaced, self._narrowed(unplaced, over, blocked))

    def _narrowed(self, unplaced: list[int], choices: list[list[int]], blocked: int) -> list[list[int]]:
        """The places of each book that are not blocked, up to the first book that has none."""
        mask, reach = self.fb.mask, self.open.reach
        narrowed = []
        for i, book in enumerate(unplaced):
            places = choices[i]
            if reach[book] & blocked:
                places = [place for place in places if not mask[place] & blocked]
            if not self._has_tile(places, self.shapes[book // COLOURS]):
                break
            narrowed.append(places)
        return narrowed

    def _search(self, unplaced: list[int], choices: list[list[int]]) -> bool:
        """`choices` are the free places of each unplaced book; they are fewer lists if a book has none."""
        if not unplaced:
            return True
        if self.left <= 0:
            return False
        self.left -= 1
        if len(choices) < len(unplaced) or not self._tiles_suffice(unplaced):
            return False
        fb = self.fb
        i = self._hardest(unplaced, choices)
        book, places = unplaced[i], choices[i]
        owner = self.shapes[book // COLOURS]
        rest, others = unplaced[:i] + unplaced[i + 1 :], choices[:i] + choices[i + 1 :]
        for placement in places:
            shape = fb.shape_of[placement]
            if owner[shape]:
                owner[shape] -= 1
                self.places[book] = placement
                if self._search(rest, self._narrowed(rest, others, fb.mask[placement])):
                    return True
                owner[shape] += 1
        return False

    def first_fit(self, unplaced: list[int], blocked: int) -> bool:
        """Give every unplaced book its first free place; usually that is enough."""
        tiles = [counts[:] for counts in self.shapes]
        for book in unplaced:
            placement = self._first(book, blocked, tiles[book // COLOURS])
            if placement == NONE:
                self.places = {}
                return False
            tiles[book // COLOURS][self.fb.shape_of[placement]] -= 1
            self.places[book] = placement
            blocked |= self.fb.mask[placement]
        return True

    def _first(self, book: int, blocked: int, owner: list[int]) -> int:
        mask, shape_of = self.fb.mask, self.fb.shape_of
        for placement in self.open.over[book]:
            if owner[shape_of[placement]] and not mask[placement] & blocked:
                return placement
        return NONE

    def _tiles_suffice(self, unplaced: list[int]) -> bool:
        """Whether every owner has as many tiles as unplaced books."""
        wanted = [0] * len(self.shapes)
        for book in unplaced:
            wanted[book // COLOURS] += 1
        for seat, count in enumerate(wanted):  # noqa: SIM110 (a loop is faster)
            if count > sum(self.shapes[seat]):
                return False
        return True

    def _hardest(self, unplaced: list[int], choices: list[list[int]]) -> int:
        """The index of the unplaced book with the fewest places."""
        hardest, fewest = 0, self._count(choices[0], self.shapes[unplaced[0] // COLOURS], len(choices[0]))
        for i in range(1, len(unplaced)):
            count = self._count(choices[i], self.shapes[unplaced[i] // COLOURS], fewest)
            if count < fewest:
                hardest, fewest = i, count
        return hardest

    def _has_tile(self, places: list[int], owner: list[int]) -> bool:
        """Whether there is a tile for one of these places."""
        shape_of = self.fb.shape_of
        for place in places:  # noqa: SIM110 (a loop is faster)
            if owner[shape_of[place]]:
                return True
        return False

    def _count(self, places: list[int], owner: list[int], most: int) -> int:
        """The number of places for which there is a tile, counted up to `most`."""
        shape_of = self.fb.shape_of
        count = 0
        for place in places:
            if owner[shape_of[place]]:
                count += 1
                if count >= most:
                    break
        return count
