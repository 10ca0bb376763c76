"""Whether it matters who begins: wins and points by place in the turn order.

    python -m benchmarks.turn_order monasterium --bot brother --players 3 --games 400

All seats are played by the same bot, and seat 0 begins. A shared win counts in parts. The same number of a
game has the same seed, so two options or editions can be compared on the same shuffles.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path
from random import Random

from refectory.arena.intervals import Share
from refectory.bots import make_bot, position_of
from refectory.cli.options import read_options
from refectory.core.dealer import SEED_BYTES, Dealer
from refectory.core.edition import Edition
from refectory.core.game import Game, Outcome
from refectory.core.match import Match
from refectory.games import load_game, names


def outcomes(game: Game, bot: str, players: int, options: dict[str, int], games: int) -> Iterator[Outcome]:
    player = make_bot(bot, game)
    for number in range(games):
        rng = Random(f"balance/{players}/{number}")
        match = Match(game, game.setup(players, 0, options), Dealer(rng.randbytes(SEED_BYTES)))
        while match.state.to_act():
            seat = match.state.to_act()[0]
            match.play(seat, player.choose(position_of(game, match.state, seat), rng))
        outcome = match.state.outcome()
        assert outcome is not None
        yield outcome


def by_place(results: list[Outcome]) -> list[tuple[Share, float]]:
    """For each place in the turn order its share of wins, and its mean points."""
    return [
        (
            Share(sum((place in one.winners) / len(one.winners) for one in results), len(results)),
            sum(one.scores[place] for one in results) / len(results),
        )
        for place in range(len(results[0].scores))
    ]


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=names())
    parser.add_argument("--bot", default="brother", help="who plays all seats (default: brother)")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--edition", type=Path, help="an edition of your own (default: the shipped one)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    asked = parser.parse_args(arguments)
    options = read_options(tuple(asked.option))
    edition = Edition(asked.edition.name, asked.edition.read_text("utf-8")) if asked.edition else None
    game = load_game(asked.game, edition)
    results = list(outcomes(game, asked.bot, asked.players, options, asked.games))
    for place, (wins, points) in enumerate(by_place(results), 1):
        print(f"place {place}: wins {wins}, {points:.1f} points")


if __name__ == "__main__":
    main()
