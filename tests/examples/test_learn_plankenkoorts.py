"""The learning example for a few steps; `make learn` measures how well it learns."""

import importlib.util
import sys
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any
from unittest.mock import Mock

import pytest
from click.testing import CliRunner, Result

from refectory.arena.intervals import Share
from refectory.arena.play_fixture import play_fixture
from refectory.arena.tournament import Tournament
from refectory.core.game import CHANCE

pytest.importorskip(
    "sb3_contrib", reason="PyTorch is large and not part of the test tools; run `make learn`."
)

EXAMPLE = Path(__file__).parents[2] / "examples" / "learn_plankenkoorts.py"


@pytest.fixture(scope="module")
def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("learn_plankenkoorts", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_it_learns_a_few_steps_and_plays_in_the_arena(
    example: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    model = example.new_model(seed=1, n_steps=256)
    before = {name: value.clone() for name, value in model.policy.state_dict().items()}
    model.learn(256)
    assert any((before[name] != value).any() for name, value in model.policy.state_dict().items())
    assert example.wins(model, 2, seed=5).games == 2

    monkeypatch.setattr(example, "MODEL", tmp_path / "model.zip")
    model.save(example.MODEL)
    monkeypatch.setitem(sys.modules, "learn_plankenkoorts", example)
    tournament = Tournament(
        "plankenkoorts", None, 2, ("random", "learn_plankenkoorts:Learned"), 2, "0", (), 100_000
    )
    assert play_fixture(tournament, tournament.fixtures()[0]).places in ((1, 2), (2, 1))


def test_its_table_is_the_games_own(example: ModuleType) -> None:
    """The agent is asked only when it is to act, may do only what is legal, and is told how it ended."""
    table, luck = example.AgainstRandom(), Random(1)
    for seed in (1, 2):
        observation, _ = table.reset(seed=seed)
        over, total = False, 0.0
        while not over:
            seat = table.table.possible_agents.index(table.me)
            assert table.table.game_state.to_act() == (seat,) != (CHANCE,)
            legal = [index for index, may in enumerate(table.action_masks()) if may]
            offered = table.table.game_state.legal_actions(seat)
            assert legal == sorted(action.index for action in offered)
            assert table.observation_space.contains(observation)
            observation, reward, over, _, info = table.step(luck.choice(legal))
            total += reward
        outcome = table.table.game_state.outcome()
        assert outcome is not None
        assert info["won"] == (outcome.places[seat] == 1)
        assert (total > 0) == info["won"]


def reported(example: ModuleType, patch: Any, before: int, after: int) -> tuple[Result, Mock]:
    """The output of the example for an agent with these wins in 100 games, and that agent."""
    agent, shares = Mock(), iter((Share(before, 100), Share(after, 100)))
    patch.setattr(example, "new_model", lambda seed: agent)
    patch.setattr(example, "wins", lambda model, games, seed: next(shares))
    return CliRunner().invoke(example.main), agent


def test_an_agent_that_has_learnt_is_kept(example: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    result, agent = reported(example, monkeypatch, before=50, after=80)
    assert result.exit_code == 0
    assert "before: wins 50.0 % (40.4–59.6) of 100 games" in result.output
    assert "after:  wins 80.0 % (71.1–86.7) of 100 games" in result.output
    agent.save.assert_called_once()


@pytest.mark.parametrize("after", [20, 50, 65])
def test_an_agent_that_is_not_clearly_better_is_a_failure(
    example: ModuleType, monkeypatch: pytest.MonkeyPatch, after: int
) -> None:
    """With 65 of 100 games against 50 the intervals overlap."""
    result, agent = reported(example, monkeypatch, before=50, after=after)
    assert result.exit_code == 1
    assert "The agent has not learnt: its share" in result.output
    agent.save.assert_not_called()
