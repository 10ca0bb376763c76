"""A game as an AEC environment: one agent a seat, one action a step, chance in between."""

from functools import partial
from random import Random
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Space
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from refectory.core.errors import IllegalAction
from refectory.core.game import CHANCE, Game, Seat, State, pick
from refectory.core.locale import load_catalogue
from refectory.envs.features import SHAPE, Features, features
from refectory.envs.payoff import payoffs
from refectory.envs.spaces import LegalDiscrete, Mask
from refectory.games import load_game, package_of


class GameEnv(AECEnv):  # type: ignore[misc]
    """A table of `game`, by name or in an edition of one's own.

    `max_cycles` are the actions that an agent has; one who has used them up is truncated, and his seat is
    played at random for those who are still there. An action that is not legal is refused with the rules
    that stand against it. `render_mode` "ansi" gives the table as text, as a spectator sees it; "human"
    prints it.
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
        self._looking = {agent: Box(0, 255, SHAPE, np.uint8) for agent in self.possible_agents}
        self._acting = {
            agent: LegalDiscrete(len(self.game.space), partial(self.action_mask, agent))
            for agent in self.possible_agents
        }
        self.state_space = Box(0, 255, SHAPE, np.uint8)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Space[Features]:
        return self._looking[agent]

    def action_space(self, agent: str) -> LegalDiscrete:
        return self._acting[agent]

    # -- playing

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None or not hasattr(self, "_luck"):
            self._luck = Random(seeding.np_random(seed)[1])
        self.game_state: State = self.game.new(self.setup)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._steps = dict.fromkeys(self.agents, 0)
        self._skip_agent_selection = None
        self._go_on()

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
        self._go_on()
        self._accumulate_rewards()
        self._deads_step_first()

    def _apply(self, seat: Seat, index: int) -> None:
        action = self.game.space[index]
        if action not in self.game_state.legal_actions(seat):
            rules = self.game_state.why_not(seat, action)
            raise IllegalAction(f"{action.text!r} is not legal now ({', '.join(rules)}).", rules)
        self.game_state.apply(seat, action)

    def _go_on(self) -> None:
        """To the next agent's decision, or to the end."""
        while (seats := self.game_state.to_act()) and any(self._has_left(seat) for seat in seats):
            if all(self.truncations.get(agent, True) for agent in self.agents):
                break
            self._play_on(seats[0] if seats == (CHANCE,) else next(filter(self._has_left, seats)))
        if not self.game_state.to_act():
            self._end()
        elif seats != (CHANCE,):
            present = [seat for seat in seats if not self._has_left(seat)]
            self.agent_selection = self._agent(present[0] if present else seats[0])
        self.infos = {agent: {"action_mask": self.action_mask(agent)} for agent in self.agents}

    def _has_left(self, seat: Seat) -> bool:
        """Whether nobody decides there any more; nobody ever decides for chance."""
        return seat == CHANCE or self.truncations.get(self._agent(seat), True)

    def _play_on(self, seat: Seat) -> None:
        if seat == CHANCE:
            self.game_state.apply(seat, self.game_state.sample_chance(self._luck))
        else:
            legal = self.game_state.legal_actions(seat)
            self.game_state.apply(seat, legal[pick(self._luck, len(legal))])

    def _end(self) -> None:
        won = payoffs(self.game_state)
        for agent in self.agents:
            self.rewards[agent] = won[self._seat(agent)]
            self.terminations[agent] = True

    # -- looking

    def observe(self, agent: str) -> Features:
        return features(self.game_state.view(self._seat(agent)))

    def state(self) -> Features:
        """The table as a spectator sees it: hidden things are nobody's to learn from."""
        return features(self.game_state.view(None))

    def action_mask(self, agent: str) -> Mask:
        """1 for every action that the agent may do now, by index."""
        mask = np.zeros(len(self.game.space), np.int8)
        if self._may_act(agent):
            mask[[action.index for action in self.game_state.legal_actions(self._seat(agent))]] = 1
        return mask

    def _may_act(self, agent: str) -> bool:
        return agent == self.agent_selection and self._seat(agent) in self.game_state.to_act()

    def render(self) -> str | None:
        words = load_catalogue(package_of(self.game.name), "en")
        text = self.game.text(self.game_state.view(None), words.teller(self.possible_agents))
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
