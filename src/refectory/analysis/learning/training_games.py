"""Games between brothers to learn from, kept as their moves.

Now and then a brother slips and makes a random move, so that the positions are more varied than in games
without mistakes. Every game has a number, and follows from the seed and its number alone.
"""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from refectory.bots import position_of
from refectory.bots.simple_bots import GreedyBot
from refectory.core.action import Action
from refectory.core.game import Game, Seat, State, pick
from refectory.core.play_loop import moves

SLIP = 0.05  # the share of decisions that are random
LIMIT = 20_000  # actions; a game that is longer is left out


class TrainingGame(NamedTuple):
    """A finished game: its number, and its moves as seats and numbers of actions."""

    players: int
    number: int
    moves: list[tuple[Seat, int]]


class TrainingGames:
    """Plays games with a number of players; the same seed gives the same games."""

    def __init__(self, game: Game, players: int, seed: str) -> None:
        self.game = game
        self.players = players
        self.seed = seed
        self._bot = GreedyBot(game, worlds=1)

    def play(self, number: int) -> TrainingGame | None:
        """The game of this number; None if it does not end."""
        rng = Random(f"{self.seed}/{self.game.name}/{self.players}/{number}")
        state = self.game.new(self.game.setup(self.players))

        def choose(state: State, seat: Seat) -> Action:
            position = position_of(self.game, state, seat)
            if rng.random() < SLIP:
                return position.legal[pick(rng, len(position.legal))]
            return self._bot.choose(position, rng)

        made = [(move.seat, move.action.index) for move in moves(state, choose, rng, LIMIT)]
        return TrainingGame(self.players, number, made) if state.outcome() is not None else None


def positions(game: Game, played: TrainingGame) -> Iterator[State]:
    """The one state of the game after each of its moves, from the first position to the end."""
    state = game.new(game.setup(played.players))
    yield state
    for seat, index in played.moves:
        state.apply(seat, game.space.actions[index])
        yield state
