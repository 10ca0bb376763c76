"""The bot that looks one step ahead and takes what its game's judgement likes best."""

from refectory.bots.bot import Position
from refectory.bots.judgement import value_of
from refectory.core.action import Action
from refectory.core.game import CHANCE, Game, Rng, State

WORLDS = 4


class Tape:
    """Random numbers that can be played again, so that every action meets the same luck."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng
        self._numbers: list[float] = []
        self._at = 0

    def rewind(self) -> None:
        self._at = 0

    def random(self) -> float:
        if self._at == len(self._numbers):
            self._numbers.append(self._rng.random())
        self._at += 1
        return self._numbers[self._at - 1]


class Greedy:
    """One action ahead, in a few imagined worlds."""

    def __init__(self, game: Game) -> None:
        self.value = value_of(game)

    def choose(self, position: Position, rng: Rng) -> Action:
        if len(position.legal) == 1:
            return position.legal[0]
        worth = self.weigh(position, rng)
        return position.legal[worth.index(max(worth))]

    def weigh(self, position: Position, rng: Rng) -> list[float]:
        """What each legal action is worth, over all imagined worlds."""
        worth = [0.0] * len(position.legal)
        for _ in range(WORLDS):
            world = position.imagine(rng)
            luck = Tape(rng)
            for i, action in enumerate(position.legal):
                worth[i] += self._after(world, position.seat, action, luck)
        return worth

    def _after(self, world: State, seat: int, action: Action, luck: Tape) -> float:
        luck.rewind()
        state = world.copy()
        state.apply(seat, action)
        while state.to_act() == (CHANCE,):
            state.apply(CHANCE, state.sample_chance(luck))
        return self.value(state, seat)
