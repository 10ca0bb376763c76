"""Teach an agent Plankenkoorts by masked PPO, for some minutes on a CPU, and show that it has learnt.

    python examples/learn_plankenkoorts.py --steps 30000

Needs `pip install 'refectory[learn]'`. The trained agent is kept as a bot for the arena:

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
# A point on the shelf is worth a little at once, so that there is something to learn from before the end.
POINT = 0.02


def seen(observation: Any) -> Any:
    """An observation as a network likes it."""
    return (observation.reshape(-1) / 255).astype(np.float32)


class AgainstRandom(gymnasium.Env[Any, Any]):
    """One agent at a table for two; the other seat plays at random. The agent's seat changes every game."""

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
        self.ahead = self._lead()
        return seen(self.table.observe(self.me)), {}

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        self.table.step(int(action))
        self._others_move()
        over = self.table.terminations[self.me]
        before, self.ahead = self.ahead, self._lead()
        won = self.table.rewards[self.me] if over else 0.0
        reward = won + POINT * (self.ahead - before)
        return seen(self.table.observe(self.me)), float(reward), over, False, {"won": won > 0}

    def action_masks(self) -> Any:
        return self.table.action_mask(self.me).astype(bool)

    def _others_move(self) -> None:
        while self.table.agent_selection != self.me and not any(self.table.terminations.values()):
            self.table.step(self.table.action_space(self.table.agent_selection).sample())

    def _lead(self) -> int:
        """Points ahead of the other seat, as if the game ended now."""
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
        index, _ = self.model.predict(seen(features(position.view)), action_masks=mask, deterministic=True)
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
    """How many games the agent wins against random play."""
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
@click.option("--steps", default=30_000, show_default=True, help="How many decisions to learn from.")
@click.option("--games", default=100, show_default=True, help="How many games to measure by.")
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
    click.echo(f"kept as {MODEL}")


def measured(when: str, model: MaskablePPO, games: int) -> Share:
    """How often it wins, said aloud with the 95 % interval."""
    share = wins(model, games, 10**6)
    click.echo(f"{when + ':':<7} wins {share} of {games} games against random")
    return share


def is_above(one: Share, other: Share) -> bool:
    """Whether even the least of the one is more than the most of the other, by their 95 % intervals."""
    return one.interval[0] > other.interval[1]


if __name__ == "__main__":
    main()
