"""A shelf: spines in canon order. A spine is its book's number, with `CLOUD` added for a dust cloud."""

from typing import Final

from refectory.games.plankenkoorts.edition.box import Canon

Shelf = tuple[int, ...]
CLOUD: Final = 1024


def book_of(spine: int) -> int:
    """The book that a spine is, or stands for."""
    return spine % CLOUD


def is_cloud(spine: int) -> bool:
    return spine >= CLOUD


def is_closed(canon: Canon, row: Shelf) -> bool:
    """BS-T5: closed by the last book of its testament."""
    return bool(row) and book_of(row[-1]) in canon.last


def refusal(canon: Canon, row: Shelf, book: int, long_shelves: bool) -> str:
    """The rule that keeps this book off the end of its own testament's shelf; empty if it may be laid."""
    shelf = canon.shelf[book]
    if not row:
        if book != canon.first[shelf]:
            return "BS-T3"
    else:
        last = book_of(row[-1])
        if last == canon.last[shelf]:
            return "BS-T5"
        if last >= book:
            return "BS-T4"
    if long_shelves and len(row) + 1 + canon.last[shelf] - book < canon.long_shelf:
        return "BS-O1"
    return ""
