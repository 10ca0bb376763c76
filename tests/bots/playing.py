"""Whole games between bots, for the tests of the bots."""

from random import Random

from refectory.bots import make_bot, position_of
from refectory.core.game import CHANCE, Game, Outcome

# Options that make a game short; whole games of the full length are played in the arena.
SHORT = {"rennes": {"codes": 1}}


def played(game: Game, bots: list[str], seed: object, options: dict[str, int] | None = None) -> Outcome:
    """The outcome of one game between these bots."""
    luck = Random(str(seed))
    state = game.new(game.setup(len(bots), None, options))
    seated = [make_bot(bot, game) for bot in bots]
    while seats := state.to_act():
        if seats == (CHANCE,):
            state.apply(CHANCE, state.sample_chance(luck))
        else:
            state.apply(seats[0], seated[seats[0]].choose(position_of(game, state, seats[0]), luck))
    outcome = state.outcome()
    assert outcome is not None
    return outcome


def win_share(
    game: Game, first: str, second: str, games: int, options: dict[str, int] | None = None
) -> float:
    """The first bot's part of the wins, alternately from both seats; a shared win counts in parts."""
    won = 0.0
    for n in range(games):
        bots = [first, second] if n % 2 == 0 else [second, first]
        winners = played(game, bots, n, options).winners
        won += (bots.index(first) in winners) / len(winners)
    return won / games
