"""Random play of other game engines, one thread, with every legal list built."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from random import Random
from time import perf_counter
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class Measurement:
    """The number of actions that a peer applied, and the seconds for them."""

    name: str
    actions: int
    seconds: float

    @property
    def per_second(self) -> float:
        """Actions applied each second."""
        return self.actions / self.seconds


class Peer(Protocol):
    """Play whole games until `seconds` have passed, counting every applied action."""

    def __call__(self, seconds: float, seed: int, /) -> Measurement: ...


class PeerMissing(Exception):
    """A peer that cannot be measured because its package cannot be imported."""

    def __init__(self, name: str, install: str) -> None:
        super().__init__(name, install)
        self.name = name
        self.install = install

    def __str__(self) -> str:
        return f"{self.name} cannot be imported: install it with {self.install}."


def _require(module: str, name: str, requirement: str) -> Any:
    try:
        return import_module(module)
    except ImportError as error:
        raise PeerMissing(name, f"pip install '{requirement}'") from error


def _measure(name: str, seconds: float, play_game: Callable[[], int]) -> Measurement:
    """Repeat `play_game`, reading the clock only between games."""
    actions = 0
    start = perf_counter()
    while True:
        actions += play_game()
        elapsed = perf_counter() - start
        if elapsed >= seconds:
            return Measurement(name, actions, elapsed)


def _weighted(outcomes: list[tuple[int, float]], point: float) -> int:
    """The outcome whose part of [0, 1) contains `point`."""
    for action, chance in outcomes:
        point -= chance
        if point < 0:
            return action
    return outcomes[-1][0]


def _has_uniform_chance(game: Any, rng: Random) -> bool:
    """Whether all chance nodes of three whole games have equally likely outcomes."""
    for _ in range(3):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                chances = [chance for _, chance in outcomes]
                if max(chances) - min(chances) > 1e-9:
                    return False
                state.apply_action(rng.choice(outcomes)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
    return True


def _openspiel(name: str, module: str | None, seconds: float, seed: int) -> Measurement:
    """Measure an OpenSpiel game; `module` registers it when it is written in Python."""
    label = f"openspiel/{name}"
    pyspiel = _require("pyspiel", label, "open_spiel")
    if module is not None:
        _require(module, label, "open_spiel")
    game = pyspiel.load_game(name)
    terminal = int(pyspiel.PlayerId.TERMINAL)
    rng = Random(seed)
    even = _has_uniform_chance(game, rng)
    random = rng.random

    def play_game() -> int:
        state = game.new_initial_state()
        actions = 0
        while (player := state.current_player()) != terminal:
            if player >= 0:
                legal = state.legal_actions()
                state.apply_action(legal[int(random() * len(legal))])
            elif even:
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(random() * len(outcomes))][0])
            else:
                state.apply_action(_weighted(state.chance_outcomes(), random()))
            actions += 1
        return actions

    return _measure(label, seconds, play_game)


def _rlcard_uno(seconds: float, seed: int) -> Measurement:
    """Measure RLCard's uno with raw actions, so that it need not decode action numbers."""
    label = "rlcard/uno"
    env = _require("rlcard", label, "rlcard").make("uno", config={"seed": seed})
    random = Random(seed).random

    def play_game() -> int:
        state, _ = env.reset()
        actions = 0
        while not env.is_over():
            legal = state["raw_legal_actions"]
            state, _ = env.step(legal[int(random() * len(legal))], raw_action=True)
            actions += 1
        return actions

    return _measure(label, seconds, play_game)


def _pettingzoo_connect_four(seconds: float, seed: int) -> Measurement:
    """Measure PettingZoo's raw connect four, without the wrappers that check the caller."""
    label = "pettingzoo/connect_four_v3"
    # The module behind connect_four_v3, whose own import warns of deprecation.
    module = "pettingzoo.classic.connect_four.connect_four"
    env = _require(module, label, "pettingzoo[classic]").raw_env()
    random = Random(seed).random

    def play_game() -> int:
        env.reset()
        actions = 0
        while True:
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                return actions
            mask = observation["action_mask"].tolist()
            legal = [column for column, free in enumerate(mask) if free]
            env.step(legal[int(random() * len(legal))])
            actions += 1

    return _measure(label, seconds, play_game)


_DOMINOES = "open_spiel.python.games.block_dominoes"

PEERS: dict[str, Peer] = {
    "openspiel/gin_rummy": partial(_openspiel, "gin_rummy", None),
    "openspiel/hive": partial(_openspiel, "hive", None),
    "openspiel/backgammon": partial(_openspiel, "backgammon", None),
    "openspiel/python_block_dominoes": partial(_openspiel, "python_block_dominoes", _DOMINOES),
    "rlcard/uno": _rlcard_uno,
    "pettingzoo/connect_four_v3": _pettingzoo_connect_four,
}
