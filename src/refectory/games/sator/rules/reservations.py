"""SA-S7: whether a tile may be put somewhere, so that there are still places for all hovering books."""

from typing import Final

from mypy_extensions import i64

from refectory.core.game import Seat
from refectory.games.sator.constants import COLOURS
from refectory.games.sator.edition.footbridges import Footbridges
from refectory.games.sator.rules.open_places import NONE, OpenPlaces, PlaceSearch, squares_of

BOUND: Final = 100_000  # nodes of a search for all places; a placement that needs more is refused
FEW: Final = 200  # nodes of a search for the missing places only

# The placement reserved for each book; NONE for a book that has a tile.
ReservedPlaces = tuple[int, ...]


class MarkedPlaces:
    """Reserved places, and for each square the number of the book for which it is reserved plus one."""

    def __init__(self, places: ReservedPlaces, marks: bytes) -> None:
        self.places: Final = places
        self.marks: Final = marks


def marked(fb: Footbridges, places: ReservedPlaces) -> MarkedPlaces:
    none = MarkedPlaces((NONE,) * len(places), bytes(len(fb.grid.bit)))
    return marked_after(fb, none, places)


def marked_after(fb: Footbridges, before: MarkedPlaces, places: ReservedPlaces) -> MarkedPlaces:
    """The same for places of which most are those before."""
    marks = bytearray(before.marks)
    changed = [book for book, place in enumerate(places) if place != before.places[book]]
    for book in changed:
        if before.places[book] != NONE:
            for square in fb.under[before.places[book]]:
                marks[square] = 0
    for book in changed:
        if places[book] != NONE:
            for square in fb.under[places[book]]:
                marks[square] = book + 1
    return MarkedPlaces(places, bytes(marks))


class Reservations:
    """The reserved places while a seat puts down a tile of one shape, for any placement of it.

    `kept` are the places that do not need that tile, and those that replace the others; `unplaced` are the
    books without a place. `must_cover` says that the tile is needed under a book of this seat. `gave_up` says
    that a search has reached its bound. `hands` are the tiles of each seat by shape, without that tile. Sets
    of books are bits: 2 is the first book, as books are marked from one on.
    """

    def __init__(
        self, fb: Footbridges, open_: OpenPlaces, witness: ReservedPlaces, hands: list[list[int]], seat: Seat
    ) -> None:
        self.fb = fb
        self.open = open_
        self.hands = hands
        self.kept: ReservedPlaces = witness
        self.gave_up = False
        self.hovering: int = 0
        self.own: int = 0
        wanted = self._count_hovering(seat)
        self.must_cover = sum(hands[seat]) < wanted
        self.unplaced: list[int] = self._without_tile()
        if self.unplaced:
            self._replace_places()
        self.union = squares_of(fb, self.kept)
        self._reserved = marked(fb, self.kept)
        self._known: list[MarkedPlaces] = [] if self.unplaced else [self._reserved]
        self._found: dict[int, bool] = {}

    def _count_hovering(self, seat: Seat) -> int:
        """Note which books hover; returns how many are this seat's."""
        wanted = 0
        for book, place in enumerate(self.kept):
            if place != NONE:
                self.hovering |= 1 << book + 1
                if book // COLOURS == seat:
                    self.own |= 1 << book + 1
                    wanted += 1
        return wanted

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
            places = self._repaired(kept, self.unplaced, self.open.occupied, reserved, False)
            if places is not None:
                self.kept, self.unplaced = places, []

    def touches_nothing(self, placement: int) -> bool:
        """Whether the tile may be put there because no book and no reserved place is concerned."""
        if self.must_cover or self.unplaced or not is_clear(self.fb, self.open.book_at, placement):
            return False
        return is_clear(self.fb, self._reserved.marks, placement)

    def covers_two(self, placement: int) -> bool:
        """SA-S6: whether the tile would lie under two books of one player."""
        covered = marks_under(self.fb, self.open.book_at, placement) >> 1
        while covered:
            own = covered & ((1 << COLOURS) - 1)
            if own & (own - 1):
                return True
            covered >>= COLOURS
        return False

    def allows(self, placement: int) -> bool:
        """SA-S7: whether the tile may be put there; places that were found for other placements may do."""
        covered = marks_under(self.fb, self.open.book_at, placement)
        if self.must_cover and not covered & self.own:
            return False
        if self._known_beside(placement, covered) is not None:
            return True
        if placement not in self._found:
            self._found[placement] = self._finds_places(placement, covered)
        return self._found[placement]

    def _finds_places(self, placement: int, covered: i64) -> bool:
        places = self._after(placement, covered, True)
        if places is not None and not covered & self.hovering:
            self._known.append(marked_after(self.fb, self._reserved, places))
        return places is not None

    def known_beside(self, placement: int) -> ReservedPlaces | None:
        """Reserved places that have been found and are left of them after the tile is put there."""
        covered = marks_under(self.fb, self.open.book_at, placement)
        known = self._known_beside(placement, covered)
        return None if known is None else _without(known.places, covered)

    def _known_beside(self, placement: int, covered: i64) -> MarkedPlaces | None:
        """Places that the tile would not touch, except those of the books that it covers."""
        if not self.must_cover:
            for known in self._known:
                if not marks_under(self.fb, known.marks, placement) & ~covered:
                    return known
        return None

    def after(self, placement: int) -> ReservedPlaces | None:
        """SA-S7: the reserved places after the tile is put there; None if that is not allowed."""
        covered = marks_under(self.fb, self.open.book_at, placement)
        if self.must_cover and not covered & self.own:
            return None
        return self._after(placement, covered, False)

    def _after(self, placement: int, covered: i64, greedy: bool) -> ReservedPlaces | None:
        touched = marks_under(self.fb, self._reserved.marks, placement)
        if not self.unplaced and not touched:
            return self.kept
        unplaced = [book for book in self.unplaced if not has_mark(covered, book + 1)]
        kept, reserved = list(self.kept), self.union
        for book, place in enumerate(self.kept):
            if has_mark(touched, book + 1):
                reserved ^= self.fb.mask[place]
                kept[book] = NONE
                if not has_mark(covered, book + 1):
                    unplaced.append(book)
        if not unplaced:
            return tuple(kept)
        return self._repaired(kept, unplaced, self.open.occupied | self.fb.mask[placement], reserved, greedy)

    def _repaired(
        self, kept: list[int], unplaced: list[int], occupied: int, reserved: int, greedy: bool
    ) -> ReservedPlaces | None:
        """Search places beside the reserved squares for the unplaced books only; if that fails, for all.

        Where any places do, `greedy` takes the first ones that fit before it searches.
        """
        blocked = occupied | reserved
        search = PlaceSearch(self.fb, self.open, self._unreserved(kept), FEW)
        found = search.first_fit(unplaced, blocked)
        if not found and len(unplaced) > 1:  # for one book there is no other order
            found = search.search(unplaced, blocked)
        if not found:
            hovering = unplaced + [book for book, place in enumerate(kept) if place != NONE]
            search = PlaceSearch(self.fb, self.open, [counts[:] for counts in self.hands], BOUND)
            found = greedy and search.first_fit(hovering, occupied)
            if not found and not search.search(hovering, occupied):
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


