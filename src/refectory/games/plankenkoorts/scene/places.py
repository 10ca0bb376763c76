"""What can be laid now: a bright place for each book, and a plate for each book that a dust cloud can be."""

from functools import lru_cache

from refectory.core.game import Data
from refectory.core.scene import Label, Piece
from refectory.games.plankenkoorts.edition.box import Box
from refectory.games.plankenkoorts.scene import upright_shelf, wide_shelf
from refectory.games.plankenkoorts.scene.art_names import group_art
from refectory.games.plankenkoorts.scene.ruler import PIECES_KEPT, cell_width, left_of
from refectory.games.plankenkoorts.scene.shelf import Shelf

Area = tuple[float, float, float]
PLACE = (33.0, 132.0)
PLATE = (26.0, 26.0)
UPRIGHT = 0.8  # the scale of a place on a phone
PLATE_UPRIGHT = 1.02
IN_ROW = 14  # plates side by side on a phone, so that a finger can hit each
ROW = 30.0


def laid_now(view: Data) -> list[str]:
    """The books in the viewer's hand that they may lay now."""
    if view["phase"] != "lay" or view["viewer"] not in view["acting"]:
        return []
    return [card for card in view["uses"] if card in view["may_come"]]


def clouds_now(view: Data) -> list[str]:
    """The books that the viewer may name with a dust cloud now."""
    if view["viewer"] not in view["acting"]:
        return []
    holds_one = view["phase"] == "lay" and view["uses"].get("dust-cloud") == ""
    named: list[str] = view["may_come"] if holds_one or view["phase"] == "declare" else []
    return named


@lru_cache(PIECES_KEPT)
def place(box: Box, book: str) -> Piece:
    tip = Label("tip.place-may", {"card": book})
    return Piece(
        f"place:{book}",
        group_art(box, "place", book),
        (0, 0),
        PLACE,
        Label(f"card.{book}"),
        tip,
        "along",
        layer=6,
        states=("target",),
        area=f"place:{book}",
    )


@lru_cache(PIECES_KEPT)
def plate(box: Box, book: str) -> Piece:
    tip = Label("tip.plate", {"card": book})
    return Piece(
        f"cloud:{book}",
        group_art(box, "plate", book),
        (0, 0),
        PLATE,
        Label(f"code.{book}"),
        tip,
        "across",
        layer=7,
        states=("target",),
        area=f"cloud:{book}",
    )


def wide_place(shelf: Shelf, book: str, origin: tuple[float, float]) -> Area:
    middle = left_of(shelf, shelf.place_of(book)) + cell_width(shelf) / 2
    top = wide_shelf.BOARD - PLACE[1] - 4
    return (origin[0] + middle - PLACE[0] / 2, origin[1] + top, 1.0)


def wide_plate(shelf: Shelf, book: str, origin: tuple[float, float]) -> Area:
    middle = left_of(shelf, shelf.place_of(book)) + cell_width(shelf) / 2
    return (origin[0] + middle - PLATE[0] / 2, origin[1] + wide_shelf.HEIGHT, 1.0)


def upright_place(shelf: Shelf, origin: tuple[float, float]) -> Area:
    """At the end of the row, whichever book it is: only one of them is bright at a time."""
    x = min(upright_shelf.tail(shelf), upright_shelf.WIDTH - UPRIGHT * PLACE[0])
    top = upright_shelf.BOARD - UPRIGHT * PLACE[1] - 2
    return (origin[0] + x, origin[1] + top, UPRIGHT)


def upright_plate(shelf: Shelf, book: str, origin: tuple[float, float]) -> Area:
    """In rows over the whole shelf, large enough for a finger."""
    count = len(shelf.books)
    rows = -(-count // IN_ROW)
    columns = -(-count // rows)
    row, column = divmod(shelf.place_of(book), columns)
    step = upright_shelf.WIDTH / columns
    high = min(ROW, (upright_shelf.BOARD - 22) / rows)
    return (origin[0] + column * step + 0.5, origin[1] + 20 + row * high, PLATE_UPRIGHT)
