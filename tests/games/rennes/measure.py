"""Statistics of games between bots: `python -m tests.games.rennes.measure greedy,random 200`.

The bots change seats from game to game, and the start player is drawn at random. Prints the length of the
games, the wins by bot and by place from the first start player on, and the sources of the points.
"""

import sys
from collections import Counter
from math import sqrt
from random import Random
from statistics import mean, quantiles
from typing import NamedTuple

from refectory.bots import make_bot, position_of
from refectory.bots.bot import Bot
from refectory.core.game import CHANCE
from refectory.games.rennes.state import RennesState
from tests.games.rennes.positions import GAME

LIMIT = 20_000


class Played(NamedTuple):
    """A game: its last position, the numbers of actions and choices, the start player, each seat's bot."""

    state: RennesState
    actions: int
    choices: int
    began: int
    chairs: list[int]


def play(bots: list[Bot], chairs: list[int], seed: int) -> Played:
    rng = Random(seed)
    state = GAME.new(GAME.setup(len(bots)))
    actions = choices = began = 0
    while state.to_act() and actions < LIMIT:
        (seat,) = state.to_act()
        if seat == CHANCE:
            action = state.sample_chance(rng)
            began = action.at[0] if action.family == "start" else began
        else:
            action = bots[chairs[seat]].choose(position_of(GAME, state, seat), rng)
            choices += 1
        state.apply(seat, action)
        actions += 1
    return Played(state, actions, choices, began, chairs)


def wilson(won: float, games: int) -> str:
    """A share with its 95 % interval."""
    z, share = 1.96, won / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return f"{share:.1%} ({middle - half:.1%} to {middle + half:.1%})"


def spread(figures: list[float]) -> str:
    tenths = quantiles(figures, n=10)
    return (
        f"mean {mean(figures):.1f}, eight in ten {tenths[0]:.0f} to {tenths[-1]:.0f}, most {max(figures):.0f}"
    )


def report(names: list[str], played: list[Played]) -> None:
    ended = [game for game in played if game.state.outcome() is not None]
    print(f"{len(played)} games, {len(ended)} ended, {len(played) - len(ended)} capped")
    print("rounds:", spread([game.state.round for game in ended]))
    print("choices a player:", spread([game.choices / len(names) for game in ended]))
    bots, places, codes = ([0.0] * len(names) for _ in range(3))
    sources = [Counter[str]() for _ in names]
    for game in ended:
        outcome = game.state.outcome()
        assert outcome is not None
        for seat, bot in enumerate(game.chairs):
            share = (seat in outcome.winners) / len(outcome.winners)
            bots[bot] += share
            places[(seat - game.began) % len(names)] += share
            codes[bot] += game.state.codes_of(seat)
            sources[bot].update(game.state.scores()[seat])
    for bot, name in enumerate(names):
        points = ", ".join(f"{source} {total / len(ended):.1f}" for source, total in sources[bot].items())
        total = sum(sources[bot].values()) / len(ended)
        print(f"{name}: won {wilson(bots[bot], len(ended))}; codes {codes[bot] / len(ended):.2f};", end=" ")
        print(f"{total:.1f} points ({points})")
    for place in range(len(names)):
        print(f"place {place + 1} from the first start player: won {wilson(places[place], len(ended))}")


def main() -> None:
    names, games = sys.argv[1].split(","), int(sys.argv[2])
    bots = [make_bot(name, GAME) for name in names]
    seats = range(len(bots))
    played = []
    for n in range(games):
        played.append(play(bots, [(seat + n) % len(bots) for seat in seats], seed=n))
        print(f"game {n}: {played[-1].state.round} rounds", file=sys.stderr)
    report(names, played)


if __name__ == "__main__":
    main()
