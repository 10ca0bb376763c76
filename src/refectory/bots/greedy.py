"""The bot that looks one step ahead and takes what its game's judgement likes best."""

from refectory.bots.bot import Position
from refectory.bots.evaluation import value_of
from refectory.bots.luck import Tape, settle
from refectory.core.action import Action
from refectory.core.game import Game, Rng, State

WORLDS = 4


class Greedy:
    """One action ahead, in a few imagined worlds."""

    def __init__(self, game: Game, worlds: int = WORLDS) -> None:
        self.value = value_of(game)
        self.worlds = worlds

    def choose(self, position: Position, rng: Rng) -> Action:
        if len(position.legal) == 1:
            return position.legal[0]
        worth = self.weigh(position, rng)
        return position.legal[worth.index(max(worth))]

    def weigh(self, position: Position, rng: Rng) -> list[float]:
        """What each legal action is worth, over all imagined worlds."""
        worth = [0.0] * len(position.legal)
        for _ in range(self.worlds):
            world = position.imagine(rng)
            luck = Tape(rng)
            for i, action in enumerate(position.legal):
                worth[i] += self._after(world, position.seat, action, luck)
        return worth

    def _after(self, world: State, seat: int, action: Action, luck: Tape) -> float:
        luck.rewind()
        state = world.copy()
        state.apply(seat, action)
        settle(state, luck)
        return self.value(state, seat)
