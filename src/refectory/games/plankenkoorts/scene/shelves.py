"""A shelf with its spines: thick and thin, gaps where books are passed over, bookends at both ends."""

from dataclasses import replace
from math import sqrt
from typing import NamedTuple

from refectory.core.game import Data, Seat
from refectory.core.scene import Label, Piece, Write
from refectory.games.plankenkoorts.edition.box import SHELVES, Canon
from refectory.games.plankenkoorts.scene.arts import GROUPS, group_art

# Parts of a shelf's height: where the board begins, and how high the highest book is.
BOARD = 0.9
TALLEST = 0.84


class Bay(NamedTuple):
    """Where a shelf stands in its panel. A small one has short names and thin books."""

    x: float
    y: float
    width: float
    height: float
    small: bool


def shelf(canon: Canon, seat: Seat, name: str, shown: Data, bay: Bay) -> list[Piece]:
    """A shelf, to be clicked as a whole, and all that stands on it."""
    books = shown["books"]
    empty = not books
    state = "empty" if empty else "closed" if shown["closed"] else "open"
    tip = Label(f"tip.shelf-{state}", {"shelf": name})
    write: Write = "across" if empty and bay.small else "none"
    area = (bay.width, bay.height)
    board = Piece(
        f"shelf:{seat}:{name}", "shelf", (bay.x, bay.y), area, Label(f"shelf.{name}"), tip, write, owner=seat
    )
    return [board, *_row(canon, seat, name, shown, bay)]


def _row(canon: Canon, seat: Seat, name: str, shown: Data, bay: Bay) -> list[Piece]:
    end = 5.0 if bay.small else 9.0
    books = shown["books"]
    widths = _widths(canon, books, bay, bay.width - 2 * end - 6)
    x = bay.x + 2 + end
    pieces = [_bookend(seat, name, "left", x - end, end, bay, solid=bool(books))]
    for book, (gap, width) in zip(books, widths, strict=True):
        if gap:
            pieces.append(_gap(canon, seat, books, book, x, gap, bay))
        x += gap
        pieces.append(_spine(canon, seat, book, x, width, bay))
        x += width
    if not books and not bay.small:
        pieces.append(_first(canon, name, x, bay))
    closed = shown["closed"]
    right = x if closed else bay.x + bay.width - 2 - end
    pieces.append(_bookend(seat, name, "right", right, end, bay, solid=closed))
    return pieces


def _widths(canon: Canon, books: list[Data], bay: Bay, room: float) -> list[tuple[float, float]]:
    """For each book the gap before it and its own width; all narrower when the shelf gets full."""
    scale = 0.72 if bay.small else 1.0
    sizes = []
    before = -1
    for book in books:
        number = canon.number[book["book"]]
        gap = _gap_width(number - before - 1) if before >= 0 else 0.0
        sizes.append((gap * scale, _thickness(canon, number) * scale))
        before = number
    total = sum(gap + width for gap, width in sizes)
    squeeze = min(1.0, room / total) if total else 1.0
    return [(gap * squeeze, width * squeeze) for gap, width in sizes]


def _thickness(canon: Canon, number: int) -> float:
    """More chapters, a thicker book; the thinnest can still be read."""
    return 13 + 1.4 * sqrt(canon.chapters[number])


def _gap_width(passed: int) -> float:
    return min(8.0 + passed, 20.0) if passed else 0.0


def _height(canon: Canon, book: str) -> float:
    """Each group has its own format, so that a full shelf has a skyline."""
    group = canon.group[canon.number[book]]
    step = GROUPS.index(group) if group in GROUPS else 0
    return TALLEST - (0.0, 0.03, 0.08, 0.01, 0.05, 0.02, 0.07, 0.04, 0.09, 0.0)[step]


def _spine(canon: Canon, seat: Seat, shown: Data, x: float, width: float, bay: Bay) -> Piece:
    book = shown["book"]
    high = _height(canon, book) * bay.height
    art = "spine-cloud" if shown["cloud"] else group_art(canon, "spine", book)
    name = Label(f"short.{book}" if bay.small else f"card.{book}")
    tip = Label("tip.spine", {"card": book, "group": canon.group[canon.number[book]]})
    if shown["cloud"]:
        tip = Label("tip.cloud", {"card": book})
    at = (x, bay.y + BOARD * bay.height - high)
    return Piece(f"spine:{seat}:{book}", art, at, (width, high), name, tip, "along", layer=2)


def _first(canon: Canon, name: str, x: float, bay: Bay) -> Piece:
    """BS-T3: the book that an empty shelf waits for, as a ghost."""
    book = canon.books[canon.first[SHELVES.index(name)]]
    width = _thickness(canon, canon.number[book])
    piece = _spine(canon, -1, {"book": book, "cloud": False}, x, width, bay)
    return replace(
        piece, id=f"first:{name}", tip=Label("tip.shelf-empty", {"shelf": name}), states=("ghost",)
    )


def _gap(canon: Canon, seat: Seat, books: list[Data], book: Data, x: float, width: float, bay: Bay) -> Piece:
    before = books[books.index(book) - 1]
    passed = canon.number[book["book"]] - canon.number[before["book"]] - 1
    label = Label("label.passed", {"count": passed})
    high = 0.7 * bay.height
    at = (x, bay.y + BOARD * bay.height - high)
    write: Write = "none" if bay.small else "across"
    tip = Label("tip.passed", {"count": passed})
    return Piece(f"gap:{seat}:{book['book']}", "gap", at, (width, high), label, tip, write, layer=1)


def _bookend(seat: Seat, name: str, side: str, x: float, width: float, bay: Bay, solid: bool) -> Piece:
    """A bookend stands where a shelf has been begun or closed; where not yet, its ghost."""
    high = 0.66 * bay.height
    at = (x, bay.y + BOARD * bay.height - high)
    states = () if solid else ("ghost",)
    label = Label(f"label.bookend-{side}")
    return Piece(
        f"bookend:{seat}:{name}:{side}", f"bookend-{side}", at, (width, high), label, layer=1, states=states
    )
