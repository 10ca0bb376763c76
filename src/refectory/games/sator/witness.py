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


class Watch:
    """The witness while a seat puts down a tile of one shape, wherever that may be.

    `loose` are books whose places can't be kept because the tile they reckon with is the one put down.
    """

    def __init__(self, state: "SatorState", seat: Seat, shape: int) -> None:
        self.state = state
        self.fb = state.footbridges
        self.free = shapes_in_hand(state)
        self.free[seat][shape] -= 1
        self.kept = list(state.witness)
        self.loose: list[int] = []
        for book, place in enumerate(self.kept):
            if place != NONE:
                self._reckon(book, self.fb.shape_of[place])
        if self.loose:
            self._settle()
        self.union = 0
        for place in self.kept:
            if place != NONE:
                self.union |= self.fb.mask[place]

    def _reckon(self, book: int, shape: int) -> None:
        counts = self.free[book // COLOURS]
        if counts[shape]:
            counts[shape] -= 1
        else:
            self.kept[book] = NONE
            self.loose.append(book)

    def _settle(self) -> None:
        """Find other places for loose books, so that as a rule none is loose any more."""
        found = self._mended(self.kept, self.loose, self.free, self.state.occupied, False)
        if found is not None:
            self.kept, self.loose = list(found), []
            self.free = self._free_beside(found)

    def _free_beside(self, witness: Witness) -> list[list[int]]:
        """The tiles that a witness does not reckon with."""
        free = [[sum(pair) for pair in zip(own, spare, strict=True)] for own, spare in self._reckoned()]
        for book, place in enumerate(witness):
            if place != NONE:
                free[book // COLOURS][self.fb.shape_of[place]] -= 1
        return free

    def _reckoned(self) -> list[tuple[list[int], list[int]]]:
        """For each seat its free tiles and those that kept places reckon with."""
        used = [[0] * len(counts) for counts in self.free]
        for book, place in enumerate(self.state.witness):
            if place != NONE and book not in self.loose_at_first():
                used[book // COLOURS][self.fb.shape_of[place]] += 1
        return list(zip(self.free, used, strict=True))
