"""The board: the pit, landings, footbridges, books, acolytes, gargoyles, the squares in reach."""

from collections.abc import Sequence

from refectory.core.game import Data
from refectory.core.scene import Label, Panel, Piece
from refectory.games.sator.actions import Actions
from refectory.games.sator.edition.box import Box
from refectory.games.sator.edition.grid import DIRECTIONS, Grid
from refectory.games.sator.scene.art_names import tile_art, tile_tip
from refectory.games.sator.scene.geometry import (
    UNIT,
    Point,
    Size,
    corner_of,
    figure_place,
    number_of,
    shape_size,
)
from refectory.games.sator.scene.targets import targets

DRAWN_SIZE = 14  # the art has a rim with the names of the squares for this size
# Layers, from the bottom up.
GROUND, TILES, LIGHT, BOOKS, FIGURES = range(5)


def board(box: Box, acts: Actions, view: Data) -> Panel:
    size = (UNIT * (box.grid.columns + 2), UNIT * (box.grid.rows + 2))
    pieces = [*_pit(box), *_landings(box, view)]
    for shown in view["tiles"]:
        pieces += tile_pieces(box, view, shown)
    pieces += [*_reach(box, view), *figures(box, view["seats"]), *targets(box, acts, view)]
    return Panel("board", "board", size, Label("label.board"), pieces)


def _pit(box: Box) -> list[Piece]:
    """The abyss, marks where the quadrants meet, and the rim."""
    wide, high = UNIT * box.grid.columns, UNIT * box.grid.rows
    pieces = [Piece("pit", "pit", (UNIT, UNIT), (wide, high), Label("label.abyss"), layer=GROUND)]
    x, y = (wide + UNIT) / 2, (high + UNIT) / 2
    marks = ((x, y), (x, UNIT / 2), (x, high + UNIT / 2), (UNIT / 2, y), (wide + UNIT / 2, y))
    for n, at in enumerate(marks):
        pieces.append(Piece(f"quarter:{n}", "quarter", at, (UNIT, UNIT), Label("label.abyss"), layer=GROUND))
    if box.grid.rows == box.grid.columns == DRAWN_SIZE:
        side = UNIT * (DRAWN_SIZE + 2)
        pieces.append(
            Piece("rim", f"rim-{DRAWN_SIZE}", (0, 0), (side, side), Label("label.rim"), layer=GROUND)
        )
    return pieces


def _landings(box: Box, view: Data) -> list[Piece]:
    """SA-C2: all landings; those of colours that do not play are dim."""
    owners = {shown["colour"]: seat for seat, shown in enumerate(view["seats"])}
    return [
        Piece(
            f"landing:{colour}",
            "landing",
            corner_of(box, square),
            (UNIT, UNIT),
            Label("label.landing", {"colour": colour}),
            Label("tip.landing"),
            turn=90 * DIRECTIONS.index(_side(box.grid, square)),
            layer=TILES,
            owner=owners.get(colour),
            states=() if colour in owners else ("dim",),
        )
        for colour, square in zip(box.colours, box.landings, strict=True)
    ]


def _side(grid: Grid, square: int) -> str:
    row, column = grid.row(square), grid.column(square)
    if row < 0 or row == grid.rows:
        return "north" if row < 0 else "south"
    return "west" if column < 0 else "east"


def tile_pieces(box: Box, view: Data, shown: Data) -> list[Piece]:
    tile, squares = shown["tile"], [number_of(box, name) for name in shown["squares"]]
    at, size = tile_place(box, box.footbridges.tiles.index(tile), squares)
    art = tile_art(box, tile)
    piece = Piece(
        f"tile:{tile}",
        art,
        at,
        size,
        Label("label.tile", {"tile": tile}),
        tile_tip(box, tile),
        turn=90 * shown["facing"],
        layer=TILES,
        states=("chosen",) if tile == chosen_tile(box, view) else (),
    )
    if art != "plain":
        return [piece]
    parts = [
        Piece(f"part:{tile}:{n}", "plain-square", corner, (UNIT, UNIT), piece.label, layer=TILES)
        for n, corner in enumerate(corner_of(box, square) for square in squares)
    ]
    return [piece, *parts]


def tile_place(box: Box, tile: int, squares: Sequence[int]) -> tuple[Point, Size]:
    """The corner and the size of a tile on these squares, before it is turned about its middle."""
    corners = [corner_of(box, square) for square in squares]
    wide, high = shape_size(box, box.footbridges.shape[tile])
    left, right = min(x for x, _ in corners), max(x for x, _ in corners) + UNIT
    top, bottom = min(y for _, y in corners), max(y for _, y in corners) + UNIT
    return ((left + right - wide) / 2, (top + bottom - high) / 2), (wide, high)


def chosen_tile(box: Box, view: Data) -> str | None:
    """The tile that is being moved."""
    if view["phase"] not in ("slide", "pivot", "rotate", "nudge"):
        return None
    tile: int = view["pending"][-1][0]
    return box.footbridges.tiles[tile]


def _reach(box: Box, view: Data) -> list[Piece]:
    """A glow on the squares in reach, a ring around the books there."""
    seat = view["seats"][view["turn"]]
    pieces = []
    for name in view["reach"]:
        at = corner_of(box, number_of(box, name))
        label = Label("label.reach", {"square": name})
        if name != seat["acolyte"]:
            pieces.append(Piece(f"reach:{name}", "glow", at, (UNIT, UNIT), label, layer=LIGHT))
        if name in seat["books"]:
            ring = Label("label.book-in-reach")
            pieces.append(Piece(f"ring:{name}", "ring", at, (UNIT, UNIT), ring, layer=LIGHT))
    return pieces


def figures(box: Box, seats: list[Data]) -> list[Piece]:
    """Books, gargoyles and acolytes."""
    pieces = []
    for seat, shown in enumerate(seats):
        for n, name in enumerate(shown["books"]):
            if name:
                pieces.append(_figure(box, f"book:{seat}:{n}", "book", seat, name, BOOKS))
        if shown["gargoyle"]:
            at = shown["gargoyle"]
            pieces.append(_figure(box, f"gargoyle:{seat}", "gargoyle", seat, at, FIGURES))
        pieces.append(_figure(box, f"acolyte:{seat}", "acolyte", seat, shown["acolyte"], FIGURES))
    return pieces


def _figure(box: Box, id_: str, kind: str, seat: int, square: str, layer: int) -> Piece:
    tip = Label(f"tip.{kind}") if kind != "acolyte" else None
    label = Label(f"label.{kind}", {"seat": seat})
    at, size = figure_place(box, kind, square)
    return Piece(id_, f"{kind}-{seat}", at, size, label, tip, layer=layer, owner=seat)
