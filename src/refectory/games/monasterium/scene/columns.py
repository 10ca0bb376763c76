"""The columns of a player's board: action tiles, novices, and the actions that they cover."""

from functools import cache

from refectory.core.game import Data, Seat
from refectory.core.scene import Label, Piece
from refectory.games.monasterium.constants import COLUMNS, ROWS, STANDARD, USES
from refectory.games.monasterium.edition.box import Box
from refectory.games.monasterium.scene.geometry import (
    ROW_STEP,
    ROW_TOP,
    SLOT,
    STEP,
    TILE,
    TILE_TOP,
    WORD,
    WORD_TOP,
)

NUMERAL = (24.0, 27.0)
PRICE = (84.0, 27.0)
NOVICE = (26.0, 27.0)
# Where the novices of each row go.
GOES_TO = {"i": "building", "ii": "building", "iii": "chapel", "iv": "cloister"}
# The row and the column of a novice; MO-N7: an extra one has no column.
Leaving = tuple[int, int]
NOBODY: Leaving = (-1, -1)


def leaving(view: Data, seat: Seat) -> Leaving:
    """The novice that a player is sending just now."""
    if view["phase"] not in ("settle", "extra") or view["pending"][-1][1] != seat:
        return NOBODY
    data = view["pending"][-1][2]
    return (data[0], data[1] if view["phase"] == "settle" else -1)


def columns(box: Box, shown: Data, seat: Seat, sent: Leaving) -> list[Piece]:
    pieces: list[Piece] = []
    for column, name in enumerate(COLUMNS):
        side = "yellow" if shown["columns"][column]["yellow"] else "white"
        pieces += _tile(seat, column, box.player_board.effect(column, STANDARD), side)
        active = shown["columns"][column]["active"]
        for row, numeral in enumerate(ROWS):
            covered = shown["novices"][numeral][column]
            effect = box.player_board.effect(column, row + 1) if numeral in USES else "yellow"
            state = "off" if covered else "on" if numeral in active or effect == "yellow" else "used"
            pieces.append(_slot(seat, row, column, effect, state))
            if covered:
                pieces.append(_novice(seat, row, name, effect, (row, column) == sent))
    return pieces + _extras(shown, seat, sent)


@cache
def _tile(seat: Seat, column: int, effect: str, side: str) -> tuple[Piece, ...]:
    """The head of a column, and its name, for which only the wide board has room."""
    name = COLUMNS[column]
    label = Label("label.tile", {"column": name, "effect": effect})
    at = (STEP * column, TILE_TOP)
    ident, art = f"tile:{seat}:{name}", f"tile-{side}-{effect}"
    tile = Piece(ident, art, at, TILE, label, Label(f"tip.tile.{side}"), area="heads")
    return (tile, _word(f"word:{seat}:{name}", column, effect))


def _word(ident: str, column: int, effect: str) -> Piece:
    at, label = (STEP * column, WORD_TOP), Label(f"head.{effect}")
    return Piece(ident, "word", at, WORD, label, write="across", states=("decor",), area="words")


@cache
def _slot(seat: Seat, row: int, column: int, effect: str, state: str) -> Piece:
    facts = {"column": COLUMNS[column], "row": ROWS[row], "effect": effect}
    ident = f"slot:{seat}:{ROWS[row]}:{COLUMNS[column]}"
    at = (STEP * column, ROW_TOP + ROW_STEP * row)
    label, tip = Label("label.slot", facts), Label(f"tip.slot.{state}")
    return Piece(ident, f"slot-{state}-{effect}", at, SLOT, label, tip, layer=-1, area="columns")


@cache
def _novice(seat: Seat, row: int, column: str, effect: str, chosen: bool) -> Piece:
    facts = {"column": column, "row": ROWS[row], "effect": effect}
    label, tip = Label("label.waiting-novice", facts), Label(f"tip.novice.{ROWS[row]}")
    at = (STEP * COLUMNS.index(column) + 33, ROW_TOP + ROW_STEP * row)
    ident = f"novice:{seat}:{ROWS[row]}:{column}"
    states = ("chosen",) if chosen else ()
    return Piece(
        ident,
        f"novice-{seat}",
        at,
        NOVICE,
        label,
        tip,
        layer=1,
        owner=seat,
        states=states,
        area="columns",
    )


