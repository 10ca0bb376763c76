"""BS-C5: the cheat-sheet over an own shelf: every book in its place, passed, lying, or still to come."""

from typing import NamedTuple

from refectory.core.game import Data
from refectory.core.scene import Label, Piece
from refectory.games.plankenkoorts.edition.box import SHELVES, Canon
from refectory.games.plankenkoorts.scene.arts import group_art

ROW = 14.0
LONGEST = 14  # places in a row, so that a name can be read, and hit, on a phone


class Grid(NamedTuple):
    """The places of one testament, in rows."""

    x: float
    y: float
    columns: int
    width: float

    def at(self, place: int) -> tuple[float, float]:
        return (self.x + place % self.columns * self.width, self.y + place // self.columns * ROW)


def rows(canon: Canon, name: str) -> int:
    return -(-len(_books(canon, name)) // LONGEST)


def _books(canon: Canon, name: str) -> list[str]:
    shelf = SHELVES.index(name)
    return canon.books[canon.first[shelf] : canon.last[shelf] + 1]


def ruler(canon: Canon, view: Data, name: str, x: float, y: float, width: float) -> list[Piece]:
    books = _books(canon, name)
    lines = rows(canon, name)
    columns = -(-len(books) // lines)
    grid = Grid(x, y, columns, width / columns)
    strip = Piece(
        f"ruler:{name}", "strip", (x, y), (width, lines * ROW), Label("label.canon"), Label("tip.canon")
    )
    shelf = view["seats"][view["viewer"]]["shelves"][name]
    kinds = [_kind(canon, view, shelf, book) for book in books]
    return [strip, *_bands(canon, books, kinds, grid), *_places(books, kinds, grid)]


def _bands(canon: Canon, books: list[str], kinds: list[str], grid: Grid) -> list[Piece]:
    """The colour of each group under its places, row by row; what is passed has lost it."""
    found = []
    signs = [_sign(canon, book, kind) for book, kind in zip(books, kinds, strict=True)]
    for start, end in _runs(signs, grid.columns):
        if not signs[start]:
            continue
        book = books[start]
        size = ((end - start) * grid.width, ROW)
        label = Label(f"group.{signs[start]}")
        found.append(
            Piece(f"band:{book}", group_art(canon, "band", book), grid.at(start), size, label, layer=1)
        )
    return found


def _sign(canon: Canon, book: str, kind: str) -> str:
    return "" if kind == "passed" else canon.group[canon.number[book]]


def _runs(signs: list[str], columns: int) -> list[tuple[int, int]]:
    """Stretches of places with one sign in one row."""
    starts = [n for n in range(len(signs)) if n % columns == 0 or signs[n] != signs[n - 1]]
    return list(zip(starts, [*starts[1:], len(signs)], strict=True))


def _places(books: list[str], kinds: list[str], grid: Grid) -> list[Piece]:
    found = []
    for place, (book, kind) in enumerate(zip(books, kinds, strict=True)):
        tip = Label(f"tip.place-{kind}", {"card": book})
        states = ("dim",) if kind == "passed" else ()
        found.append(
            Piece(
                f"canon:{book}",
                f"place-{kind}",
                grid.at(place),
                (grid.width, ROW),
                Label(f"short.{book}"),
                tip,
                "across",
                layer=2,
                states=states,
            )
        )
    return found


def _kind(canon: Canon, view: Data, shelf: Data, book: str) -> str:
    """How a book stands to a shelf: lies, cloud, may, later or passed."""
    row = shelf["books"]
    for lying in row:
        if lying["book"] == book:
            return "cloud" if lying["cloud"] else "lies"
    if book in view["may_come"]:
        return "may"
    if shelf["closed"] or (row and canon.number[book] < canon.number[row[-1]["book"]]):
        return "passed"
    return "later"
