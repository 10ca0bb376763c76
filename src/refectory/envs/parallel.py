"""The same environment for learners that step all agents at once."""

from typing import Any

from pettingzoo.utils.conversions import turn_based_aec_to_parallel_wrapper


class GameParallelEnv(turn_based_aec_to_parallel_wrapper):  # type: ignore[misc]
    """One step is one action of the agent that is to act; after `max_cycles` steps all are truncated."""

    agents: list[str]

    def __init__(self, environment: Any, max_cycles: int | None = None) -> None:
        super().__init__(environment)
        self.max_cycles = max_cycles
        self._cycles = 0

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        self._cycles = 0
        return super().reset(seed=seed, options=options)

    def step(self, actions: dict[str, Any]) -> Any:
        observations, rewards, terminations, truncations, infos = super().step(actions)
        self._cycles += 1
        if self._cycles == self.max_cycles:
            truncations = dict.fromkeys(truncations, True)
            self.agents = []
        return observations, rewards, terminations, truncations, infos
