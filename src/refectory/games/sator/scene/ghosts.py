"""Previews of actions (the scene's `ghosts`): moved figures, and moved tiles with all they carry."""

from collections.abc import Callable
from functools import lru_cache

from refectory.core.action import Action
from refectory.core.game import Data
from refectory.core.scene import Ghost, Piece, ghosts_between
from refectory.games.sator.actions import Actions
from refectory.games.sator.edition.box import Box
from refectory.games.sator.edition.footbridges import OUT, TURNS
from refectory.games.sator.rules.tile_moves import rotation
from refectory.games.sator.scene.art_names import PLAIN, tile_art
from refectory.games.sator.scene.board import BoardPicture
from refectory.games.sator.scene.geometry import UNIT, Point, Size, corner_of, figure_place, number_of
from refectory.games.sator.scene.tiles import SHADOWS, box_of, chosen_tile, side_place, tile_place

TICK = 9.0
PREVIEWS_KEPT = 20_000
FAMILIES = ("walk", "jump", "push", "gargoyle", "put", "slide", "pivot", "rotate")


def ghosts(board: BoardPicture, view: Data) -> dict[str, list[Ghost]]:
    """The previews by the text of the action, for each offer that moves something on the board."""
    offers = [board.acts.space.parse(text) for text in view["offers"]]
    preview = Preview(board, view)
    return {action.text: preview.of(action) for action in offers if action.family in FAMILIES}


class Preview:
    """The changes that actions would make to one view."""

    def __init__(self, board: BoardPicture, view: Data) -> None:
        self.board = board
        self.box: Box = board.box
        self.acts: Actions = board.acts
        self.view = view
        self.fb = board.box.footbridges
        self.lying: dict[int, str] = {}
        if view["phase"] == "put":
            self.lying = tiles_by_square(self.box, view)

    def of(self, action: Action) -> list[Ghost]:
        match action.family:
            case "put":
                return self._put(action)
            case "slide":
                return self._slid(action.at[0])
            case "rotate":
                return self._rotated(self.view["pending"][-1][2], TURNS.index(str(action.args[0])))
            case "pivot":
                return self._all_rotations(self.acts.square(action.at[0]))
            case "push":
                return [self._figure("acolyte", action.at[0], str(action.args[1]))]
            case "gargoyle":
                return [self._gargoyle(str(action.args[0]))]
        return [self._figure("acolyte", self.view["viewer"], str(action.args[0]))]

    # -- figures

    def _figure(self, kind: str, seat: int, square: str) -> Ghost:
        at, size = figure_place(self.box, kind, square)
        before = figure_place(self.box, kind, self.view["seats"][seat][kind])[1]
        ghost: Ghost = {"of": f"{kind}:{seat}", "at": at}
        if size != before:
            ghost["size"] = size
        return ghost

    def _gargoyle(self, square: str) -> Ghost:
        """SA-P2: the gargoyle goes from the player's panel to the board."""
        at, size = figure_place(self.box, "gargoyle", square)
        return {"of": f"waits:{self.view['viewer']}", "panel": "board", "at": at, "size": size}

    # -- tiles

    def _put(self, action: Action) -> list[Ghost]:
        """The target becomes the tile that would lie there, with its side and a tick for each joined tile."""
        tile, facing = self.view["pending"][-1][:2]
        placement = self.fb.by_first[self.fb.shape[tile]][facing][self.acts.square(action.at[0])]
        under, target = self.fb.under[placement], action.targets[0]
        ghosts = _tile_on(self.box, tile, facing, under, target)
        seams = joins(self.box, under, self.lying).values()
        return [*ghosts, *[self._tick(target, *seam) for seam in seams]] if seams else ghosts

    def _tick(self, target: str, one: int, other: int) -> Ghost:
        """A tick in the middle of the edge between two squares."""
        (x, y), (u, v) = corner_of(self.box, one), corner_of(self.box, other)
        at = ((x + u + UNIT - TICK) / 2, (y + v + UNIT - TICK) / 2)
        return {"of": target, "art": "joined", "at": at, "size": (TICK, TICK)}

    def _slid(self, direction: int) -> list[Ghost]:
        shown, placement = self._chosen()
        by = self.box.grid.delta[direction]
        return self._moved(shown, self.fb.slide(placement, direction), lambda square: square + by)

    def _rotated(self, pivot: int, turn: int) -> list[Ghost]:
        shown, placement = self._chosen()
        turned = self.box.grid.turned
        target = rotation(self.fb, placement, pivot, turn)
        return self._moved(shown, target, lambda square: turned(square, pivot, turn + 1))

    def _all_rotations(self, pivot: int) -> list[Ghost]:
        """SA-M1: the tile after each rotation about this square for which there is room."""
        shown, placement = self._chosen()
        others = [number_of(self.box, square) for tile in self.view["tiles"] for square in tile["squares"]]
        blocked = self.box.grid.mask(others) & ~self.fb.mask[placement]
        targets = [rotation(self.fb, placement, pivot, turn) for turn in range(len(TURNS))]
        free = [target for target in targets if target != OUT and not self.fb.mask[target] & blocked]
        now = self._solid(shown)
        ghosts = []
        for target in dict.fromkeys(free):
            ghosts += ghosts_between(now, self._solid(self._tile_at(shown["tile"], target)))
        return ghosts

    def _moved(self, shown: Data, target: int, to: Callable[[int], int]) -> list[Ghost]:
        """SA-M4: a tile and the pieces on it, which keep their squares of the tile."""
        box, view, figures = self.box, self.view, self.board.figures.pieces
        carried = {square: self._name(to(number_of(box, square))) for square in shown["squares"]}
        moved = {**view, "seats": [_moved_seat(seat, carried) for seat in view["seats"]]}
        now = [*self._solid(shown), *figures(view)]
        then = [*self._solid(self._tile_at(shown["tile"], target)), *figures(moved)]
        return ghosts_between(now, then)

    def _solid(self, shown: Data) -> list[Piece]:
        """A tile without its shadow."""
        return [piece for piece in self.board.tiles.pieces(shown) if piece.layer != SHADOWS]

    def _chosen(self) -> tuple[Data, int]:
        """The tile that is being moved, as the view shows it, and its placement."""
        name = chosen_tile(self.box, self.view)
        (shown,) = [tile for tile in self.view["tiles"] if tile["tile"] == name]
        first = number_of(self.box, shown["squares"][0])
        shape = self.fb.shape[self.fb.tiles.index(shown["tile"])]
        return shown, self.fb.by_first[shape][shown["facing"]][first]

    def _tile_at(self, tile: str, placement: int) -> Data:
        """A tile in a placement, as a view would show it."""
        squares = [self._name(square) for square in self.fb.under[placement]]
        return {"tile": tile, "facing": self.fb.facing[placement], "squares": squares}

    def _name(self, square: int) -> str:
        return self.acts.square_names[square]


