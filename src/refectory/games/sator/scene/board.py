"""The board: the pit, landings, footbridges, books, acolytes, gargoyles, the squares in reach."""

from functools import lru_cache

from refectory.core.game import Data, Seat
from refectory.core.scene import Label, Panel, Piece
from refectory.games.sator.actions import Actions
from refectory.games.sator.edition.box import Box
from refectory.games.sator.edition.grid import DIRECTIONS, Grid
from refectory.games.sator.scene.figures import Figures
from refectory.games.sator.scene.geometry import UNIT, Size, corner_of, number_of
from refectory.games.sator.scene.targets import targets
from refectory.games.sator.scene.tiles import GROUND, KEPT, LIGHT, TILES, TileArt, chosen_tile

DRAWN_SIZE = 14  # the art has a rim with the names of the squares for this size
MANY = 8  # more bridges than this to choose from are not outlined


class BoardPicture:
    """The board of an edition: what never changes is made once."""

    def __init__(self, box: Box, acts: Actions) -> None:
        self.box = box
        self.acts = acts
        self.tiles = TileArt(box)
        self.size = (UNIT * (box.grid.columns + 2), UNIT * (box.grid.rows + 2))
        self.ground = _ground(box, self.size)
        self.kept: dict[tuple[str, ...], list[Piece]] = {}
        self.figures = Figures(box)

    def panel(self, view: Data) -> Panel:
        pieces = [*self.ground, *self._landings(view)]
        chosen, offered = chosen_tile(self.box, view), _offered_tiles(view)
        for shown in view["tiles"]:
            pieces += self.tiles.pieces(shown, _tile_states(shown["tile"], chosen, offered))
        pieces += _reach(self.box, view)
        pieces += hovering(self.box, view)
        pieces += sorted(self.figures.pieces(view), key=_depth)
        pieces += targets(self.box, self.acts, view)
        return Panel("board", "board", self.size, Label("label.board"), pieces)

    def _landings(self, view: Data) -> list[Piece]:
        """SA-C2: all landings; those of colours that do not play have no colour."""
        key = tuple(seat["colour"] for seat in view["seats"])
        if key not in self.kept:
            owners = {colour: seat for seat, colour in enumerate(key)}
            self.kept[key] = [
                _landing(self.box, colour, square, owners.get(colour))
                for colour, square in zip(self.box.colours, self.box.landings, strict=True)
            ]
        return self.kept[key]


def _depth(piece: Piece) -> float:
    """Figures that stand further down are drawn later."""
    return piece.at[1] + piece.size[1]


def _ground(box: Box, size: Size) -> list[Piece]:
    """The ledge, the abyss, points where squares meet, the lip, and the names of the squares."""
    pit = (UNIT * box.grid.columns, UNIT * box.grid.rows)
    abyss = Label("label.abyss")
    parts = [("ledge", "ledge", (0.0, 0.0), size), ("pit", "pit", (UNIT, UNIT), pit)]
    parts += [("points", "points", (UNIT, UNIT), pit), ("lip", "lip", (UNIT, UNIT), pit)]
    pieces = [Piece(name, art, at, wide, abyss, states=("decor",)) for name, art, at, wide in parts]
    if box.grid.rows == box.grid.columns == DRAWN_SIZE:
        rim = Label("label.rim")
        pieces.append(
            Piece("rim", f"rim-{DRAWN_SIZE}", (0.0, 0.0), size, rim, layer=GROUND, states=("decor",))
        )
    return pieces


def _landing(box: Box, colour: str, square: int, owner: Seat | None) -> Piece:
    return Piece(
        f"landing:{colour}",
        "landing",
        corner_of(box, square),
        (UNIT, UNIT),
        Label("label.landing", {"colour": colour}),
        Label("tip.landing"),
        turn=90 * DIRECTIONS.index(_side(box.grid, square)),
        layer=TILES,
        owner=owner,
    )


def _side(grid: Grid, square: int) -> str:
    row, column = grid.row(square), grid.column(square)
    if row < 0 or row == grid.rows:
        return "north" if row < 0 else "south"
    return "west" if column < 0 else "east"


# -- footbridges


def _offered_tiles(view: Data) -> set[str]:
    """The tiles that the viewer can choose now."""
    return {text.removeprefix("choose ") for text in view["offers"] if text.startswith("choose ")}


def _tile_states(tile: str, chosen: str | None, offered: set[str]) -> tuple[str, ...]:
    """Where nearly all can be chosen, those that can't recede, in place of outlines about the others."""
    if tile == chosen:
        return ("chosen",)
    if len(offered) <= MANY:
        return ()
    return ("quiet",) if tile in offered else ("dim",)


# -- light


def _reach(box: Box, view: Data) -> list[Piece]:
    """A frame on the squares in reach, a ring around the books there."""
    seat = view["seats"][view["turn"]]
    stepped = {text.removeprefix("walk ") for text in view["offers"] if text.startswith("walk ")}
    pieces = []
    for name in view["reach"]:
        at = corner_of(box, number_of(box, name))
        if name != seat["acolyte"] and name not in stepped:
            label = Label("label.reach", {"square": name})
            pieces.append(
                Piece(f"reach:{name}", "reach", at, (UNIT, UNIT), label, layer=LIGHT, states=("decor",))
            )
        if name in seat["books"]:
            ring = Label("label.book-in-reach")
            pieces.append(
                Piece(f"ring:{name}", "ring", at, (UNIT, UNIT), ring, layer=LIGHT, states=("decor",))
            )
    return pieces


def hovering(box: Box, view: Data) -> list[Piece]:
    """SA-S1, SA-S7: books over the abyss float; the viewer's own, which still need a bridge, are ringed."""
    if not view["kept"] and len(view["tiles"]) > 0:
        return []
    ground = {name for shown in view["tiles"] for name in shown["squares"]}
    pieces = []
    for seat, shown in enumerate(view["seats"]):
        own = seat == view["viewer"]
        for n, name in enumerate(shown["books"]):
            if name and name not in ground:
                pieces.append(_hovers(box, seat, n, name, own))
    return pieces


@lru_cache(KEPT)
def _hovers(box: Box, seat: Seat, n: int, name: str, own: bool) -> Piece:
    return Piece(
        f"hovers:{seat}:{n}",
        "hovers-own" if own else "hovers",
        corner_of(box, number_of(box, name)),
        (UNIT, UNIT),
        Label("label.hovers", {"seat": seat}),
        layer=LIGHT,
        owner=seat,
        states=("decor",),
    )
