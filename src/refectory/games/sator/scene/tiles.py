"""Footbridges on the board: the shadow that each casts, its side, and its top."""

from collections.abc import Sequence

from refectory.core.game import Data
from refectory.core.scene import Label, Piece
from refectory.core.scene.part_cache import keep
from refectory.games.sator.edition.box import Box
from refectory.games.sator.scene.art_names import PLAIN, tile_art, tile_tip
from refectory.games.sator.scene.geometry import (
    UNIT,
    Point,
    Size,
    corner_of,
    facing_size,
    number_of,
    shape_size,
)

# Layers, from the bottom up: all shadows and sides lie below all tops.
GROUND, SHADOWS, SIDES, TILES, LIGHT, BOOKS, FIGURES, TARGETS = range(8)
# How far the drawings of sides and shadows go beyond the tile.
SIDE_BELOW = UNIT / 3
SHADOW_BEFORE, SHADOW_BEYOND = UNIT / 3, UNIT
KEPT = 20_000  # pieces; some hundred tables show less
# The phases in which a tile is being moved.
MOVING = ("slide", "pivot", "rotate", "nudge")


class TileArt:
    """Makes the pieces of tiles and keeps them, so that a tile that stays is the same pieces again."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.kept: dict[tuple[str, int, str, tuple[str, ...]], list[Piece]] = {}

    def pieces(self, shown: Data, states: tuple[str, ...] = ()) -> list[Piece]:
        """The pieces of a tile as a view shows it; its top comes first."""
        key = (shown["tile"], shown["facing"], shown["squares"][0], states)
        pieces = self.kept.get(key)
        if pieces is None:
            pieces = keep(self.kept, key, self._make(shown, states), KEPT)
        return pieces

    def _make(self, shown: Data, states: tuple[str, ...]) -> list[Piece]:
        box, tile, facing = self.box, shown["tile"], shown["facing"]
        squares = [number_of(box, name) for name in shown["squares"]]
        number = box.footbridges.tiles.index(tile)
        at, size = tile_place(box, number, squares)
        art, label, tip = tile_art(box, tile), Label("label.tile", {"tile": tile}), tile_tip(box, tile)
        top = Piece(f"tile:{tile}", art, at, size, label, tip, turn=90 * facing, layer=TILES, states=states)
        if art == PLAIN:
            return [top, *self._parts(tile, squares, label)]
        corner = box_of(box, squares)[0]
        return [top, *self._below(tile, number, facing, corner, label)]

    def _parts(self, tile: str, squares: list[int], label: Label) -> list[Piece]:
        """A tile without a drawing is shown square by square."""
        return [
            Piece(
                f"part:{tile}:{n}",
                "plain-square",
                corner_of(self.box, square),
                (UNIT, UNIT),
                label,
                layer=TILES,
                states=("decor",),
            )
            for n, square in enumerate(squares)
        ]

    def _below(self, tile: str, number: int, facing: int, corner: Point, label: Label) -> list[Piece]:
        """The side and the shadow are drawn for each facing: they do not turn with the tile."""
        at, size, art = side_place(self.box, number, facing, corner)
        side = Piece(f"side:{tile}", art, at, size, label, layer=SIDES, states=("decor",))
        fb = self.box.footbridges
        wide, high = facing_size(self.box, fb.shape[number], facing)
        shadow = Piece(
            f"shadow:{tile}",
            f"shadow-{fb.shapes[fb.shape[number]]}-{facing}",
            (corner[0] - SHADOW_BEFORE, corner[1] - SHADOW_BEFORE),
            (wide + SHADOW_BEFORE + SHADOW_BEYOND, high + SHADOW_BEFORE + SHADOW_BEYOND),
            label,
            layer=SHADOWS,
            states=("decor",),
        )
        return [side, shadow]


def box_of(box: Box, squares: Sequence[int]) -> tuple[Point, Point]:
    """The corners of the smallest rectangle around some squares."""
    corners = [corner_of(box, square) for square in squares]
    first = (min(x for x, _ in corners), min(y for _, y in corners))
    return first, (max(x for x, _ in corners) + UNIT, max(y for _, y in corners) + UNIT)


def tile_place(box: Box, tile: int, squares: Sequence[int]) -> tuple[Point, Size]:
    """The corner and the size of a tile on these squares, before it is turned about its middle."""
    wide, high = shape_size(box, box.footbridges.shape[tile])
    (left, top), (right, bottom) = box_of(box, squares)
    return ((left + right - wide) / 2, (top + bottom - high) / 2), (wide, high)


def side_place(box: Box, tile: int, facing: int, corner: Point) -> tuple[Point, Size, str]:
    """The corner, the size and the art of a tile's side."""
    fb = box.footbridges
    wide, high = facing_size(box, fb.shape[tile], facing)
    art = f"side-{fb.types[fb.type[tile]]}-{fb.shapes[fb.shape[tile]]}-{facing}"
    return corner, (wide, high + SIDE_BELOW), art


def chosen_tile(box: Box, view: Data) -> str | None:
    """The tile that is being moved."""
    if view["phase"] not in MOVING:
        return None
    tile: int = view["pending"][-1][0]
    return box.footbridges.tiles[tile]
