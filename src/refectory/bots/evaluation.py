"""What the bots know about a game, read from modules in the game's `bot` folder.

`evaluation` has `value(state, seat)`. It may also have:

- `SCALE`: the lead in points that makes a win likely
- `worth_trying(state, seat, legal)`: the actions that a search should look at
- for games with long turns, `at_rest(state)`: whether the player has no more choices in this turn, and
  `rested(state, seat)`: a value that can be compared with the values at the end of a turn

`playout`, if there is one, has the functions of a `PlayoutPolicy`. `reasons`, if there is one, has
`parts(state, seat)`: the parts of a value that a sentence can tell, and `facts(state, seat)`: the facts for
those sentences. It may have `told(state, seat, action)`: what is plainly good about an action, as the last
part of a key and its facts, or None. It may have `otherwise(state, seat)`: the key and the facts of
what can be said where an action exceeds the others in no part.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from math import tanh
from types import ModuleType
from typing import Protocol, cast

from refectory.core.action import Action
from refectory.core.errors import RefectoryError
from refectory.core.game import Data, Game, Seat, State
from refectory.games import package_of

# How good a state is for a seat: its expected lead in points.
Value = Callable[[State, Seat], float]
WorthTrying = Callable[[State, Seat, list[Action]], list[Action]]
Parts = Callable[[State, Seat], dict[str, float]]
Facts = Callable[[State, Seat], Data]
Told = Callable[[State, Seat, Action], tuple[str, Data] | None]
Otherwise = Callable[[State, Seat], tuple[str, Data]]

USUAL_SCALE = 10.0


class NoEvaluation(RefectoryError):
    """The game has no evaluation module."""


class PlayoutPolicy(Protocol):
    """Plays games to an end quickly, without weighing each action."""

    def act(self, state: State, seat: Seat) -> Action:
        """The action that the policy takes in this seat."""

    def play_out(self, state: State, seat: Seat, seed: int, lines: int) -> list[float]:
        """Play this number of lines from here to a natural end, each in another imagined world. Returns the
        seat's probability to win after each line. The same seed gives the same worlds and luck."""


class GameEvaluation:
    """A game's evaluation, playout policy and reasons, as far as it has them."""

    def __init__(self, game: Game) -> None:
        module = _module_of(game, "evaluation")
        if module is None:
            raise NoEvaluation(f"The bots have no evaluation for {game.name}; only random can play it.")
        self.value = cast(Value, module.value)
        self.scale = float(getattr(module, "SCALE", USUAL_SCALE))
        self.worth_trying = cast(WorthTrying, getattr(module, "worth_trying", _everything))
        self.has_long_turns = hasattr(module, "at_rest")
        self.at_rest = cast(Callable[[State], bool], getattr(module, "at_rest", None))
        self.rested = cast(Value, getattr(module, "rested", None))
        self.playout_policy = cast(PlayoutPolicy | None, _module_of(game, "playout"))
        reasons = _module_of(game, "reasons")
        self.parts = cast(Parts, reasons.parts if reasons else _nothing)
        self.facts = cast(Facts, reasons.facts if reasons else _nothing)
        self.told = cast(Told, getattr(reasons, "told", _untold))
        self.otherwise = cast(Otherwise, getattr(reasons, "otherwise", _best))


class ScaledEvaluation:
    """Values on one scale for all games: 0 is lost, 1 is won, 0.5 is as good as the start state.

    The scale is relative to the start state, so that differences count most near it, however far ahead a
    seat already is.
    """

    def __init__(self, evaluation: GameEvaluation, start: State) -> None:
        self.evaluation = evaluation
        self._start = start
        self._start_values: dict[Seat, float] = {}

    def value(self, state: State, seat: Seat) -> float:
        start = self._start_values.get(seat)
        if start is None:
            start = self._start_values[seat] = self.evaluation.value(self._start, seat)
        return 0.5 + 0.5 * tanh((self.evaluation.value(state, seat) - start) / self.evaluation.scale)


def value_of(game: Game) -> Value:
    """The game's `value`."""
    return GameEvaluation(game).value


def _everything(state: State, seat: Seat, legal: list[Action]) -> list[Action]:
    return legal


def _nothing(state: State, seat: Seat) -> dict[str, float]:
    return {}


def _untold(state: State, seat: Seat, action: Action) -> tuple[str, Data] | None:
    return None


def _best(state: State, seat: Seat) -> tuple[str, Data]:
    return "reason.best", {}


def _module_of(game: Game, name: str) -> ModuleType | None:
    folder = f"{package_of(game.name)}.bot"
    if not find_spec(folder):
        return None
    path = f"{folder}.{name}"
    return import_module(path) if find_spec(path) else None