def _extras(shown: Data, seat: Seat, sent: Leaving) -> list[Piece]:
    """MO-N7: the extra novices at the right of the rows, and how many novices have left each row."""
    pieces: list[Piece] = []
    for row, numeral in enumerate(ROWS):
        gone = shown["novices"][numeral].count(False)
        pieces += _extra(seat, row, gone, shown["extras"][row], sent == (row, -1))
    return pieces


@cache
def _extra(seat: Seat, row: int, gone: int, there: bool, chosen: bool) -> tuple[Piece, ...]:
    left, top = STEP * len(COLUMNS), ROW_TOP + ROW_STEP * row
    said = Label("label.progress", {"count": gone, "of": len(COLUMNS)})
    ident = f"progress:{seat}:{ROWS[row]}"
    size = (34.0, 19.0)
    count = Piece(
        ident, "progress", (left + 30, top + 4), size, said, Label("tip.extra"), "across", area="columns"
    )
    if not there:
        return (count,)
    label = Label("label.extra", {"row": ROWS[row]})
    states = ("chosen",) if chosen else () if gone == len(COLUMNS) else ("dim",)
    ident = f"extra:{seat}:{ROWS[row]}"
    novice = Piece(
        ident,
        f"novice-{seat}",
        (left + 3, top),
        NOVICE,
        label,
        Label("tip.extra"),
        owner=seat,
        states=states,
        area="columns",
    )
    return (count, novice)


# -- what stands beside the rows


def row_heads(seat: Seat) -> list[Piece]:
    return [_numeral(seat, row) for row in range(len(ROWS))]


@cache
def _numeral(seat: Seat, row: int) -> Piece:
    name = ROWS[row]
    at = (0.0, ROW_TOP + ROW_STEP * row)
    label, tip = Label("label.row", {"row": name}), Label(f"tip.novice.{name}")
    return Piece(f"row:{seat}:{name}", "numeral", at, NUMERAL, label, tip, "across", area="rows")


def prices(shown: Data, seat: Seat) -> list[Piece]:
    """MO-N2, MO-N4, MO-N5: where the novices of each row go, and what the next one costs."""
    price = shown["prices"]
    return [piece for row, name in enumerate(ROWS) for piece in _price(seat, row, tuple(price[name]))]


@cache
def _price(seat: Seat, row: int, price: tuple[int, ...]) -> tuple[Piece, ...]:
    name, top = ROWS[row], ROW_TOP + ROW_STEP * row
    label = Label(f"label.price.{GOES_TO[name]}", {"count": price[0], "tiles": price[-1]})
    ground = Piece(
        f"price:{seat}:{name}", f"price-{GOES_TO[name]}", (0.0, top), PRICE, label, label, area="prices"
    )
    return (
        ground,
        *(_number(f"price:{seat}:{name}:{n}", 41.0 + 28 * n, top, number) for n, number in enumerate(price)),
    )


def _number(ident: str, left: float, top: float, number: int) -> Piece:
    label = Label("label.points", {"points": number})
    size = (12.0, 19.0)
    return Piece(
        ident,
        "price",
        (left, top + 4),
        size,
        label,
        write="across",
        layer=1,
        states=("decor",),
        area="prices",
    )


@cache
def joker_tile() -> tuple[Piece, ...]:
    """MO-A5: the place under the joker's space: it feeds any column."""
    at, label = (STEP * len(COLUMNS), TILE_TOP), Label("label.any-column")
    tip = Label("tip.space.joker", {"face": 6})
    tile = Piece("tile-any", "tile-any", at, TILE, label, tip, area="heads")
    return (tile, _word("word:any", len(COLUMNS), "joker"))