def _moved_seat(seat: Data, carried: dict[str, str]) -> Data:
    """A seat's figures after the squares under them have moved."""
    return {
        "books": [carried.get(name, name) for name in seat["books"]],
        "acolyte": carried.get(seat["acolyte"], seat["acolyte"]),
        "gargoyle": seat["gargoyle"],
    }


@lru_cache(PREVIEWS_KEPT)
def _tile_on(box: Box, tile: int, facing: int, under: tuple[int, ...], target: str) -> list[Ghost]:
    """A target as the tile that would lie there: its side, if it has a drawing, and its top."""
    x, y = corner_of(box, under[0])
    ghosts: list[Ghost] = []
    for art, (right, down), size, turn in _drawings(box, tile, facing):
        ghost: Ghost = {"of": target, "art": art, "at": (x + right, y + down), "size": size}
        if turn is not None:
            ghost["turn"] = turn
        ghosts.append(ghost)
    return ghosts


@lru_cache(PREVIEWS_KEPT)
def _drawings(box: Box, tile: int, facing: int) -> list[tuple[str, Point, Size, int | None]]:
    """The drawings of a tile that faces some way: art, place beside the first square, size, turn if any."""
    fb = box.footbridges
    under = fb.under[fb.lying[fb.shape[tile]][facing][0]]
    x, y = corner_of(box, under[0])
    at, size = tile_place(box, tile, under)
    top = (tile_art(box, fb.tiles[tile]), (at[0] - x, at[1] - y), size, 90 * facing)
    if top[0] == PLAIN:
        return [top]
    at, size, art = side_place(box, tile, facing, box_of(box, under)[0])
    return [(art, (at[0] - x, at[1] - y), size, None), top]


# -- what a tile joins


def tiles_by_square(box: Box, view: Data) -> dict[int, str]:
    """The tile on each square, as the view shows them."""
    return {number_of(box, name): shown["tile"] for shown in view["tiles"] for name in shown["squares"]}


def joins(box: Box, under: tuple[int, ...], lying: dict[int, str]) -> dict[str, tuple[int, int]]:
    """The tiles beside a place, each with the first two squares that meet: of the place, and of the tile."""
    found: dict[str, tuple[int, int]] = {}
    if _beside(box, under).isdisjoint(lying):
        return found
    for seam in _seams(box, under):
        tile = lying.get(seam[1])
        if tile is not None and tile not in found:
            found[tile] = seam
    return found


@lru_cache(PREVIEWS_KEPT)
def _beside(box: Box, under: tuple[int, ...]) -> frozenset[int]:
    """The squares beside a place."""
    return frozenset(near for _, near in _seams(box, under))


@lru_cache(PREVIEWS_KEPT)
def _seams(box: Box, under: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Each square of a place with each square beside it that is not of the place."""
    return tuple((square, near) for square in under for near in box.grid.beside[square] if near not in under)
