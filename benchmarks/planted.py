"""Plants a random action in games between brothers, and counts how often the analysis finds it.

In each game, one decision of one brother is replaced by a random other action. The analysis finds it if it is
among the three largest losses of its maker. Many random actions do no harm, such as a detour of one step. So
actions are drawn until an independent judge calls one a mistake: `benchmarks/played_on.py`, which knows
nothing of how the analysis values. With --any, whatever comes first is planted.

Brothers make mistakes of their own. Where three of them are larger, the planted one can't be among the three
largest. So the count is given twice: of all losses, and without those that the independent judge, too, calls
larger than the planted one.

    PYTHONPATH=build/compiled/src python -m benchmarks.planted [GAME …] --games 100 --lines 60
"""

import argparse
import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from pathlib import Path
from random import Random
from time import perf_counter

from benchmarks.played_on import PlayedOn
from refectory.analysis.analyse import Analyser, Effort
from refectory.analysis.labels import MISTAKE
from refectory.bots import Bot, make_bot, position_of
from refectory.core.action import Action
from refectory.core.dealer import Dealer
from refectory.core.game import Game, Seat, State
from refectory.core.match import Match
from refectory.games import load_game, names

LARGEST = 3
# After this number of harmless actions, the game has no plant.
DRAWS = 40
# At most this number of losses above the planted one are judged again.
MOST_ABOVE = 8


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision of a brother with a choice: the move, the position before it, and what was chosen."""

    n: int
    seat: Seat
    before: State
    chosen: Action


@dataclass(frozen=True, slots=True)
class Planted:
    """A game with a random action: its move number, its maker, and the brother's own choice."""

    match: Match
    n: int
    seat: Seat
    action: Action
    instead: Action


class Brothers:
    """Games between brothers; the same seed gives the same game."""

    def __init__(self, game: Game, players: int = 2, any_: bool = False) -> None:
        self.game = game
        self.players = players
        self._judge = None if any_ else PlayedOn(game)
        self._bot: Bot = make_bot("brother", game)

    def play(
        self, seed: str, plant_at: int = -1, plant: Action | None = None
    ) -> tuple[Match, list[Decision]]:
        """The match and its decisions; at one move, the action that is planted."""
        rng = Random(seed)
        setup = self.game.setup(self.players)
        match = Match(self.game, setup, Dealer(sha256(seed.encode()).digest()))
        decisions: list[Decision] = []
        while seats := match.state.to_act():
            position = position_of(self.game, match.state, seats[0])
            action = self._bot.choose(position, rng)
            if len(position.legal) > 1:
                decisions.append(Decision(len(match.log), seats[0], match.state.copy(), action))
            match.play(seats[0], plant if plant and len(match.log) == plant_at else action)
        return match, decisions

    def planted(self, seed: str) -> Planted | None:
        """A game with a random action at one of its decisions; None if no draw is a mistake."""
        _, decisions = self.play(seed)
        for draw in range(DRAWS):
            rng = Random(f"{seed}/plant/{draw}")
            at = rng.choice(decisions)
            position = position_of(self.game, at.before, at.seat)
            other = rng.choice([action for action in position.legal if action is not at.chosen])
            if not self._judge or self._judge.is_harmful(position, at.chosen, other, MISTAKE, rng):
                match, _ = self.play(seed, at.n, other)
                return Planted(match, at.n, at.seat, other, at.chosen)
        return None


@dataclass(frozen=True, slots=True)
class Result:
    """The place of a planted action among the losses of its maker, and the place without those of the maker's
    own decisions that the independent judge, too, calls worse than the plant; 1 is the largest loss."""

    place: int
    place_without_worse: int


def result_of(game: Game, planted: Planted, lines: int) -> Result:
    """Judge all decisions of the maker, and look for the planted one."""
    analyser = Analyser(planted.match.record(), Effort(lines=lines, workers=1))
    moments = {moment.n: moment for moment in analyser.course.decisions if moment.seat == planted.seat}
    own = sorted(analyser.judged(list(moments)), key=lambda decision: -decision.loss)
    place = next(n for n, decision in enumerate(own) if decision.n == planted.n)
    if not own[place].loss:
        return Result(len(own), len(own))
    judge = PlayedOn(game)
    least = judge.harm_of(moments[planted.n].before, planted.seat, planted.instead, planted.action)
    above = own[: min(place, MOST_ABOVE)] if place >= LARGEST else []
    worse = 0
    for decision in above:
        moment, best = moments[decision.n], game.space.parse(decision.best.text)
        worse += judge.harm_of(moment.before, moment.seat, best, moment.action) >= least
    return Result(place + 1, place + 1 - worse)


class Kept:
    """The results of earlier runs, by game; new ones are added to the file."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        lines = path.read_text("utf-8").splitlines() if path and path.exists() else []
        self._known = {line["key"]: line["places"] for line in map(json.loads, lines)}

    def result(self, key: str, work: Callable[[], Result | None]) -> Result | None:
        """What is known of this key, or what the work finds; None for a game without a plant."""
        if key not in self._known:
            result = work()
            self._known[key] = [result.place, result.place_without_worse] if result else []
            if self._path:
                with self._path.open("a", encoding="utf-8") as file:
                    file.write(json.dumps({"key": key, "places": self._known[key]}) + "\n")
        places = self._known[key]
        return Result(*places) if places else None


def results(
    game: Game, games: range, lines: int, players: int = 2, any_: bool = False, kept: Kept | None = None
) -> list[Result]:
    """What became of the planted action, in each game that has one."""
    brothers, kept = Brothers(game, players, any_), kept or Kept(None)

    def work(seed: str) -> Result | None:
        planted = brothers.planted(seed)
        return result_of(game, planted, lines) if planted else None

    each = [
        kept.result(f"{game.name}/{players}/{lines}/{any_}/{n}", partial(work, f"planted/{n}")) for n in games
    ]
    return [result for result in each if result]


def _told(name: str, found: list[Result], seconds: float) -> str:
    hits = sum(result.place <= LARGEST for result in found)
    without = sum(result.place_without_worse <= LARGEST for result in found)
    return (
        f"{name}: found {hits} of {len(found)}; "
        f"{without} of {len(found)} without their maker's worse mistakes ({seconds:.0f} s)"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", nargs="*", default=names())
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--lines", type=int, default=60, help="lines of play for each decision")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--any", action="store_true", help="plant any random action")
    parser.add_argument("--keep", type=Path, help="a file of results; a run goes on from what is in it")
    chosen = parser.parse_args()
    for name in chosen.game:
        began = perf_counter()
        games = range(chosen.first, chosen.first + chosen.games)
        found = results(load_game(name), games, chosen.lines, chosen.players, chosen.any, Kept(chosen.keep))
        print(_told(name, found, perf_counter() - began), flush=True)


if __name__ == "__main__":
    main()
