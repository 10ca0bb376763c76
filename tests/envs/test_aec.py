"""The environment itself: rewards, masks, illegal actions and truncation."""

from typing import Any

import numpy as np
import pytest
from pettingzoo.utils import TerminateIllegalWrapper

from refectory.core.errors import IllegalAction, SetupError
from refectory.envs.pettingzoo import env, raw_env


def played(table: Any, seed: int) -> dict[str, list[float]]:
    """Every agent's rewards, one for each time that it was asked, in a game at random."""
    rewards: dict[str, list[float]] = {agent: [] for agent in table.possible_agents}
    table.reset(seed=seed)
    for agent in table.agent_iter():
        _, reward, ended, cut, info = table.last()
        rewards[agent].append(reward)
        table.step(None if ended or cut else table.action_space(agent).sample(info["action_mask"]))
    return rewards


def test_rewards_are_given_at_the_end_and_sum_to_0() -> None:
    table = env("plankenkoorts", players=3)
    rewards = played(table, 5)
    outcome = table.unwrapped.game_state.outcome()
    assert outcome is not None
    last = [given[-1] for given in rewards.values()]
    assert [reward > 0 for reward in last] == [place == 1 for place in outcome.places]
    assert sum(last) == pytest.approx(0)
    assert not any(reward for given in rewards.values() for reward in given[:-1])


def test_the_mask_is_the_legal_list() -> None:
    table = raw_env("rennes", players=2)
    table.reset(seed=2)
    for _ in range(40):
        agent = table.agent_selection
        mask = table.infos[agent]["action_mask"]
        legal = table.game_state.legal_actions(table.possible_agents.index(agent))
        assert set(np.flatnonzero(mask)) == {action.index for action in legal}
        other = table.possible_agents[1 - table.possible_agents.index(agent)]
        assert not table.infos[other]["action_mask"].any()
        table.step(table.action_space(agent).sample(mask))


def illegal(table: Any) -> int:
    return int(np.flatnonzero(table.infos[table.agent_selection]["action_mask"] == 0)[0])


def test_an_illegal_action_is_refused_with_the_rule() -> None:
    table = env("plankenkoorts")
    table.reset(seed=3)
    with pytest.raises(IllegalAction, match=r"is not legal now \(BS-"):
        table.step(illegal(table))


def test_an_illegal_action_can_end_the_game_instead() -> None:
    """With PettingZoo's own wrapper for learners that do not mask."""
    table = TerminateIllegalWrapper(env("plankenkoorts"), illegal_reward=-1)
    table.reset(seed=3)
    offender = table.agent_selection
    table.step(illegal(table))
    assert all(table.terminations.values())
    assert table.rewards[offender] == -1


def test_truncated_agents_leave_and_the_others_continue() -> None:
    table = env("plankenkoorts", players=3, max_cycles=7)
    asked = played(table, 4)
    assert [len(given) for given in asked.values()] == [8, 8, 8]


@pytest.mark.parametrize("players", [1, 7])
def test_wrong_number_of_players(players: int) -> None:
    with pytest.raises(SetupError, match="is for 2 to 6 players"):
        env("plankenkoorts", players=players)


def test_sampling_without_a_mask_is_legal() -> None:
    table = raw_env("plankenkoorts", players=2)
    table.reset(seed=1)
    agent = table.agent_selection
    mask = table.action_mask(agent)
    assert all(mask[table.action_space(agent).sample()] for _ in range(20))
