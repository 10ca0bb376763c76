"""Trains an agent for Plankenkoorts by masked PPO, for some minutes on a CPU, and measures its progress.

    python examples/learn_plankenkoorts.py --steps 30000

Needs `pip install 'refectory[learn]'`. The trained agent is saved, and can play as a bot in the arena:

    cd examples && refectory arena plankenkoorts --bots random,learn_plankenkoorts:Learned
"""

from pathlib import Path
from typing import Any

import click
import gymnasium
import numpy as np
from gymnasium.spaces import Box, Discrete
from sb3_contrib import MaskablePPO
from stable_baselines3.common.monitor import Monitor

from refectory.arena.intervals import Share
from refectory.bots import Position
from refectory.core.action import Action
from refectory.core.game import Game, Rng
from refectory.envs.features import SHAPE, features
from refectory.envs.pettingzoo import raw_env

GAME = "plankenkoorts"
MODEL = Path(__file__).with_name("plankenkoorts-ppo.zip")
# The reward for a point during the game, so that the agent can learn before the end.
POINT = 0.02


def network_input(observation: Any) -> Any:
    """An observation as the input of the network: numbers from 0 to 1."""
    return (observation.reshape(-1) / 255).astype(np.float32)


class AgainstRandom(gymnasium.Env[Any, Any]):
    """A game for two: the agent against random play. The agent's seat changes with every game."""

    def __init__(self) -> None:
        self.table = raw_env(GAME, players=2)
        self.observation_space = Box(0, 1, (SHAPE[0] * SHAPE[1],), np.float32)
        self.action_space = Discrete(len(self.table.game.space))
        self.games = 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        super().reset(seed=seed)
        self.table.reset(seed=seed)
        if seed is not None:
            for agent in self.table.agents:
                self.table.action_space(agent).seed(seed)
        self.me = self.table.possible_agents[self.games % 2]
        self.games += 1
        self._others_move()
        self.lead = self._lead()
        return network_input(self.table.observe(self.me)), {}

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        self.table.step(int(action))
        self._others_move()
        over = self.table.terminations[self.me]
        before, self.lead = self.lead, self._lead()
        won = self.table.rewards[self.me] if over else 0.0
        reward = won + POINT * (self.lead - before)
        return network_input(self.table.observe(self.me)), float(reward), over, False, {"won": won > 0}

    def action_masks(self) -> Any:
        return self.table.action_mask(self.me).astype(bool)

    def _others_move(self) -> None:
        while self.table.agent_selection != self.me and not any(self.table.terminations.values()):
            self.table.step(self.table.action_space(self.table.agent_selection).sample())

    def _lead(self) -> int:
        """The lead in points over the other seat."""
        points = [sum(sources.values()) for sources in self.table.game_state.scores()]
        mine = points.pop(self.table.possible_agents.index(self.me))
        return mine - points[0]


class Learned:
    """The trained agent as a bot."""

    def __init__(self, game: Game) -> None:
        self.model = MaskablePPO.load(MODEL, device="cpu")

    def choose(self, position: Position, rng: Rng) -> Action:
        mask = np.zeros(len(position.game.space), bool)
        mask[[action.index for action in position.legal]] = True
        index, _ = self.model.predict(
            network_input(features(position.view)), action_masks=mask, deterministic=True
        )
        return position.game.space[int(index)]


def new_model(seed: int, n_steps: int = 2048) -> MaskablePPO:
    network = {"net_arch": [128, 64]}
    return MaskablePPO(
        "MlpPolicy",
        Monitor(AgainstRandom()),
        n_steps=n_steps,
        batch_size=256,
        gamma=0.995,
        ent_coef=0.01,
        seed=seed,
        device="cpu",
        policy_kwargs=network,
    )


def wins(model: MaskablePPO, games: int, seed: int) -> Share:
    """The share of games that the agent wins against random play."""
    table, won = AgainstRandom(), 0
    for n in range(games):
        observation, _ = table.reset(seed=seed + n)
        over, info = False, {"won": False}
        while not over:
            action, _ = model.predict(observation, action_masks=table.action_masks(), deterministic=False)
            observation, _, over, _, info = table.step(action)
        won += info["won"]
    return Share(won, games)


@click.command()
@click.option("--steps", default=30_000, show_default=True, help="The number of decisions to learn from.")
@click.option("--games", default=100, show_default=True, help="The number of games to measure with.")
@click.option("--seed", default=0, show_default=True)
def main(steps: int, games: int, seed: int) -> None:
    model = new_model(seed)
    before = measured("before", model, games)
    model.learn(steps, progress_bar=False)
    after = measured("after", model, games)
    if not is_above(after, before):
        raise click.ClickException(
            "The agent has not learnt: its share after learning is not clearly above the one before."
        )
    model.save(MODEL)
    click.echo(f"saved as {MODEL}")


def measured(when: str, model: MaskablePPO, games: int) -> Share:
    """Measure and print the share of wins with its 95 % interval."""
    share = wins(model, games, 10**6)
    click.echo(f"{when + ':':<7} wins {share} of {games} games against random")
    return share


def is_above(one: Share, other: Share) -> bool:
    """Whether the 95 % interval of one share is entirely above the interval of the other."""
    return one.interval[0] > other.interval[1]


if __name__ == "__main__":
    main()
