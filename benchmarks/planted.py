"""Plants a random action in games between brothers, and counts how often the analysis finds it.

In each game, one decision of one brother is replaced by a random other action. The analysis finds it if it is
among the three largest losses of its maker. Many random actions do no harm, such as a detour of one step. So
one is planted that the brother's own judgement calls a mistake; with --any, whatever it is.

    PYTHONPATH=build/compiled/src python -m benchmarks.planted [GAME …] --games 100 --lines 60
"""

import argparse
from dataclasses import dataclass
from hashlib import sha256
from math import tanh
from random import Random
from time import perf_counter

from refectory.analysis.analyse import Analyser, Effort
from refectory.analysis.labels import MISTAKE
from refectory.bots import Bot, Position, make_bot, position_of
from refectory.bots.evaluation import GameEvaluation
from refectory.bots.simple_bots import WORLDS, GreedyBot
from refectory.core.action import Action
from refectory.core.dealer import Dealer
from refectory.core.game import Game, Seat
from refectory.core.match import Match
from refectory.games import load_game, names

LARGEST = 3


@dataclass(frozen=True, slots=True)
class Planted:
    """A game with a random action: its move number and its maker."""

    match: Match
    n: int
    seat: Seat


class Brothers:
    """Games between brothers; the same seed gives the same game."""

    def __init__(self, game: Game, players: int = 2, any_: bool = False) -> None:
        self.game = game
        self.players = players
        self._any = any_
        self._bot: Bot = make_bot("brother", game)
        self._scale = GameEvaluation(game).scale

    def play(self, seed: str, plant_at: int | None = None) -> tuple[Match, int, Planted | None]:
        """The match, the number of its decisions with a choice, and what was planted at one of them."""
        rng = Random(seed)
        setup = self.game.setup(self.players)
        match = Match(self.game, setup, Dealer(sha256(seed.encode()).digest()))
        decisions, planted = 0, None
        while seats := match.state.to_act():
            position = position_of(self.game, match.state, seats[0])
            action = self._bot.choose(position, rng)
            if len(position.legal) > 1:
                if plant_at is not None and decisions >= plant_at and not planted:
                    other = self._other(position, action, Random(f"{seed}/{decisions}"))
                    if other:
                        planted, action = Planted(match, len(match.log), seats[0]), other
                decisions += 1
            match.play(seats[0], action)
        return match, decisions, planted

    def _other(self, position: Position, action: Action, rng: Random) -> Action | None:
        """A random other action, if it is one that may be planted."""
        other = rng.choice([one for one in position.legal if one is not action])
        if self._any:
            return other
        values = dict(zip(position.legal, GreedyBot(self.game).values(position, rng), strict=True))
        behind = (values[action] - values[other]) / WORLDS
        return other if tanh(behind / self._scale) / 2 >= MISTAKE else None

    def planted(self, seed: str) -> Planted:
        """A game with a random action at one of its decisions, or as soon after it as one may be planted."""
        _, decisions, _ = self.play(seed)
        at, planted = Random(f"{seed}/plant").randrange(decisions), None
        while planted is None:
            planted = self.play(seed, at)[2]
            at //= 2
        return planted


def rank_of(planted: Planted, lines: int) -> int:
    """The place of the planted action among the losses of its maker; 1 is the largest."""
    analysis = Analyser(planted.match.record(), Effort(lines=lines, workers=1)).run()
    own = [decision for decision in analysis.decisions if decision.seat == planted.seat]
    loss = next(decision.loss for decision in own if decision.n == planted.n)
    if not loss:
        return len(own)
    return 1 + sum(decision.loss > loss for decision in own)


def found(game: Game, games: range, lines: int, players: int = 2, any_: bool = False) -> list[bool]:
    """Whether the planted action is found, in each game."""
    brothers = Brothers(game, players, any_)
    return [rank_of(brothers.planted(f"planted/{n}"), lines) <= LARGEST for n in games]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", nargs="*", default=names())
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--lines", type=int, default=60, help="lines of play for each decision")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--any", action="store_true", help="plant any random action")
    chosen = parser.parse_args()
    for name in chosen.game:
        began = perf_counter()
        games = range(chosen.first, chosen.first + chosen.games)
        hits = found(load_game(name), games, chosen.lines, chosen.players, chosen.any)
        seconds = (perf_counter() - began) / len(hits)
        print(f"{name}: found {sum(hits)} of {len(hits)}, {seconds:.1f} s a game", flush=True)


if __name__ == "__main__":
    main()
