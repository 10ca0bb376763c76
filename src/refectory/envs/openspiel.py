"""The games for OpenSpiel. Importing this module registers every installed game as `refectory_<game>`.

`pyspiel.load_game("refectory_rennes(players=3,length=500,codes=1)")`: `length` limits the decisions of a
game; at the limit the points so far decide. The game's own options are parameters too. Chance nodes are
explicit; actions have the indices of the game's action space.
"""

from typing import Any
from warnings import warn

import numpy as np
import pyspiel

from refectory.core.action import canonical
from refectory.core.game import CHANCE, Game
from refectory.envs.features import SHAPE, features
from refectory.envs.recorded_state import RecordedState
from refectory.envs.rewards import rewards
from refectory.games import load_all

PREFIX = "refectory_"
LONG = 100_000


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Refectory as a game of OpenSpiel."""

    def __init__(self, game: Game, kind: Any, params: dict[str, Any]) -> None:
        self.game = game
        self.players = int(params.get("players") or game.min_players)
        self.length = int(params.get("length") or LONG)
        self.setup = game.setup(self.players, None, _options(game, params))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(game.space),
            max_chance_outcomes=len(game.space),
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.length,
        )
        super().__init__(kind, info, params)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def state_of(self, recorded: RecordedState) -> "SpielState":
        """A state as OpenSpiel's; its history begins there."""
        state = self.new_initial_state()
        state.recorded = recorded
        return state

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state. All that changes is in `recorded`, which OpenSpiel copies and pickles."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.recorded = RecordedState(game.game, game.game.new(game.setup), game.length)

    def current_player(self) -> int:
        if self.recorded.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.recorded.seat
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.recorded.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.recorded.state.chance_outcomes()
        total = sum(weight for _, weight in outcomes)
        return sorted((action.index, weight / total) for action, weight in outcomes)

    def _apply_action(self, action: int) -> None:
        self.recorded.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.recorded.game.space[action].text

    def is_terminal(self) -> bool:
        return self.recorded.is_over

    def returns(self) -> list[float]:
        state = self.recorded.state
        return rewards(state) if self.recorded.is_over else [0.0] * self.num_players()

    def __str__(self) -> str:
        return canonical(self.recorded.state.dump())


class Observer:
    """The view of a seat; with perfect recall also all events that it was told."""

    def __init__(self, kind: Any) -> None:
        self.kind = kind
        self.tensor = np.zeros(SHAPE[0] * SHAPE[1], np.float32)
        self.dict = {"view": self.tensor.reshape(SHAPE)}

    def set_from(self, state: SpielState, player: int) -> None:
        self.dict["view"][:] = features(self._view(state, player))
        self.dict["view"] /= 255

    def string_from(self, state: SpielState, player: int) -> str:
        view = self._view(state, player)
        if not self.kind.perfect_recall:
            return canonical(view)
        return canonical({"heard": state.recorded.events_for(self._viewer(player)), "view": view})

    def _view(self, state: SpielState, player: int) -> dict[str, Any]:
        return state.recorded.state.view(self._viewer(player))

    def _viewer(self, player: int) -> int | None:
        return player if self.kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER else None


def kind_of(game: Game) -> Any:
    return pyspiel.GameType(
        short_name=f"{PREFIX}{game.name}",
        long_name=f"Refectory {game.name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.max_players,
        min_num_players=game.min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.min_players,
            "length": LONG,
            **{option.name: option.default for option in game.options},
        },
    )


def _options(game: Game, params: dict[str, Any]) -> dict[str, int]:
    return {option.name: params[option.name] for option in game.options if option.name in params}


def _register(game: Game) -> None:
    kind = kind_of(game)

    # OpenSpiel releases what it was given after Python has ended; a class is safe from that.
    class Registered(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game, kind, params or {})

    pyspiel.register_game(kind, Registered)


def spiel_game(game: Game, players: int, length: int = LONG) -> SpielGame:
    """A game in any edition, without registration."""
    defaults = {option.name: option.default for option in game.options}
    return SpielGame(game, kind_of(game), {"players": players, "length": length, **defaults})


_games, _left_out = load_all()
for _game in _games:
    _register(_game)
for _sentence in _left_out:
    warn(_sentence, stacklevel=2)
