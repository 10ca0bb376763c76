"""SA-S7: a place is kept for every book that hovers, so that nobody can be built out.

A *witness* has for each hovering book a placement for a tile of its own, from its owner's hand, all of them
together lawful. It is kept with the state. When a tile is put down in its way only the places in the way
are looked for again, and all of them only if that fails.
"""

from typing import TYPE_CHECKING, Final

from refectory.core.game import Seat
from refectory.games.sator.constants import NOWHERE
from refectory.games.sator.edition.box import COLOURS
from refectory.games.sator.edition.footbridges import Footbridges

if TYPE_CHECKING:
    from refectory.games.sator.state import SatorState

NONE: Final = -1
BOUND: Final = 100_000  # of a search for all places; it refuses when it comes to that
FEW: Final = 200  # of a search for loose places alone

# The placement kept for each book, NONE for a book that has a tile.
Witness = tuple[int, ...]


class Search:
    """A bounded search for places: most constrained book first, small tiles first."""

    def __init__(self, fb: Footbridges, books: tuple[int, ...], shapes: list[list[int]], nodes: int) -> None:
        self.fb = fb
        self.bit = fb.grid.bit
        self.books = books
        self.shapes = shapes
        self.left = nodes
        self.found: dict[int, int] = {}

    def places(self, loose: list[int], blocked: int) -> bool:
        """Find a place for each loose book on squares that are not blocked."""
        if not loose:
            return True
        if self.left <= 0:
            return False
        self.left -= 1
        if not self._tiles_suffice(loose):
            return False
        book, choices = self._hardest(loose, blocked)
        owner = self.shapes[book // COLOURS]
        rest = [other for other in loose if other != book]
        for shape, placement in choices:
            owner[shape] -= 1
            self.found[book] = placement
            if self.places(rest, blocked | self.fb.mask[placement]):
                return True
            owner[shape] += 1
        return False

    def first_fit(self, loose: list[int], blocked: int) -> bool:
        """Give every loose book the first place that is free; most often that will do."""
        tiles = [counts[:] for counts in self.shapes]
        for book in loose:
            shape, placement = self._first(book, loose, blocked, tiles[book // COLOURS])
            if placement == NONE:
                self.found = {}
                return False
            tiles[book // COLOURS][shape] -= 1
            self.found[book] = placement
            blocked |= self.fb.mask[placement]
        return True

    def _first(self, book: int, loose: list[int], blocked: int, owner: list[int]) -> tuple[int, int]:
        fb = self.fb
        square = self.books[book]
        shut = self._shut(book, loose, blocked)
        for shape in fb.small_first:
            if owner[shape]:
                for placement in fb.covering[shape][square]:
                    if not fb.mask[placement] & shut:
                        return shape, placement
        return NONE, NONE

    def _shut(self, book: int, loose: list[int], blocked: int) -> int:
        """A place for one book covers no other."""
        for other in loose:
            if other != book:
                blocked |= self.bit[self.books[other]]
        return blocked

    def _tiles_suffice(self, loose: list[int]) -> bool:
        """Whether every owner has as many tiles as loose books."""
        wanted = [0] * len(self.shapes)
        for book in loose:
            wanted[book // COLOURS] += 1
        return all(wanted[seat] <= sum(counts) for seat, counts in enumerate(self.shapes))

    def _hardest(self, loose: list[int], blocked: int) -> tuple[int, list[tuple[int, int]]]:
        """The loose book with the fewest places, and these."""
        best = loose[0]
        fewest = self._choices(best, loose, blocked)
        for book in loose[1:]:
            if not fewest:
                break
            choices = self._choices(book, loose, blocked)
            if len(choices) < len(fewest):
                best, fewest = book, choices
        return best, fewest

    def _choices(self, book: int, loose: list[int], blocked: int) -> list[tuple[int, int]]:
        fb = self.fb
        square = self.books[book]
        shut = self._shut(book, loose, blocked)
        owner = self.shapes[book // COLOURS]
        return [
            (shape, placement)
            for shape in fb.small_first
            if owner[shape]
            for placement in fb.covering[shape][square]
            if not fb.mask[placement] & shut
        ]


def shapes_in_hand(state: "SatorState") -> list[list[int]]:
    """How many tiles of each shape every seat has; known to all (SA-S2)."""
    shape = state.footbridges.shape
    found = []
    for tiles in state.tiles:
        counts = [0] * len(state.footbridges.shapes)
        for tile in tiles:
            counts[shape[tile]] += 1
        found.append(counts)
    return found


def first_witness(state: "SatorState") -> Witness:
    """A witness for all hovering books; an edition so crowded that there is none is played without."""
    search = Search(state.footbridges, state.books, shapes_in_hand(state), BOUND)
    free = ~state.occupied
    bit = state.grid.bit
    hovering = [b for b, square in enumerate(state.books) if square != NOWHERE and free & bit[square]]
    if not search.places(hovering, state.occupied):
        return (NONE,) * len(state.books)
    return tuple(search.found.get(book, NONE) for book in range(len(state.books)))


class Watch:
    """The witness while a seat puts down a tile of one shape, wherever that may be.

    `kept` are the places that do not reckon with that very tile, or that were found instead; `loose` are
    books for which there is none as yet. `must_cover` says that the tile is needed under an own book.
    """

    def __init__(self, state: "SatorState", seat: Seat, shape: int) -> None:
        self.state = state
        self.fb = state.footbridges
        self.hands = shapes_in_hand(state)
        self.hands[seat][shape] -= 1
        self.kept: Witness = state.witness
        self.own_books = self._hovering(seat)
        self.must_cover = sum(self.hands[seat]) < self.own_books.bit_count()
        self.loose: list[int] = self._without_tile()
        if self.loose:
            self._settle()
        self.union = self._covered_by(self.kept)

    def _hovering(self, seat: Seat) -> int:
        """The squares of a seat's books for which a place is kept."""
        mask = 0
        for book in range(COLOURS * seat, COLOURS * (seat + 1)):
            if self.kept[book] != NONE:
                mask |= self.fb.grid.bit[self.state.books[book]]
        return mask

    def _settle(self) -> None:
        """Look for other places for loose books at once, so that as a rule none is loose any more."""
        kept = [NONE if book in self.loose else place for book, place in enumerate(self.kept)]
        self.kept = tuple(kept)
        found = None if self.must_cover else self._mended(kept, self.loose, self.state.occupied)
        if found is not None:
            self.kept, self.loose = found, []

    def _without_tile(self) -> list[int]:
        """Books whose kept place reckons with a tile that is not in hand any more."""
        left = [counts[:] for counts in self.hands]
        found = []
        for book, place in enumerate(self.kept):
            if place != NONE:
                counts = left[book // COLOURS]
                counts[self.fb.shape_of[place]] -= 1
                if counts[self.fb.shape_of[place]] < 0:
                    found.append(book)
        return found

    def _covered_by(self, witness: "Witness | list[int]") -> int:
        mask = 0
        for place in witness:
            if place != NONE:
                mask |= self.fb.mask[place]
        return mask

    def after(self, placement: int) -> Witness | None:
        """The witness when the tile has been put there; None if there is none."""
        mask = self.fb.mask[placement]
        if self.must_cover and not mask & self.own_books:
            return None
        if not mask & self.union and not self.loose:
            return self.kept
        covered = mask & self.state.all_books
        bit, books = self.fb.grid.bit, self.state.books
        loose = [book for book in self.loose if not covered & bit[books[book]]]
        kept: list[int] = []
        for book, place in enumerate(self.kept):
            if place != NONE and mask & self.fb.mask[place]:
                if not covered & bit[books[book]]:
                    loose.append(book)
                place = NONE
            kept.append(place)
        return self._mended(kept, loose, self.state.occupied | mask) if loose else tuple(kept)

    def _mended(self, kept: list[int], loose: list[int], occupied: int) -> Witness | None:
        """Look for the loose books' places only; failing that, for all of them anew."""
        blocked = occupied | self._covered_by(kept)
        search = Search(self.fb, self.state.books, self._free(kept), FEW)
        found = search.first_fit(loose, blocked) or search.places(loose, blocked)
        nodes = FEW - search.left
        if not found:
            hovering = loose + [book for book, place in enumerate(kept) if place != NONE]
            search = Search(self.fb, self.state.books, [counts[:] for counts in self.hands], BOUND)
            found = search.places(hovering, occupied)
            nodes += BOUND - search.left
        self._count(nodes, search.left <= 0)
        if not found:
            return None
        return tuple(search.found.get(book, place) for book, place in enumerate(kept))

    def _free(self, kept: list[int]) -> list[list[int]]:
        """The tiles in hand that no kept place reckons with."""
        free = [counts[:] for counts in self.hands]
        for book, place in enumerate(kept):
            if place != NONE:
                free[book // COLOURS][self.fb.shape_of[place]] -= 1
        return free

    def _count(self, nodes: int, gave_up: bool) -> None:
        mending = self.state.rules.mending
        mending.searches += 1
        mending.nodes += nodes
        mending.worst = max(mending.worst, nodes)
        mending.refusals += gave_up
