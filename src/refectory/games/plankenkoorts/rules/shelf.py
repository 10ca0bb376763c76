"""A shelf: spines in canon order. A spine is its book's number, with `CLOUD` added for a dust cloud."""

from typing import Final

from refectory.games.plankenkoorts.edition.box import Box

Shelf = tuple[int, ...]
CLOUD: Final = 1024


def book_of(spine: int) -> int:
    """The book of a spine; of a dust cloud, the book that it replaces."""
    return spine % CLOUD


def is_cloud(spine: int) -> bool:
    return spine >= CLOUD


def is_closed(box: Box, row: Shelf) -> bool:
    """BS-T5: closed by the last book of its testament."""
    return bool(row) and book_of(row[-1]) in box.last


def refusal(box: Box, row: Shelf, book: int, long_shelves: bool) -> str:
    """BS-T3, BS-T4, BS-T5, BS-O1: the rule that forbids to lay this book next; empty if it may be laid."""
    shelf = box.shelf[book]
    if not row:
        if book != box.first[shelf]:
            return "BS-T3"
    else:
        last = book_of(row[-1])
        if last == box.last[shelf]:
            return "BS-T5"
        if last >= book:
            return "BS-T4"
    if long_shelves and len(row) + 1 + box.last[shelf] - book < box.long_shelf:
        return "BS-O1"
    return ""
