"""The pit: landings, footbridges, books, acolytes, gargoyles, and what is in reach."""

from collections.abc import Sequence

from refectory.core.game import Data
from refectory.core.scene import Label, Panel, Piece
from refectory.games.sator.actions import Actions
from refectory.games.sator.edition.box import Labyrinth
from refectory.games.sator.edition.grid import DIRECTIONS, Grid
from refectory.games.sator.scene.arts import UNIT, box_of, figure_at, number_of, place, tile_art, tile_tip
from refectory.games.sator.scene.targets import targets

DRAWN_SIZE = 14  # a pit of this size has the names of its squares about it
# From the bottom up.
GROUND, TILES, LIGHT, BOOKS, FIGURES = range(5)


def board(labyrinth: Labyrinth, acts: Actions, view: Data) -> Panel:
    side = UNIT * labyrinth.grid.stride
    pieces = [*_pit(labyrinth), *_landings(labyrinth, view)]
    for shown in view["tiles"]:
        pieces += tile_pieces(labyrinth, view, shown)
    pieces += [*_reach(labyrinth, view), *figures(labyrinth, view["seats"]), *targets(labyrinth, acts, view)]
    return Panel("board", "board", (side, side), Label("label.board"), pieces)


def _pit(labyrinth: Labyrinth) -> list[Piece]:
    """The abyss, and marks where the quadrants meet."""
    size = UNIT * labyrinth.grid.size
    found = [Piece("pit", "pit", (UNIT, UNIT), (size, size), Label("label.abyss"), layer=GROUND)]
    half = UNIT * labyrinth.grid.stride / 2 - UNIT / 2
    marks = (
        (half, half),
        (half, UNIT / 2),
        (half, size + UNIT / 2),
        (UNIT / 2, half),
        (size + UNIT / 2, half),
    )
    for n, at in enumerate(marks):
        found.append(Piece(f"quarter:{n}", "quarter", at, (UNIT, UNIT), Label("label.abyss"), layer=GROUND))
    if labyrinth.grid.size == DRAWN_SIZE:
        side = size + 2 * UNIT
        found.append(
            Piece("rim", f"rim-{DRAWN_SIZE}", (0, 0), (side, side), Label("label.rim"), layer=GROUND)
        )
    return found


def _landings(labyrinth: Labyrinth, view: Data) -> list[Piece]:
    """SA-C2."""
    owners = {shown["colour"]: seat for seat, shown in enumerate(view["seats"])}
    return [
        Piece(
            f"landing:{colour}",
            "landing",
            place(labyrinth, square),
            (UNIT, UNIT),
            Label("label.landing", {"colour": colour}),
            Label("tip.landing"),
            turn=90 * DIRECTIONS.index(_side(labyrinth.grid, square)),
            layer=TILES,
            owner=owners.get(colour),
            states=() if colour in owners else ("dim",),
        )
        for colour, square in zip(labyrinth.colours, labyrinth.landings, strict=True)
    ]


def _side(grid: Grid, square: int) -> str:
    row, column = grid.row(square), grid.column(square)
    if row < 0 or row == grid.size:
        return "north" if row < 0 else "south"
    return "west" if column < 0 else "east"


def tile_pieces(labyrinth: Labyrinth, view: Data, shown: Data) -> list[Piece]:
    tile, squares = shown["tile"], [number_of(labyrinth, name) for name in shown["squares"]]
    at, box = lie(labyrinth, labyrinth.footbridges.tiles.index(tile), squares)
    art = tile_art(labyrinth, tile)
    piece = Piece(
        f"tile:{tile}",
        art,
        at,
        box,
        Label("label.tile", {"tile": tile}),
        tile_tip(labyrinth, tile),
        turn=90 * shown["facing"],
        layer=TILES,
        states=("chosen",) if tile == chosen_tile(labyrinth, view) else (),
    )
    if art != "plain":
        return [piece]
    parts = [
        Piece(f"part:{tile}:{n}", "plain-square", corner, (UNIT, UNIT), piece.label, layer=TILES)
        for n, corner in enumerate(place(labyrinth, square) for square in squares)
    ]
    return [piece, *parts]


def lie(
    labyrinth: Labyrinth, tile: int, squares: Sequence[int]
) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where the box of a tile on these squares is, before it is turned about its middle, and its size."""
    corners = [place(labyrinth, square) for square in squares]
    wide, high = box_of(labyrinth, labyrinth.footbridges.shape[tile])
    left, right = min(x for x, _ in corners), max(x for x, _ in corners) + UNIT
    top, bottom = min(y for _, y in corners), max(y for _, y in corners) + UNIT
    return ((left + right - wide) / 2, (top + bottom - high) / 2), (wide, high)


def chosen_tile(labyrinth: Labyrinth, view: Data) -> str | None:
    """The tile that is being moved."""
    if view["phase"] not in ("slide", "pivot", "rotate", "nudge"):
        return None
    tile: int = view["pending"][-1][0]
    return labyrinth.footbridges.tiles[tile]


def _reach(labyrinth: Labyrinth, view: Data) -> list[Piece]:
    """A soft glow on the squares in reach, a ring about the books there."""
    seat = view["seats"][view["turn"]]
    found = []
    for name in view["reach"]:
        at = place(labyrinth, number_of(labyrinth, name))
        label = Label("label.reach", {"square": name})
        if name != seat["acolyte"]:
            found.append(Piece(f"reach:{name}", "glow", at, (UNIT, UNIT), label, layer=LIGHT))
        if name in seat["books"]:
            ring = Label("label.book-in-reach")
            found.append(Piece(f"ring:{name}", "ring", at, (UNIT, UNIT), ring, layer=LIGHT))
    return found


def figures(labyrinth: Labyrinth, seats: list[Data]) -> list[Piece]:
    """Books, gargoyles and acolytes."""
    found = []
    for seat, shown in enumerate(seats):
        for n, name in enumerate(shown["books"]):
            if name:
                found.append(_figure(labyrinth, f"book:{seat}:{n}", "book", seat, name, BOOKS))
        if shown["gargoyle"]:
            at = shown["gargoyle"]
            found.append(_figure(labyrinth, f"gargoyle:{seat}", "gargoyle", seat, at, FIGURES))
        found.append(_figure(labyrinth, f"acolyte:{seat}", "acolyte", seat, shown["acolyte"], FIGURES))
    return found


def _figure(labyrinth: Labyrinth, id_: str, kind: str, seat: int, square: str, layer: int) -> Piece:
    tip = Label(f"tip.{kind}") if kind != "acolyte" else None
    label = Label(f"label.{kind}", {"seat": seat})
    at, size = figure_at(labyrinth, kind, square)
    return Piece(id_, f"{kind}-{seat}", at, size, label, tip, layer=layer, owner=seat)
