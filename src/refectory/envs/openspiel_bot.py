"""OpenSpiel's own Monte-Carlo tree search as a bot: the yardstick from outside.

It knows no judgement: it plays to a horizon at random and takes the points as they stand there. It
searches one imagined world after another, and the worlds vote.
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
from refectory.envs.table import Table

ITERATIONS = 200
# In how many worlds at most, and how often at least in each, since fewer tell nothing of a long list.
WORLDS = 8
EACH = 50
HORIZON = 60  # decisions
EXPLORATION = 1.4


class OpenSpielMcts:
    """`openspiel-mcts:200` searches 200 times before each action."""

    def __init__(self, game: Game, budget: str = "") -> None:
        self.game = game
        self.iterations = _iterations(budget)
        self._spiel: SpielGame | None = None

    def choose(self, position: Position, rng: Rng) -> Action:
        if len(position.legal) == 1:
            return position.legal[0]
        luck = np.random.RandomState(pick(rng, 1 << 32))
        votes: Counter[int] = Counter()
        worlds = max(1, min(WORLDS, self.iterations // EACH))
        for number in range(worlds):
            searches = (self.iterations + number) // worlds
            votes.update(self._visits(position, rng, luck, searches))
        return max(position.legal, key=lambda action: votes[action.index])

    def _visits(
        self, position: Position, rng: Rng, luck: np.random.RandomState, searches: int
    ) -> dict[int, int]:
        """How often each action was tried from one world."""
        spiel = self._game_for(position.view["players"])
        world = spiel.state_of(Table(self.game, position.imagine(rng), HORIZON))
        if world.current_player() != position.seat:
            return {}
        evaluator = RandomRolloutEvaluator(1, luck)
        # One more, since OpenSpiel's first search ends at the root.
        bot = MCTSBot(spiel, EXPLORATION, searches + 1, evaluator, random_state=luck)
        return {child.action: child.explore_count for child in bot.mcts_search(world).children}

    def _game_for(self, players: int) -> SpielGame:
        if self._spiel is None:
            self._spiel = spiel_game(self.game, players)
        return self._spiel


def _iterations(budget: str) -> int:
    """How often to search; the algorithm takes no time limit."""
    if not re.fullmatch(r"[1-9]\d{0,6}", budget or str(ITERATIONS)):
        raise RefectoryError(f"The budget of openspiel-mcts is iterations, such as 200, not {budget!r}.")
    return int(budget or ITERATIONS)
