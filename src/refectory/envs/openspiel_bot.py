"""OpenSpiel's own Monte-Carlo tree search as a bot, for comparison with another implementation.

It uses no evaluation of the game: it plays at random to a horizon, and the points there decide. It searches
several imagined worlds one after the other, and adds up the visits of each action.
"""

import re
from collections import Counter

import numpy as np
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator

from refectory.bots import Position
from refectory.core.action import Action
from refectory.core.errors import RefectoryError
from refectory.core.game import Game, Rng, pick
from refectory.envs.openspiel import SpielGame, spiel_game
from refectory.envs.recorded_state import RecordedState

ITERATIONS = 200
# The most worlds, and the least iterations in each: fewer say nothing about a long list of actions.
WORLDS = 8
LEAST_EACH = 50
HORIZON = 60  # decisions
EXPLORATION = 1.4


class OpenSpielMcts:
    """`openspiel-mcts:200` has 200 iterations for each action."""

    def __init__(self, game: Game, budget: str = "") -> None:
        self.game = game
        self.iterations = _iterations(budget)
        self._spiel: SpielGame | None = None

    def choose(self, position: Position, rng: Rng) -> Action:
        if len(position.legal) == 1:
            return position.legal[0]
        luck = np.random.RandomState(pick(rng, 1 << 32))
        votes: Counter[int] = Counter()
        worlds = max(1, min(WORLDS, self.iterations // LEAST_EACH))
        for number in range(worlds):
            share = (self.iterations + number) // worlds
            votes.update(self._visits(position, rng, luck, share))
        return max(position.legal, key=lambda action: votes[action.index])

    def _visits(
        self, position: Position, rng: Rng, luck: np.random.RandomState, iterations: int
    ) -> dict[int, int]:
        """The number of visits of each action in one world."""
        spiel = self._game_for(position.view["players"])
        world = spiel.state_of(RecordedState(self.game, position.imagine(rng), HORIZON))
        if world.current_player() != position.seat:
            return {}
        evaluator = RandomRolloutEvaluator(1, luck)
        # One more, since OpenSpiel's first iteration ends at the root.
        bot = MCTSBot(spiel, EXPLORATION, iterations + 1, evaluator, random_state=luck)
        return {child.action: child.explore_count for child in bot.mcts_search(world).children}

    def _game_for(self, players: int) -> SpielGame:
        if self._spiel is None:
            self._spiel = spiel_game(self.game, players)
        return self._spiel


def _iterations(budget: str) -> int:
    """The number of iterations; the algorithm accepts no time limit."""
    if not re.fullmatch(r"[1-9]\d{0,6}", budget or str(ITERATIONS)):
        raise RefectoryError(
            f"The budget of openspiel-mcts is a number of iterations, such as 200, not {budget!r}."
        )
    return int(budget or ITERATIONS)
