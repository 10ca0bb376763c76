"""What an offer would leave on the board, seen before it is taken: figures, and tiles with all they carry."""

from collections.abc import Callable

from refectory.core.action import Action
from refectory.core.game import Data
from refectory.core.scene import Ghost, ghosts_between
from refectory.games.sator.actions import Actions
from refectory.games.sator.edition.box import Labyrinth
from refectory.games.sator.edition.footbridges import OUT, TURNS
from refectory.games.sator.rules.moving import rotation
from refectory.games.sator.scene.arts import figure_at, number_of, tile_art
from refectory.games.sator.scene.board import chosen_tile, figures, lie, tile_pieces

FAMILIES = ("walk", "jump", "push", "gargoyle", "put", "slide", "pivot", "rotate")


def ghosts(labyrinth: Labyrinth, acts: Actions, view: Data) -> dict[str, list[Ghost]]:
    """By the text of each offer that moves something on the board."""
    offers = [acts.space.parse(text) for text in view["offers"]]
    after = After(labyrinth, acts, view)
    return {action.text: after.of(action) for action in offers if action.family in FAMILIES}


class After:
    """The board of one view, as offers would leave it."""

    def __init__(self, labyrinth: Labyrinth, acts: Actions, view: Data) -> None:
        self.labyrinth = labyrinth
        self.acts = acts
        self.view = view
        self.fb = labyrinth.footbridges

    def of(self, action: Action) -> list[Ghost]:
        match action.family:
            case "put":
                return self._put(action)
            case "slide":
                return self._slid(action.at[0])
            case "rotate":
                return self._rotated(self.view["pending"][-1][2], TURNS.index(str(action.args[0])))
            case "pivot":
                return self._swings(self.acts.square(action.at[0]))
            case "push":
                return [self._figure("acolyte", action.at[0], str(action.args[1]))]
            case "gargoyle":
                return [self._gargoyle(str(action.args[0]))]
        return [self._figure("acolyte", self.view["viewer"], str(action.args[0]))]

    # -- figures

    def _figure(self, kind: str, seat: int, square: str) -> Ghost:
        return {"of": f"{kind}:{seat}", "at": figure_at(self.labyrinth, kind, square)[0]}

    def _gargoyle(self, square: str) -> Ghost:
        """SA-P2: from beside the board, where it waits to be set."""
        at, size = figure_at(self.labyrinth, "gargoyle", square)
        return {"of": f"waits:{self.view['viewer']}", "panel": "board", "at": at, "size": size}

    # -- tiles

    def _put(self, action: Action) -> list[Ghost]:
        """The handle becomes the tile that would lie there."""
        tile, facing = self.view["pending"][-1][:2]
        placement = self.fb.by_first[self.fb.shape[tile]][facing][self.acts.square(action.at[0])]
        at, size = lie(self.labyrinth, tile, self.fb.under[placement])
        art = tile_art(self.labyrinth, self.fb.tiles[tile])
        return [{"of": action.targets[0], "art": art, "at": at, "size": size}]

    def _slid(self, direction: int) -> list[Ghost]:
        shown, placement = self._chosen()
        by = self.labyrinth.grid.delta[direction]
        return self._moved(shown, self.fb.slide[placement][direction], lambda square: square + by)

    def _rotated(self, pivot: int, turn: int) -> list[Ghost]:
        shown, placement = self._chosen()
        turned = self.labyrinth.grid.turned
        target = rotation(self.fb, placement, pivot, turn)
        return self._moved(shown, target, lambda square: turned(square, pivot, turn + 1))

    def _swings(self, pivot: int) -> list[Ghost]:
        """SA-M1: everywhere that the tile finds room about this square."""
        shown, placement = self._chosen()
        others = [
            number_of(self.labyrinth, square) for tile in self.view["tiles"] for square in tile["squares"]
        ]
        blocked = self.labyrinth.grid.mask(others) & ~self.fb.mask[placement]
        targets = [rotation(self.fb, placement, pivot, turn) for turn in range(len(TURNS))]
        free = [target for target in targets if target != OUT and not self.fb.mask[target] & blocked]
        now = tile_pieces(self.labyrinth, self.view, shown)
        found = []
        for target in dict.fromkeys(free):
            then = tile_pieces(self.labyrinth, self.view, self._lying(shown["tile"], target))
            found += ghosts_between(now, then)
        return found

    def _moved(self, shown: Data, target: int, to: Callable[[int], int]) -> list[Ghost]:
        """SA-M4: a tile, and on it what keeps its square."""
        labyrinth, view = self.labyrinth, self.view
        carried = {square: self._name(to(number_of(labyrinth, square))) for square in shown["squares"]}
        seats = [_carried(seat, carried) for seat in view["seats"]]
        now = [*tile_pieces(labyrinth, view, shown), *figures(labyrinth, view["seats"])]
        then = [
            *tile_pieces(labyrinth, view, self._lying(shown["tile"], target)),
            *figures(labyrinth, seats),
        ]
        return ghosts_between(now, then)

    def _chosen(self) -> tuple[Data, int]:
        """The tile that is being moved, as the view shows it, and its placement."""
        name = chosen_tile(self.labyrinth, self.view)
        (shown,) = [tile for tile in self.view["tiles"] if tile["tile"] == name]
        first = number_of(self.labyrinth, shown["squares"][0])
        shape = self.fb.shape[self.fb.tiles.index(shown["tile"])]
        return shown, self.fb.by_first[shape][shown["facing"]][first]

    def _lying(self, tile: str, placement: int) -> Data:
        """A tile as a view would show it."""
        squares = [self._name(square) for square in self.fb.under[placement]]
        return {"tile": tile, "facing": self.fb.facing[placement], "squares": squares}

    def _name(self, square: int) -> str:
        return self.acts.square_names[square]


def _carried(seat: Data, carried: dict[str, str]) -> Data:
    """A seat's figures after what they stand on has moved."""
    return {
        "books": [carried.get(name, name) for name in seat["books"]],
        "acolyte": carried.get(seat["acolyte"], seat["acolyte"]),
        "gargoyle": seat["gargoyle"],
    }
