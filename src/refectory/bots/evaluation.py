"""What the bots know of a game, from modules in the game's folder.

`judgement` has `value(state, seat)`. It may have `SCALE`, the lead with which one may be fairly sure of
winning, and `worth_trying(state, seat, legal)`, which of these actions a search should look at. Where turns
are long it may have `at_rest(state)`, whether a turn's own choices are over, and `rested(state, seat)`, a
value to compare with those of turns that are. `playout`, if there is one, has a game's `Habits`. `reasons`,
if there is one, has `parts(state, seat)` (what of a value can be told in a sentence) and `facts(state, seat)`
for those sentences.
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

# How good a state is for a seat, in points that it expects to be ahead.
Value = Callable[[State, Seat], float]
WorthTrying = Callable[[State, Seat, list[Action]], list[Action]]
Parts = Callable[[State, Seat], dict[str, float]]
Facts = Callable[[State, Seat], Data]

USUAL_SCALE = 10.0


class NoJudgement(RefectoryError):
    """A game that can't be judged yet."""


class Habits(Protocol):
    """What a practised player does without weighing it, and what comes of it."""

    def act(self, state: State, seat: Seat) -> Action:
        """What this seat does now by habit."""

    def play_out(self, state: State, seat: Seat, seed: int, lines: int) -> list[float]:
        """The seat's chances to win after so many lines of play from here to some natural end, each in
        another world that it can imagine. The same seed brings the same worlds and luck."""


class Judgement:
    """A game's judgement and habits, as far as it has them."""

    def __init__(self, game: Game) -> None:
        module = _module_of(game, "evaluation")
        if module is None:
            raise NoJudgement(
                f"Nobody has taught the bots what is good in {game.name}; only random can play it."
            )
        self.value = cast(Value, module.value)
        self.scale = float(getattr(module, "SCALE", USUAL_SCALE))
        self.worth_trying = cast(WorthTrying, getattr(module, "worth_trying", _everything))
        self.has_chains = hasattr(module, "at_rest")
        self.at_rest = cast(Callable[[State], bool], getattr(module, "at_rest", None))
        self.rested = cast(Value, getattr(module, "rested", None))
        self.habits = cast(Habits | None, _module_of(game, "playout"))
        reasons = _module_of(game, "reasons")
        self.parts = cast(Parts, reasons.parts if reasons else _nothing)
        self.facts = cast(Facts, reasons.facts if reasons else _nothing)


class Measure:
    """Values on a scale that all games have in common: 0 is lost, 1 is won, a half is as good as at the start
    of a thought. So differences count most about where a seat stands, however far ahead that is."""

    def __init__(self, judgement: Judgement, start: State) -> None:
        self.judgement = judgement
        self._start = start
        self._levels: dict[Seat, float] = {}

    def share(self, state: State, seat: Seat) -> float:
        level = self._levels.get(seat)
        if level is None:
            level = self._levels[seat] = self.judgement.value(self._start, seat)
        return 0.5 + 0.5 * tanh((self.judgement.value(state, seat) - level) / self.judgement.scale)


def value_of(game: Game) -> Value:
    """The game's `value`."""
    return Judgement(game).value


def _everything(state: State, seat: Seat, legal: list[Action]) -> list[Action]:
    return legal


def _nothing(state: State, seat: Seat) -> dict[str, float]:
    return {}


def _module_of(game: Game, name: str) -> ModuleType | None:
    folder = f"{package_of(game.name)}.bot"
    if not find_spec(folder):
        return None
    path = f"{folder}.{name}"
    return import_module(path) if find_spec(path) else None
