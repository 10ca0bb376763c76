"""A game as an AEC environment: one agent for each seat, one action in each step."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Discrete, Space
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv

from refectory.core.errors import IllegalAction
from refectory.core.game import CHANCE, Game, Seat, State, pick
from refectory.core.locale import load_catalogue
from refectory.envs.features import SHAPE, Features, features
from refectory.envs.rewards import rewards
from refectory.games import load_game, package_of

Mask = NDArray[np.int8]


class LegalDiscrete(Discrete):
    """All actions of a game by index. Sampled without a mask, it returns a legal action if there is one."""

    def __init__(self, n: int, legal_now: Callable[[], Mask]) -> None:
        super().__init__(n)
        self._legal_now = legal_now

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        if mask is None and probability is None:
            now = self._legal_now()
            mask = now if now.any() else None
        return super().sample(mask, probability)


class GameEnv(AECEnv):  # type: ignore[misc]
    """A game of `game`, given by its name or as a `Game` in any edition.

    `max_cycles` limits the actions of each agent; after that the agent is truncated, and its seat plays at
    random until the other agents have finished. An action that is not legal raises `IllegalAction` with the
    rules that forbid it. `render_mode` "ansi" returns the view of a spectator as text; "human" prints it.
    """

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        options: dict[str, int] | None = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.game = load_game(game) if isinstance(game, str) else game
        self.setup = self.game.setup(players or self.game.min_players, None, options)
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{self.game.name}_v0",
            "render_modes": ["human", "ansi"],
            "is_parallelizable": True,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.setup.players)]
        self._observation_spaces = {agent: Box(0, 255, SHAPE, np.uint8) for agent in self.possible_agents}
        self._action_spaces = {
            agent: LegalDiscrete(len(self.game.space), partial(self.action_mask, agent))
            for agent in self.possible_agents
        }
        self.state_space = Box(0, 255, SHAPE, np.uint8)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Space[Features]:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> LegalDiscrete:
        return self._action_spaces[agent]

    # -- playing

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None or not hasattr(self, "_rng"):
            self._rng = Random(seeding.np_random(seed)[1])
        self.game_state: State = self.game.new(self.setup)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._steps = dict.fromkeys(self.agents, 0)
        self._skip_agent_selection = None
        self._advance()

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._apply(self._seat(agent), int(action))
        self._steps[agent] += 1
        self.truncations[agent] = self._steps[agent] == self.max_cycles
        self._advance()
        self._accumulate_rewards()
        self._deads_step_first()

    def _apply(self, seat: Seat, index: int) -> None:
        action = self.game.space[index]
        if action not in self.game_state.legal_actions(seat):
            rules = self.game_state.why_not(seat, action)
            raise IllegalAction(f"{action.text!r} is not legal now ({', '.join(rules)}).", rules)
        self.game_state.apply(seat, action)

    def _advance(self) -> None:
        """Play until an agent is to decide, or to the end of the game."""
        while (seats := self.game_state.to_act()) and any(self._has_left(seat) for seat in seats):
            if all(self.truncations.get(agent, True) for agent in self.agents):
                break
            self._play_seat(seats[0] if seats == (CHANCE,) else next(filter(self._has_left, seats)))
        if not self.game_state.to_act():
            self._end()
        elif seats != (CHANCE,):
            present = [seat for seat in seats if not self._has_left(seat)]
            self.agent_selection = self._agent(present[0] if present else seats[0])
        self.infos = {agent: {"action_mask": self.action_mask(agent)} for agent in self.agents}

    def _has_left(self, seat: Seat) -> bool:
        """Whether no agent decides for this seat: chance, or a truncated agent."""
        return seat == CHANCE or self.truncations.get(self._agent(seat), True)

    def _play_seat(self, seat: Seat) -> None:
        """Act for chance, or at random for a seat whose agent was truncated."""
        if seat == CHANCE:
            self.game_state.apply(seat, self.game_state.sample_chance(self._rng))
        else:
            legal = self.game_state.legal_actions(seat)
            self.game_state.apply(seat, legal[pick(self._rng, len(legal))])

    def _end(self) -> None:
        by_seat = rewards(self.game_state)
        for agent in self.agents:
            self.rewards[agent] = by_seat[self._seat(agent)]
            self.terminations[agent] = True

    # -- observations

    def observe(self, agent: str) -> Features:
        return features(self.game_state.view(self._seat(agent)))

    def state(self) -> Features:
        """The observation of a spectator: no agent may learn from hidden information."""
        return features(self.game_state.view(None))

    def action_mask(self, agent: str) -> Mask:
        """1 for every legal action of the agent, by index."""
        mask = np.zeros(len(self.game.space), np.int8)
        if self._may_act(agent):
            mask[[action.index for action in self.game_state.legal_actions(self._seat(agent))]] = 1
        return mask

    def _may_act(self, agent: str) -> bool:
        return agent == self.agent_selection and self._seat(agent) in self.game_state.to_act()

    def render(self) -> str | None:
        catalogue = load_catalogue(package_of(self.game.name), "en")
        text = self.game.text(self.game_state.view(None), catalogue.teller(self.possible_agents))
        if self.render_mode == "ansi":
            return text
        if self.render_mode == "human":
            print(text)
        return None

    def close(self) -> None:
        """Nothing is held open."""

    def _seat(self, agent: str) -> Seat:
        return self.possible_agents.index(agent)

    def _agent(self, seat: Seat) -> str:
        return self.possible_agents[seat]
