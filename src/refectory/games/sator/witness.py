"""SA-S7: a place is kept for every book that hovers, so that nobody can be built out.

A *witness* has for each hovering book a placement for a tile of its own, from its owner's hand, all of them
together lawful. It is kept with the state. When a tile is put down in its way only the places in the way
are looked for again, and all of them only if that fails.
"""

from typing import TYPE_CHECKING, Final

from refectory.core.game import Seat
from refectory.games.sator.footbridges import Footbridges
from refectory.games.sator.labyrinth import COLOURS
from refectory.games.sator.pieces import NOWHERE

if TYPE_CHECKING:
    from refectory.games.sator.state import SatorState

NONE: Final = -1
BOUND: Final = 100_000

# The placement kept for each book, NONE for a book that has a tile; and None, if there is no witness.
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
        shut = blocked
        for other in loose:
            if other != book:
                shut |= self.bit[self.books[other]]
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


def witness_after(state: "SatorState", seat: Seat, shape: int, placement: int) -> Witness | None:
    """The witness when this seat has put a tile of this shape there; None if there is none."""
    fb = state.footbridges
    mask = fb.mask[placement]
    covered = mask & state.all_books
    kept: list[int] = []
    loose: list[int] = []
    free = shapes_in_hand(state)
    free[seat][shape] -= 1
    for book, place in enumerate(state.witness):
        if place == NONE or covered & fb.grid.bit[state.books[book]]:
            kept.append(NONE)
        elif fb.mask[place] & mask or not free[book // COLOURS][fb.shape_of[place]]:
            kept.append(NONE)
            loose.append(book)
        else:
            kept.append(place)
            free[book // COLOURS][fb.shape_of[place]] -= 1
    return _mended(state, kept, loose, free, state.occupied | mask) if loose else tuple(kept)


def _mended(
    state: "SatorState", kept: list[int], loose: list[int], free: list[list[int]], occupied: int
) -> Witness | None:
    """Look for the loose books' places only; failing that, for all of them anew."""
    fb = state.footbridges
    mending = state.rules.mending
    blocked = occupied
    for place in kept:
        if place != NONE:
            blocked |= fb.mask[place]
    search = Search(fb, state.books, [counts[:] for counts in free], BOUND)
    found = search.places(loose, blocked)
    if not found:
        for book, place in enumerate(kept):
            if place != NONE:
                free[book // COLOURS][fb.shape_of[place]] += 1
        hovering = loose + [book for book, place in enumerate(kept) if place != NONE]
        search = Search(fb, state.books, free, search.left)
        found = search.places(hovering, occupied)
    nodes = BOUND - search.left
    mending.searches += 1
    mending.nodes += nodes
    mending.worst = max(mending.worst, nodes)
    if not found:
        mending.refusals += search.left <= 0
        return None
    return tuple(search.found.get(book, place) for book, place in enumerate(kept))
