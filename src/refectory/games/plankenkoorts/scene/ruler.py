"""BS-C5: the ruler under a shelf: every book of the testament in order, and how far the shelf has come."""

from functools import lru_cache

from refectory.core.scene import Label, Piece
from refectory.games.plankenkoorts.scene.art_names import group_art
from refectory.games.plankenkoorts.scene.shelf import Shelf

WIDTH = 1056.0
HEIGHT = 46.0
SIDE = 18.0  # at both ends, where the bookends stand above
CELL = 27.0  # the height of the names
# The same pieces are on many tables, so that they are made once.
PIECES_KEPT = 4096


def cell_width(shelf: Shelf) -> float:
    return (WIDTH - 2 * SIDE) / len(shelf.books)


def left_of(shelf: Shelf, place: int) -> float:
    """Where a place begins on the ruler."""
    return SIDE + place * cell_width(shelf)


def ruler(shelf: Shelf, held: frozenset[str], with_names: bool) -> list[Piece]:
    """`held` are the viewer's books that can still come; without names only laid books are marked."""
    return [*_ground(shelf), *_cells(shelf, with_names), *_rider(shelf), *_held(shelf, held)]


@lru_cache(PIECES_KEPT)
def _canon(shelf: Shelf) -> tuple[Piece, ...]:
    """The brass and the groups, of a shelf without books."""
    area = f"ruler:{shelf.name}"
    key = f"{shelf.seat}:{shelf.name}"
    size = (WIDTH, HEIGHT)
    brass = Piece(f"ruler:{key}", "ruler", (0, 0), size, Label("label.canon"), Label("tip.canon"), area=area)
    groups = [shelf.box.group[shelf.box.number[book]] for book in shelf.books]
    starts = [n for n, group in enumerate(groups) if n == 0 or group != groups[n - 1]]
    ends = [*starts[1:], len(groups)]
    return (brass, *(_band(shelf, start, end) for start, end in zip(starts, ends, strict=True)))


def _ground(shelf: Shelf) -> tuple[Piece, ...]:
    return _canon(shelf._replace(spines=(), is_closed=False))


def _band(shelf: Shelf, start: int, end: int) -> Piece:
    book = shelf.books[start]
    wide = (end - start) * cell_width(shelf)
    return Piece(
        f"band:{shelf.seat}:{shelf.name}:{start}",
        group_art(shelf.box, "band", book),
        (left_of(shelf, start), CELL + 1),
        (wide, HEIGHT - CELL - 1),
        Label(f"group.{shelf.box.group[shelf.box.number[book]]}"),
        write="across",
        layer=1,
        area=f"ruler:{shelf.name}",
    )


@lru_cache(PIECES_KEPT)
def _cells(shelf: Shelf, with_names: bool) -> tuple[Piece, ...]:
    lying = {spine.place: spine for spine in shelf.spines}
    bare = shelf._replace(spines=(), is_closed=False)
    cells = []
    for place in range(len(shelf.books)):
        spine = lying.get(place)
        if spine is not None:
            cells.append(_cell(bare, place, "cloud" if spine.is_cloud else "lies"))
        elif with_names:
            passed = shelf.is_closed or place < shelf.reached
            cells.append(_cell(bare, place, "passed" if passed else "open"))
    return tuple(cells)


@lru_cache(PIECES_KEPT)
def _cell(shelf: Shelf, place: int, kind: str) -> Piece:
    book = shelf.books[place]
    return Piece(
        f"canon:{shelf.seat}:{book}",
        group_art(shelf.box, "cell", book) if kind == "lies" else f"cell-{kind}",
        (left_of(shelf, place), 0),
        (cell_width(shelf), CELL),
        Label(f"code.{book}"),
        Label(f"tip.place-{kind}", {"card": book}),
        "across",
        layer=2,
        area=f"ruler:{shelf.name}",
    )


def _rider(shelf: Shelf) -> list[Piece]:
    """The red rider: what is left of it can't come any more."""
    if not shelf.spines or shelf.is_closed:
        return []
    return [_rider_at(shelf.seat, shelf.name, left_of(shelf, shelf.reached))]


@lru_cache(PIECES_KEPT)
def _rider_at(seat: int, name: str, x: float) -> Piece:
    label, tip = Label("label.rider"), Label("tip.rider")
    return Piece(
        f"rider:{seat}:{name}", "rider", (x - 7, -6), (14, 17), label, tip, layer=4, area=f"ruler:{name}"
    )


def _held(shelf: Shelf, held: frozenset[str]) -> list[Piece]:
    """A mark over each book in the viewer's hand that can still come."""
    bare = shelf._replace(spines=(), is_closed=False)
    return [_mark(bare, place) for place, book in enumerate(shelf.books) if book in held]


@lru_cache(PIECES_KEPT)
def _mark(shelf: Shelf, place: int) -> Piece:
    book = shelf.books[place]
    middle = left_of(shelf, place) + cell_width(shelf) / 2
    label = Label("tip.held", {"card": book})
    return Piece(f"held:{book}", "held", (middle - 6, 0), (12, 9), label, layer=3, area=f"ruler:{shelf.name}")
