"""BS-C5: the cheat-sheet over each of the viewer's shelves: every book, laid, passed or still to come."""

from functools import lru_cache
from typing import NamedTuple

from refectory.core.game import Data
from refectory.core.scene import Label, Piece
from refectory.games.plankenkoorts.constants import SHELVES
from refectory.games.plankenkoorts.edition.box import Box
from refectory.games.plankenkoorts.scene.art_names import group_art

ROW = 14.0
# The same pieces are in the sheets of all tables, so that they are made once.
PIECES_KEPT = 4096
LONGEST = 14  # places in a row at most, so that names can be read and tapped on a phone


class PlaceRows(NamedTuple):
    """Where the books of one testament are, in rows of places."""

    x: float
    y: float
    columns: int
    width: float

    def at(self, place: int) -> tuple[float, float]:
        return (self.x + place % self.columns * self.width, self.y + place // self.columns * ROW)


def row_count(box: Box, name: str) -> int:
    """The number of rows that a testament needs."""
    return -(-len(_books(box, name)) // LONGEST)


def _books(box: Box, name: str) -> list[str]:
    shelf = SHELVES.index(name)
    return box.books[box.first[shelf] : box.last[shelf] + 1]


def cheat_sheet(box: Box, view: Data, name: str, x: float, y: float, width: float) -> list[Piece]:
    books = _books(box, name)
    lines = row_count(box, name)
    columns = -(-len(books) // lines)
    places = PlaceRows(x, y, columns, width / columns)
    strip = Piece(
        f"ruler:{name}", "strip", (x, y), (width, lines * ROW), Label("label.canon"), Label("tip.canon")
    )
    shelf = view["seats"][view["viewer"]]["shelves"][name]
    kinds = [_kind(box, view, shelf, book) for book in books]
    return [strip, *_bands(box, books, kinds, places), *_places(books, kinds, places)]


def _bands(box: Box, books: list[str], kinds: list[str], places: PlaceRows) -> list[Piece]:
    """The colour of each group behind its places, row by row; books that are passed have none."""
    bands = []
    groups = [_group(box, book, kind) for book, kind in zip(books, kinds, strict=True)]
    for start, end in _runs(groups, places.columns):
        if not groups[start]:
            continue
        art = group_art(box, "band", books[start])
        bands.append(_band(books[start], art, groups[start], places, start, end))
    return bands


@lru_cache(PIECES_KEPT)
def _band(book: str, art: str, group: str, places: PlaceRows, start: int, end: int) -> Piece:
    size = ((end - start) * places.width, ROW)
    return Piece(f"band:{book}", art, places.at(start), size, Label(f"group.{group}"), layer=1)


def _group(box: Box, book: str, kind: str) -> str:
    return "" if kind == "passed" else box.group[box.number[book]]


def _runs(groups: list[str], columns: int) -> list[tuple[int, int]]:
    """The first and last place of each stretch with one group in one row."""
    starts = [n for n in range(len(groups)) if n % columns == 0 or groups[n] != groups[n - 1]]
    return list(zip(starts, [*starts[1:], len(groups)], strict=True))


def _places(books: list[str], kinds: list[str], places: PlaceRows) -> list[Piece]:
    return [
        _place(book, kind, places, place) for place, (book, kind) in enumerate(zip(books, kinds, strict=True))
    ]


@lru_cache(PIECES_KEPT)
def _place(book: str, kind: str, places: PlaceRows, place: int) -> Piece:
    tip = Label(f"tip.place-{kind}", {"card": book})
    states = ("dim",) if kind == "passed" else ()
    return Piece(
        f"canon:{book}",
        f"place-{kind}",
        places.at(place),
        (places.width, ROW),
        Label(f"short.{book}"),
        tip,
        "across",
        layer=2,
        states=states,
    )


def _kind(box: Box, view: Data, shelf: Data, book: str) -> str:
    """The state of a book on the sheet: lies, cloud, may, later or passed."""
    row = shelf["books"]
    for lying in row:
        if lying["book"] == book:
            return "cloud" if lying["cloud"] else "lies"
    if book in view["may_come"]:
        return "may"
    if shelf["closed"] or (row and box.number[book] < box.number[row[-1]["book"]]):
        return "passed"
    return "later"
