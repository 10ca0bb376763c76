"""A shelf: the spines of its books, gaps for the books that were passed over, a bookend at either end."""

from dataclasses import replace
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from refectory.core.game import Data, Seat
from refectory.core.scene import Label, Piece, Write
from refectory.games.plankenkoorts.constants import SHELVES
from refectory.games.plankenkoorts.edition.box import Box
from refectory.games.plankenkoorts.scene.art_names import GROUPS, group_art

# As parts of a shelf's height: the top of the board, and the height of the tallest book.
BOARD = 0.9
TALLEST = 0.84
# The same pieces are on the shelves of many tables, so that they are made once.
PIECES_KEPT = 4096


class Bay(NamedTuple):
    """The place of a shelf in its panel. A small shelf has short names and thin books."""

    x: float
    y: float
    width: float
    height: float
    small: bool


def shelf(box: Box, seat: Seat, name: str, shown: Data, bay: Bay) -> list[Piece]:
    """The shelf, which is clicked as a whole, and everything on it."""
    books = shown["books"]
    empty = not books
    state = "empty" if empty else "closed" if shown["closed"] else "open"
    tip = Label(f"tip.shelf-{state}", {"shelf": name})
    write: Write = "across" if empty and bay.small else "none"
    area = (bay.width, bay.height)
    board = Piece(
        f"shelf:{seat}:{name}", "shelf", (bay.x, bay.y), area, Label(f"shelf.{name}"), tip, write, owner=seat
    )
    return [board, *_row(box, seat, name, shown, bay)]


def _row(box: Box, seat: Seat, name: str, shown: Data, bay: Bay) -> list[Piece]:
    end = 5.0 if bay.small else 9.0
    books = shown["books"]
    widths = _widths(box, books, bay, bay.width - 2 * end - 6)
    x = bay.x + 2 + end
    pieces = [_bookend(seat, name, "left", x - end, end, bay, solid=bool(books))]
    for book, (gap, width) in zip(books, widths, strict=True):
        if gap:
            pieces.append(_gap(box, seat, books, book, x, gap, bay))
        x += gap
        pieces.append(_spine(box, seat, book["book"], book["cloud"], x, width, bay))
        x += width
    if not books and not bay.small:
        pieces.append(_first(box, name, x, bay))
    closed = shown["closed"]
    right = x if closed else bay.x + bay.width - 2 - end
    pieces.append(_bookend(seat, name, "right", right, end, bay, solid=closed))
    return pieces


def _widths(box: Box, books: list[Data], bay: Bay, room: float) -> list[tuple[float, float]]:
    """For each book the width of the gap before it and its own width; all shrink when the shelf is full."""
    scale = 0.72 if bay.small else 1.0
    sizes = []
    before = -1
    for book in books:
        number = box.number[book["book"]]
        gap = _gap_width(number - before - 1) if before >= 0 else 0.0
        sizes.append((gap * scale, _thickness(box, number) * scale))
        before = number
    total = sum(gap + width for gap, width in sizes)
    squeeze = min(1.0, room / total) if total else 1.0
    return [(gap * squeeze, width * squeeze) for gap, width in sizes]


def _thickness(box: Box, number: int) -> float:
    """A book with more chapters is thicker; the thinnest is wide enough to read."""
    return 13 + 1.4 * sqrt(box.chapters[number])


def _gap_width(passed: int) -> float:
    return min(8.0 + passed, 20.0) if passed else 0.0


def _height(box: Box, book: str) -> float:
    """The books of a group are equally tall, and each group differs, so that groups can be told apart."""
    group = box.group[box.number[book]]
    step = GROUPS.index(group) if group in GROUPS else 0
    return TALLEST - (0.0, 0.03, 0.08, 0.01, 0.05, 0.02, 0.07, 0.04, 0.09, 0.0)[step]


@lru_cache(PIECES_KEPT)
def _spine(box: Box, seat: Seat, book: str, is_cloud: bool, x: float, width: float, bay: Bay) -> Piece:
    high = _height(box, book) * bay.height
    art = "spine-cloud" if is_cloud else group_art(box, "spine", book)
    name = Label(f"short.{book}" if bay.small else f"card.{book}")
    tip = Label("tip.spine", {"card": book, "group": box.group[box.number[book]]})
    if is_cloud:
        tip = Label("tip.cloud", {"card": book})
    at = (x, bay.y + BOARD * bay.height - high)
    return Piece(f"spine:{seat}:{book}", art, at, (width, high), name, tip, "along", layer=2)


@lru_cache(PIECES_KEPT)
def _first(box: Box, name: str, x: float, bay: Bay) -> Piece:
    """BS-T3: the book that begins an empty shelf, as a ghost."""
    book = box.books[box.first[SHELVES.index(name)]]
    width = _thickness(box, box.number[book])
    piece = _spine(box, -1, book, False, x, width, bay)
    return replace(
        piece, id=f"first:{name}", tip=Label("tip.shelf-empty", {"shelf": name}), states=("ghost",)
    )


def _gap(box: Box, seat: Seat, books: list[Data], book: Data, x: float, width: float, bay: Bay) -> Piece:
    before = books[books.index(book) - 1]
    passed = box.number[book["book"]] - box.number[before["book"]] - 1
    label = Label("label.passed", {"count": passed})
    high = 0.7 * bay.height
    at = (x, bay.y + BOARD * bay.height - high)
    write: Write = "none" if bay.small else "across"
    tip = Label("tip.passed", {"count": passed})
    return Piece(f"gap:{seat}:{book['book']}", "gap", at, (width, high), label, tip, write, layer=1)


@lru_cache(PIECES_KEPT)
def _bookend(seat: Seat, name: str, side: str, x: float, width: float, bay: Bay, solid: bool) -> Piece:
    """A bookend at an end that has its book; at an end that lacks it, a ghost."""
    high = 0.66 * bay.height
    at = (x, bay.y + BOARD * bay.height - high)
    states = () if solid else ("ghost",)
    label = Label(f"label.bookend-{side}")
    return Piece(
        f"bookend:{seat}:{name}:{side}", f"bookend-{side}", at, (width, high), label, layer=1, states=states
    )
