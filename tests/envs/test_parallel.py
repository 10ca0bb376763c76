"""The environment that steps all agents at once."""

from typing import Any

from pettingzoo.test import parallel_api_test

from refectory.envs.parallel import GameParallelEnv
from refectory.envs.pettingzoo import env, parallel_env


def actions(table: GameParallelEnv, infos: dict[str, Any]) -> dict[str, Any]:
    """The first legal action of the agent that is to act; of the others, any action."""
    return {agent: int(infos[agent]["action_mask"].argmax()) for agent in table.agents}


def test_parallel_api() -> None:
    parallel_api_test(parallel_env("plankenkoorts", players=3), num_cycles=100)


def test_a_step_is_one_action_of_the_agent_that_is_to_act() -> None:
    table = GameParallelEnv(env("plankenkoorts", players=3))
    _, infos = table.reset(seed=1)
    acting = [agent for agent in table.agents if infos[agent]["action_mask"].any()]
    assert len(acting) == 1
    observations, _, terminations, truncations, _ = table.step(actions(table, infos))
    assert set(observations) == {"player_0", "player_1", "player_2"}
    assert not any(terminations.values())
    assert not any(truncations.values())


def test_after_the_most_steps_all_agents_are_truncated() -> None:
    table = GameParallelEnv(env("plankenkoorts", players=2), max_cycles=3)
    for _ in range(2):  # a reset counts from the start
        _, infos = table.reset(seed=2)
        cut = []
        while table.agents:
            _, _, _, truncations, infos = table.step(actions(table, infos))
            cut.append(all(truncations.values()))
        assert cut == [False, False, True]
