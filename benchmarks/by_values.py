"""How well one plays by the values of the analysis: games of two against a brother, seats in turn.

A valuation is good if whoever chooses by it wins.

    PYTHONPATH=build/compiled/src python -m benchmarks.by_values [GAME …] --games 20 --lines 40
"""

import argparse
from hashlib import sha256
from random import Random
from time import process_time

from refectory.analysis.judge import Judge
from refectory.bots import Position, make_bot, position_of
from refectory.bots.budget import Budget
from refectory.core.action import Action
from refectory.core.dealer import Dealer
from refectory.core.game import Game, Rng
from refectory.core.match import Match
from refectory.games import load_game, names


class ByValues:
    """Chooses the action that the analysis values highest."""

    def __init__(self, game: Game, lines: int) -> None:
        self._judge = Judge(game)
        self._budget = Budget(iterations=lines)

    def choose(self, position: Position, rng: Rng) -> Action:
        if len(position.legal) == 1:
            return position.legal[0]
        return self._judge.compare(position, None, self._budget, rng).ranked[0].action


def won(game: Game, number: int, lines: int) -> float:
    """1 for a win in the game of this number, a half for a shared one."""
    rng, own = Random(f"values/{number}"), number % 2
    match = Match(game, game.setup(2), Dealer(sha256(f"values/{number // 2}".encode()).digest()))
    bots = [make_bot("brother", game), make_bot("brother", game)]
    bots[own] = ByValues(game, lines)
    while seats := match.state.to_act():
        match.play(seats[0], bots[seats[0]].choose(position_of(game, match.state, seats[0]), rng))
    outcome = match.state.outcome()
    assert outcome
    return 1 / len(outcome.winners) if own in outcome.winners else 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", nargs="*", default=names())
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--lines", type=int, default=40, help="lines of play for each decision")
    chosen = parser.parse_args()
    for name in chosen.game:
        began = process_time()
        points = sum(won(load_game(name), number, chosen.lines) for number in range(chosen.games))
        seconds = (process_time() - began) / chosen.games
        print(f"{name}: won {points:g} of {chosen.games}, {seconds:.1f} s of processor a game", flush=True)


if __name__ == "__main__":
    main()
