"""The bots that look at most one action ahead: random, greedy and novice."""

from refectory.bots.bot import Position
from refectory.bots.evaluation import Value, value_of
from refectory.bots.luck import ReplayableRng, resolve_chance
from refectory.core.action import Action
from refectory.core.game import Game, Rng, Seat, State, pick

# The number of imagined worlds in which the greedy bot compares the actions.
WORLDS = 4
# The share of the legal actions that the novice overlooks.
OVERLOOKED = 0.35
# The novice's error in each value, as a share of the difference between the best and the median action.
ERROR = 1.2


class RandomBot:
    """Chooses among the legal actions with equal probability."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, position: Position, rng: Rng) -> Action:
        return position.legal[pick(rng, len(position.legal))]


class GreedyBot:
    """Looks one action ahead in some imagined worlds, and takes the action with the best evaluation."""

    def __init__(self, game: Game, worlds: int = WORLDS) -> None:
        self.value = value_of(game)
        self.worlds = worlds

    def choose(self, position: Position, rng: Rng) -> Action:
        if len(position.legal) == 1:
            return position.legal[0]
        values = self.values(position, rng)
        return position.legal[values.index(max(values))]

    def values(self, position: Position, rng: Rng) -> list[float]:
        """The value of each legal action, summed over all imagined worlds."""
        values = [0.0] * len(position.legal)
        for _ in range(self.worlds):
            world = position.imagine(rng)
            luck = ReplayableRng(rng)
            for i, action in enumerate(position.legal):
                values[i] += _value_after(self.value, world, position.seat, action, luck)
        return values


def best_in(world: State, seat: Seat, value: Value, rng: Rng) -> Action:
    """What the greedy bot would choose if it thought of this world only."""
    legal = world.legal_actions(seat)
    if len(legal) == 1:
        return legal[0]
    luck = ReplayableRng(rng)
    return max(legal, key=lambda action: _value_after(value, world, seat, action, luck))


def _value_after(value: Value, world: State, seat: Seat, action: Action, luck: ReplayableRng) -> float:
    luck.rewind()
    state = world.copy()
    state.apply(seat, action)
    resolve_chance(state, luck)
    return value(state, seat)


class NoviceBot:
    """Plays like a beginner: overlooks some actions and misjudges the others, but mostly finds a clearly
    best one."""

    def __init__(self, game: Game) -> None:
        self.greedy = GreedyBot(game, worlds=1)

    def choose(self, position: Position, rng: Rng) -> Action:
        legal = position.legal
        if len(legal) == 1:
            return legal[0]
        values = self.greedy.values(position, rng)
        error = ERROR * _lead(values)
        best, highest = legal[0], float("-inf")
        for action, value in zip(legal, values, strict=True):
            if rng.random() < OVERLOOKED:
                continue
            estimate = value + error * (2 * rng.random() - 1)
            if estimate > highest:
                best, highest = action, estimate
        return best


def _lead(values: list[float]) -> float:
    """The difference between the best value and the median."""
    ordered = sorted(values)
    return ordered[-1] - ordered[len(ordered) // 2 - (len(ordered) % 2 == 0)]
