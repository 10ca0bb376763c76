"""A shelf as it is seen: its testament, its books, and what a player can lay on it."""

from typing import NamedTuple

from refectory.core.game import Data, Seat
from refectory.games.plankenkoorts.constants import SHELVES
from refectory.games.plankenkoorts.edition.box import Box
from refectory.games.plankenkoorts.scene.art_names import GROUPS

# As parts of the room above a shelf's board: the tallest book, and how much lower those of each group are,
# so that groups can be told apart by their height too.
TALLEST = 0.88
LOWER = (0.0, 0.03, 0.08, 0.01, 0.05, 0.02, 0.07, 0.04, 0.09, 0.0)


class Spine(NamedTuple):
    """A book on a shelf, or the dust cloud that stands for it; `place` counts from its shelf's first book."""

    book: str
    is_cloud: bool
    place: int


class Shelf(NamedTuple):
    """One shelf of a seat. Equal shelves are equal keys, so that their pieces are made once."""

    box: Box
    seat: Seat
    name: str
    spines: tuple[Spine, ...]
    is_closed: bool

    @property
    def books(self) -> list[str]:
        """The books of the testament in order."""
        number = SHELVES.index(self.name)
        return self.box.books[self.box.first[number] : self.box.last[number] + 1]

    @property
    def reached(self) -> int:
        """The number of places up to the last book on the shelf; 0 if it is empty."""
        return self.spines[-1].place + 1 if self.spines else 0

    def place_of(self, book: str) -> int:
        return self.box.number[book] - self.box.first[SHELVES.index(self.name)]

    def passed_by(self, book: str) -> int:
        """BS-T4: how many books can't come any more once this one is laid."""
        return max(0, self.place_of(book) - self.reached)


def shelf_of(box: Box, view: Data, seat: Seat, name: str) -> Shelf:
    return shelf_from(box, seat, name, view["seats"][seat]["shelves"][name])


def shelf_from(box: Box, seat: Seat, name: str, shown: Data) -> Shelf:
    """A shelf, from what a view shows of it."""
    first = box.first[SHELVES.index(name)]
    spines = tuple(
        Spine(one["book"], one["cloud"], box.number[one["book"]] - first) for one in shown["books"]
    )
    return Shelf(box, seat, name, spines, shown["closed"])


def shelf_for(box: Box, book: str) -> str:
    """The name of the shelf that a book belongs to."""
    return SHELVES[box.shelf[box.number[book]]]


def height_of(box: Box, book: str) -> float:
    """The height of a book, as a part of the room above the board."""
    group = box.group[box.number[book]]
    return TALLEST - (LOWER[GROUPS.index(group)] if group in GROUPS else 0.0)
