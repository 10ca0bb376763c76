"""A shelf on a wide screen: each book stands over its place on the ruler."""

from functools import lru_cache

from refectory.core.scene import Label, Piece
from refectory.games.plankenkoorts.scene.art_names import group_art
from refectory.games.plankenkoorts.scene.ruler import PIECES_KEPT, WIDTH, cell_width, left_of
from refectory.games.plankenkoorts.scene.shelf import Shelf, Spine, height_of

BOARD = 156.0  # where the books stand
HEIGHT = 165.0
WIDEST = 34.0
BOOKEND = (17.0, 64.0)


@lru_cache(PIECES_KEPT)
def wide_shelf(shelf: Shelf) -> tuple[Piece, ...]:
    books = [_spine(shelf, spine) for spine in shelf.spines] or [_first(shelf)]
    return (_back(shelf), _shade(shelf), _title(shelf), *_bookends(shelf), *books)


def _back(shelf: Shelf) -> Piece:
    key = f"shelf:{shelf.seat}:{shelf.name}"
    label = Label(f"shelf.{shelf.name}")
    return Piece(key, "shelf", (0, 0), (WIDTH, HEIGHT), label, shelf_tip(shelf), area=f"wide:{shelf.name}")


def shelf_tip(shelf: Shelf) -> Label:
    state = "closed" if shelf.is_closed else "open" if shelf.spines else "empty"
    return Label(f"tip.shelf-{state}", {"shelf": shelf.name})


def _shade(shelf: Shelf) -> Piece:
    """What can't come any more is in shadow, the rest in light."""
    end = WIDTH if shelf.is_closed else left_of(shelf, shelf.reached) if shelf.spines else 0.0
    art, x, wide = ("shade", 0.0, WIDTH) if shelf.is_closed else ("light", end, WIDTH - end)
    key = f"light:{shelf.seat}:{shelf.name}"
    return Piece(
        key,
        art,
        (x, 0),
        (wide, BOARD),
        Label(f"shelf.{shelf.name}"),
        layer=1,
        states=("decor",),
        area=f"wide:{shelf.name}",
    )


def _title(shelf: Shelf) -> Piece:
    """On the side that is free: at the right, but for a shelf that reaches there."""
    x = WIDTH - 250 if shelf.reached < 0.7 * len(shelf.books) else 30.0
    return Piece(
        f"title:{shelf.seat}:{shelf.name}",
        "title",
        (x, 3),
        (240, 19),
        Label("label.shelf-title", {"shelf": shelf.name, "count": len(shelf.spines)}),
        write="across",
        layer=1,
        area=f"wide:{shelf.name}",
    )


def _spine(shelf: Shelf, spine: Spine) -> Piece:
    wide = min(WIDEST, cell_width(shelf) - 1.5)
    high = height_of(shelf.box, spine.book) * BOARD
    middle = left_of(shelf, spine.place) + cell_width(shelf) / 2
    return Piece(
        f"spine:{shelf.seat}:{spine.book}",
        spine_art(shelf, spine),
        (middle - wide / 2, BOARD - high),
        (wide, high),
        Label(f"card.{spine.book}"),
        spine_tip(shelf, spine),
        "along",
        layer=3,
        area=f"wide:{shelf.name}",
    )


def spine_art(shelf: Shelf, spine: Spine) -> str:
    return "spine-cloud" if spine.is_cloud else group_art(shelf.box, "spine", spine.book)


def spine_tip(shelf: Shelf, spine: Spine) -> Label:
    if spine.is_cloud:
        return Label("tip.cloud", {"card": spine.book})
    group = shelf.box.group[shelf.box.number[spine.book]]
    return Label("tip.spine", {"card": spine.book, "group": group})


def _first(shelf: Shelf) -> Piece:
    """BS-T3: the book that begins an empty shelf, as a ghost."""
    book = shelf.books[0]
    ghost = _spine(shelf, Spine(book, False, 0))
    ghost.id = f"first:{shelf.seat}:{shelf.name}"
    ghost.tip = Label("tip.shelf-empty", {"shelf": shelf.name})
    ghost.states = ("ghost",)
    return ghost


def _bookends(shelf: Shelf) -> list[Piece]:
    """A bookend at each end that has its book."""
    ends = [("left", 1.5)] if shelf.spines else []
    if shelf.is_closed:
        ends.append(("right", left_of(shelf, shelf.reached)))
    return [_bookend(shelf, side, x) for side, x in ends]


def _bookend(shelf: Shelf, side: str, x: float) -> Piece:
    return Piece(
        f"bookend:{shelf.seat}:{shelf.name}:{side}",
        f"bookend-{side}",
        (x, BOARD - BOOKEND[1]),
        BOOKEND,
        Label(f"label.bookend-{side}"),
        layer=2,
        area=f"wide:{shelf.name}",
    )