def _without(places: ReservedPlaces, covered: i64) -> ReservedPlaces:
    """These places but for those of the covered books."""
    return tuple([NONE if has_mark(covered, book + 1) else place for book, place in enumerate(places)])


class ReservationsByShape:
    """The reservations of a position, each made when it is first asked for.

    `tiles`, `at` and `witness` are those of the state to which they belong; `hands` are the tiles by shape.
    """

    def __init__(
        self,
        fb: Footbridges,
        open_: OpenPlaces,
        tiles: tuple[tuple[int, ...], ...],
        at: tuple[int, ...],
        witness: ReservedPlaces,
        hands: list[list[int]],
    ) -> None:
        self.fb: Final = fb
        self.open: Final = open_
        self.tiles: Final = tiles
        self.at: Final = at
        self.witness: Final = witness
        self.hands: Final = hands
        self.made: dict[int, Reservations] = {}

    def of(self, seat: Seat, shape: int) -> Reservations:
        """While this seat puts down a tile of this shape."""
        key = seat * len(self.hands[seat]) + shape
        made = self.made.get(key)
        if made is None:
            hands = [counts[:] for counts in self.hands]
            hands[seat][shape] -= 1
            made = Reservations(self.fb, self.open, self.witness, hands, seat)
            self.made[key] = made
        return made


# -- what is under a placement, on a board that has a mark for each square (zero: none)


def is_clear(fb: Footbridges, marks: bytes, placement: int) -> bool:
    """Whether no square under the placement has a mark."""
    first: i64 = fb.first[placement]
    spread = fb.spread[placement]
    size: i64 = len(spread)
    n: i64
    for n in range(size):  # noqa: SIM110 (a loop is faster)
        if marks[first + spread[n]]:
            return False
    return True


def marks_under(fb: Footbridges, marks: bytes, placement: int) -> i64:
    """The marks under the placement as a set of bits; marks are below 63."""
    first: i64 = fb.first[placement]
    spread = fb.spread[placement]
    found: i64 = 0
    one: i64 = 1
    size: i64 = len(spread)
    n: i64
    for n in range(size):
        mark: i64 = marks[first + spread[n]]
        if mark:
            found |= one << mark
    return found


def has_mark(found: i64, mark: i64) -> bool:
    """Whether a mark is in a set of marks."""
    return found >> mark & 1 == 1
