"""PettingZoo's own tests, on every game with the fewest players; in `make thorough` also with the most."""

from functools import partial
from pathlib import Path
from random import Random
from types import SimpleNamespace

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    render_test,
    seed_test,
    state_test,
    test_save_obs,
)

from refectory.envs.features import features
from refectory.envs.pettingzoo import env, parallel_env, raw_env
from refectory.games import load_game, names
from tests.any_game import players_near
from tests.effort import THOROUGH

TABLES = [
    pytest.param(name, players, id=f"{name}-{players}")
    for name in names()
    for players in (load_game(name).min_players, *([load_game(name).max_players] if THOROUGH else []))
]
every_table = pytest.mark.parametrize(("name", "players"), TABLES)

# It is a function of PettingZoo's, not a test of ours.
check_saving = test_save_obs
del test_save_obs


@every_table
def test_api(name: str, players: int) -> None:
    api_test(env(name, players=players))


@every_table
def test_seeds(name: str, players: int) -> None:
    seed_test(partial(env, name, players=players))


@every_table
def test_rendering(name: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(env, name, players=players))
    assert capsys.readouterr().out.strip()


@every_table
def test_states(name: str, players: int) -> None:
    state_test(env(name, players=players), parallel_env(name, players=players))


@pytest.mark.parametrize("name", names())
def test_the_state_is_what_a_spectator_sees(name: str) -> None:
    """It shows how the game goes on, and not what a seat can't know."""
    players = players_near(load_game(name), 3)
    table, luck, shown = raw_env(name, players=players), Random(6), set()
    table.reset(seed=6)
    for _ in range(40):
        truth, state = table.game_state, table.state()
        assert (state == features(truth.view(None))).all()
        for seat in range(players):
            table.game_state = truth.determinize(seat, luck)
            assert (table.state() == state).all()
        table.game_state = truth
        shown.add(state.tobytes())
        if not truth.to_act():
            break
        table.step(luck.choice(np.flatnonzero(table.action_mask(table.agent_selection))))
    assert len(shown) > 1


@every_table
def test_cycles(name: str, players: int) -> None:
    max_cycles_test(
        SimpleNamespace(
            env=partial(env, name, players=players),
            parallel_env=partial(parallel_env, name, players=players),
        )
    )


@every_table
def test_observations_are_saved(
    name: str,
    players: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    check_saving(env(name, players=players))
    assert "did not save" not in capsys.readouterr().out
    assert len(list(tmp_path.rglob("player_*.png"))) == players


def test_registered() -> None:
    made = pettingzoo.make("aec", "refectory/sator-v0", players=3)
    made.reset(seed=1)
    assert made.agents == ["player_0", "player_1", "player_2"]
    parallel = pettingzoo.make("parallel", "refectory/rennes-v0", players=2)
    assert set(parallel.reset(seed=1)[0]) == {"player_0", "player_1"}
