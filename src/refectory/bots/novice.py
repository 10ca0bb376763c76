"""The bot that plays like a beginner: it sees what is good, but not everything, and not how good."""

from refectory.bots.bot import Position
from refectory.bots.greedy import Greedy
from refectory.core.action import Action
from refectory.core.game import Game, Rng

# Of the actions that it could do, how many it overlooks.
OVERLOOKED = 0.35
# How wrong it is about what it sees, as a part of the difference between the best action and the middling.
MISJUDGED = 1.2


class Novice:
    """Overlooks some actions and misjudges the others; a clear best one it mostly finds."""

    def __init__(self, game: Game) -> None:
        self.greedy = Greedy(game, worlds=1)

    def choose(self, position: Position, rng: Rng) -> Action:
        legal = position.legal
        if len(legal) == 1:
            return legal[0]
        worth = self.greedy.weigh(position, rng)
        wrong = MISJUDGED * _clearness(worth)
        best, most = legal[0], float("-inf")
        for action, value in zip(legal, worth, strict=True):
            if rng.random() < OVERLOOKED:
                continue
            felt = value + wrong * (2 * rng.random() - 1)
            if felt > most:
                best, most = action, felt
        return best


def _clearness(worth: list[float]) -> float:
    """How much better the best one is than the middling."""
    ordered = sorted(worth)
    return ordered[-1] - ordered[len(ordered) // 2 - (len(ordered) % 2 == 0)]
