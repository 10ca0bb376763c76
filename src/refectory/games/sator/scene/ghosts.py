"""Previews of actions (the scene's `ghosts`): moved figures, and moved tiles with all they carry."""

from collections.abc import Callable

from refectory.core.action import Action
from refectory.core.game import Data
from refectory.core.scene import Ghost, ghosts_between
from refectory.games.sator.actions import Actions
from refectory.games.sator.edition.box import Box
from refectory.games.sator.edition.footbridges import OUT, TURNS
from refectory.games.sator.rules.tile_moves import rotation
from refectory.games.sator.scene.art_names import tile_art
from refectory.games.sator.scene.board import chosen_tile, figures, tile_pieces, tile_place
from refectory.games.sator.scene.geometry import figure_place, number_of

FAMILIES = ("walk", "jump", "push", "gargoyle", "put", "slide", "pivot", "rotate")


def ghosts(box: Box, acts: Actions, view: Data) -> dict[str, list[Ghost]]:
    """The previews by the text of the action, for each offer that moves something on the board."""
    offers = [acts.space.parse(text) for text in view["offers"]]
    preview = Preview(box, acts, view)
    return {action.text: preview.of(action) for action in offers if action.family in FAMILIES}


class Preview:
    """The changes that actions would make to one view."""

    def __init__(self, box: Box, acts: Actions, view: Data) -> None:
        self.box = box
        self.acts = acts
        self.view = view
        self.fb = box.footbridges

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
        return {"of": f"{kind}:{seat}", "at": figure_place(self.box, kind, square)[0]}

    def _gargoyle(self, square: str) -> Ghost:
        """SA-P2: the gargoyle goes from the player's panel to the board."""
        at, size = figure_place(self.box, "gargoyle", square)
        return {"of": f"waits:{self.view['viewer']}", "panel": "board", "at": at, "size": size}

    # -- tiles

    def _put(self, action: Action) -> list[Ghost]:
        """The target becomes the tile that would lie there."""
        tile, facing = self.view["pending"][-1][:2]
        placement = self.fb.by_first[self.fb.shape[tile]][facing][self.acts.square(action.at[0])]
        at, size = tile_place(self.box, tile, self.fb.under[placement])
        art = tile_art(self.box, self.fb.tiles[tile])
        return [{"of": action.targets[0], "art": art, "at": at, "size": size}]

    def _slid(self, direction: int) -> list[Ghost]:
        shown, placement = self._chosen()
        by = self.box.grid.delta[direction]
        return self._moved(shown, self.fb.slide[placement][direction], lambda square: square + by)

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
        now = tile_pieces(self.box, self.view, shown)
        ghosts = []
        for target in dict.fromkeys(free):
            then = tile_pieces(self.box, self.view, self._tile_at(shown["tile"], target))
            ghosts += ghosts_between(now, then)
        return ghosts

    def _moved(self, shown: Data, target: int, to: Callable[[int], int]) -> list[Ghost]:
        """SA-M4: a tile and the pieces on it, which keep their squares of the tile."""
        box, view = self.box, self.view
        carried = {square: self._name(to(number_of(box, square))) for square in shown["squares"]}
        seats = [_moved_seat(seat, carried) for seat in view["seats"]]
        now = [*tile_pieces(box, view, shown), *figures(box, view["seats"])]
        then = [
            *tile_pieces(box, view, self._tile_at(shown["tile"], target)),
            *figures(box, seats),
        ]
        return ghosts_between(now, then)

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
