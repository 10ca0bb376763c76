"""What decides a game, in numbers for each seat: from the game's `bot/features.py`, or from its evaluation.

That module has `FEATURES`: their names, `progress(state)`: how near the end is, from 0 to 1, and
`features(state)`: for each seat its numbers, in the order of the names. A game without it has the seat's
points, its evaluation, and whether it is to act; how near the end is, is then not known.

The first feature is what a player counts: points, books. It may have `UNIT`: how many points of the
evaluation one of them is.
"""

from importlib import import_module
from importlib.util import find_spec

from refectory.bots.evaluation import value_of
from refectory.core.game import Game, State
from refectory.games import package_of

USUAL = ("points", "evaluation", "turn")


class Features:
    """The features of one game."""

    def __init__(self, game: Game) -> None:
        path = f"{package_of(game.name)}.bot.features"
        self._module = import_module(path) if find_spec(path) else None
        self.names: tuple[str, ...] = tuple(self._module.FEATURES) if self._module else USUAL
        self._value = None if self._module else value_of(game)
        self.unit = float(getattr(self._module, "UNIT", 1.0))

    def progress(self, state: State) -> float:
        return float(self._module.progress(state)) if self._module else 0.0

    def rows(self, state: State) -> list[list[float]]:
        """The numbers of each seat."""
        if self._module:
            rows: list[list[float]] = self._module.features(state)
            return rows
        return self._usual(state)

    def _usual(self, state: State) -> list[list[float]]:
        assert self._value is not None
        acting = state.to_act()
        return [
            [float(total), self._value(state, seat), float(seat in acting)]
            for seat, total in enumerate(totals(state))
        ]


def totals(state: State) -> list[int]:
    """The points of each seat, as if the game ended now."""
    return [sum(points.values()) for points in state.scores()]
