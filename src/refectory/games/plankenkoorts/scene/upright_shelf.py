"""A shelf on a phone: books close up, with the number of the books that were passed between them."""

from functools import lru_cache
from itertools import pairwise

from refectory.core.scene import Label, Piece
from refectory.games.plankenkoorts.scene.ruler import PIECES_KEPT
from refectory.games.plankenkoorts.scene.shelf import Shelf, Spine, height_of
from refectory.games.plankenkoorts.scene.wide_shelf import shelf_tip, spine_art, spine_tip

WIDTH = 376.0
BOARD = 128.0
HEIGHT = 134.0
BOOKEND = (13.0, 50.0)
START = 17.0
SPINE = 29.0
GAP = 17.0
NEXT = 34.0  # room for the next book
LONG = 10  # letters of a name that fit on a spine


def tail(shelf: Shelf) -> float:
    """Where the next book stands."""
    steps = _steps(shelf)
    return steps[-1][1] + steps[-1][2] + 6 if steps else START


def _steps(shelf: Shelf) -> list[tuple[float, float, float]]:
    """For each book the width of the gap before it, its left and its width. All shrink on a full shelf."""
    gaps = [GAP if passed else 2.0 for passed in _passed(shelf)]
    room = WIDTH - START - (BOOKEND[0] if shelf.is_closed else NEXT) - 4
    squeeze = min(1.0, room / (sum(gaps) + SPINE * len(gaps))) if gaps else 1.0
    x = START
    steps = []
    for gap in gaps:
        steps.append((gap * squeeze, x + gap * squeeze, SPINE * squeeze))
        x += (gap + SPINE) * squeeze
    return steps


def _passed(shelf: Shelf) -> list[int]:
    """For each book how many were passed before it."""
    places = [-1, *(spine.place for spine in shelf.spines)]
    return [after - before - 1 for before, after in pairwise(places)]


@lru_cache(PIECES_KEPT)
def upright_shelf(shelf: Shelf) -> tuple[Piece, ...]:
    pieces = [_back(shelf), _title(shelf), *_bookends(shelf)]
    for spine, passed, (gap, x, wide) in zip(shelf.spines, _passed(shelf), _steps(shelf), strict=True):
        pieces.append(_spine(shelf, spine, x, wide))
        if passed:
            pieces.append(_gap(shelf, spine, passed, x - gap, gap))
    return tuple(pieces) if shelf.spines else (*pieces, _first(shelf))


def _back(shelf: Shelf) -> Piece:
    key = f"upright:{shelf.seat}:{shelf.name}"
    label = Label(f"shelf.{shelf.name}")
    size = (WIDTH, HEIGHT)
    return Piece(key, "shelf", (0, 0), size, label, shelf_tip(shelf), area=f"upright:{shelf.name}")


def _title(shelf: Shelf) -> Piece:
    return Piece(
        f"heading:{shelf.seat}:{shelf.name}",
        "title",
        (6, 1),
        (210, 17),
        Label("label.shelf-title", {"shelf": shelf.name, "count": len(shelf.spines)}),
        write="across",
        layer=1,
        area=f"upright:{shelf.name}",
    )


def _spine(shelf: Shelf, spine: Spine, x: float, wide: float) -> Piece:
    high = height_of(shelf.box, spine.book) * (BOARD - 10)
    names = "card" if len(spine.book) <= LONG else "short"
    return Piece(
        f"book:{shelf.seat}:{spine.book}",
        spine_art(shelf, spine),
        (x, BOARD - high),
        (wide, high),
        Label(f"{names}.{spine.book}"),
        spine_tip(shelf, spine),
        "along",
        layer=3,
        area=f"upright:{shelf.name}",
    )


def _first(shelf: Shelf) -> Piece:
    """BS-T3: the book that begins an empty shelf, as a ghost."""
    ghost = _spine(shelf, Spine(shelf.books[0], False, 0), START, SPINE)
    ghost.id = f"first-upright:{shelf.seat}:{shelf.name}"
    ghost.tip = Label("tip.shelf-empty", {"shelf": shelf.name})
    ghost.states = ("ghost",)
    return ghost


def _gap(shelf: Shelf, spine: Spine, passed: int, x: float, wide: float) -> Piece:
    return Piece(
        f"gap:{shelf.seat}:{shelf.name}:{spine.place}",
        "gap",
        (x, BOARD - 76),
        (wide, 74),
        Label("label.passed", {"count": passed}),
        Label("tip.passed", {"count": passed}),
        "across",
        layer=2,
        area=f"upright:{shelf.name}",
    )


def _bookends(shelf: Shelf) -> list[Piece]:
    ends = [("left", 2.0)] if shelf.spines else []
    if shelf.is_closed:
        ends.append(("right", tail(shelf) - 5))
    return [_bookend(shelf, side, x) for side, x in ends]


def _bookend(shelf: Shelf, side: str, x: float) -> Piece:
    return Piece(
        f"stand:{shelf.seat}:{shelf.name}:{side}",
        f"bookend-{side}",
        (x, BOARD - BOOKEND[1]),
        BOOKEND,
        Label(f"label.bookend-{side}"),
        layer=2,
        area=f"upright:{shelf.name}",
    )
