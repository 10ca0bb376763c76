"""The games for PettingZoo. Importing this registers all that are installed:

    pettingzoo.make("aec", "refectory/sator-v0", players=3)
    refectory.envs.pettingzoo.env("sator", players=3)

An observation is an array of numbers (`features`), computed from the agent's own view. The mask of the legal
actions is in `infos[agent]["action_mask"]`. Rewards are given at the end; they are 1 for a sole winner and
sum to 0.
"""

from functools import partial
from typing import Any

import pettingzoo
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper

from refectory.envs.aec import GameEnv
from refectory.envs.parallel import GameParallelEnv
from refectory.games import names

VERSION = 0


def env(game: str, **kwargs: Any) -> OrderEnforcingWrapper:
    """A game in PettingZoo's usual wrappers; see `GameEnv` for the arguments."""
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(raw_env(game, **kwargs)))


def raw_env(game: str, **kwargs: Any) -> GameEnv:
    return GameEnv(game, **kwargs)


def parallel_env(game: str, max_cycles: int | None = None, **kwargs: Any) -> GameParallelEnv:
    """All agents give an action in every step; those of agents that are not to act are ignored."""
    return GameParallelEnv(env(game, **kwargs), max_cycles)


for _name in names():
    pettingzoo.register("aec", f"refectory/{_name}-v{VERSION}", partial(env, _name))
    pettingzoo.register("parallel", f"refectory/{_name}-v{VERSION}", partial(parallel_env, _name))
