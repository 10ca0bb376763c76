"""Plants a random action in games between brothers, and counts how often the analysis finds it.

In each game, one decision of one brother is replaced by a random other action. The analysis finds it if it is
among the three largest losses of its maker. Many random actions do no harm, such as a detour of one step. So
actions are drawn until another judge calls one a mistake: `benchmarks/played_on.py`, which knows
nothing of how the analysis values. With --any, whatever comes first is planted.

Brothers make mistakes of their own. Where three of them are larger, the planted one can't be among the three
largest. So the count is given twice: of all losses, and without those that the other judge, too, calls
larger than the planted one.

    PYTHONPATH=build/compiled/src python -m benchmarks.planted [GAME …] --games 100 --lines 60
"""

import argparse
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from typing import Any

from benchmarks.brothers import Brothers, Planted
from benchmarks.kept_results import KeptResults, code_hash
from benchmarks.played_on import PlayedOn
from refectory.analysis.analyse import Analyser, Effort
from refectory.arena.intervals import Share
from refectory.core.game import Game
from refectory.games import load_game, names

LARGEST = 3
# At most this number of losses above the planted one are judged again.
MOST_ABOVE = 8
# What a plant depends on, and what its place depends on besides.
JUDGE = ("benchmarks/played_on.py", "benchmarks/brothers.py", "src/refectory/bots", "src/refectory/core")
ANALYSIS = ("benchmarks/planted.py", "src/refectory/analysis")


@dataclass(frozen=True, slots=True)
class Result:
    """The place of a planted action among the losses of its maker, and the place without those of the maker's
    own decisions that the other judge, too, calls worse than the plant; 1 is the largest loss.

    A game without a plant has 0 for both. `rejected` is the number of draws that did no harm.
    """

    rejected: int
    place: int = 0
    place_without_worse: int = 0


def places_of(planted: Planted, lines: int, judge: PlayedOn) -> tuple[int, int]:
    """Judge all decisions of the maker, and look for the planted one."""
    analyser = Analyser(planted.match.record(), Effort(lines=lines, workers=1))
    moments = {moment.n: moment for moment in analyser.course.decisions if moment.seat == planted.seat}
    own = sorted(analyser.judged(list(moments)), key=lambda decision: -decision.loss)
    place = next(n for n, decision in enumerate(own) if decision.n == planted.n)
    if not own[place].loss:
        return len(own), len(own)
    worse = 0
    if place >= LARGEST:
        before = moments[planted.n].before
        least = judge.harm_of(before, planted.seat, planted.instead, planted.action)
        for decision in own[: min(place, MOST_ABOVE)]:
            moment, best = moments[decision.n], judge.game.space.parse(decision.best.text)
            worse += judge.harm_of(moment.before, moment.seat, best, moment.action) >= least
    return place + 1, place + 1 - worse


class Run:
    """Games of one kind: with harmful plants, or with any. Plants are kept apart from their places, so that
    another analysis gets the same ones."""

    def __init__(
        self, game: Game, lines: int, kept: KeptResults, players: int = 2, any_: bool = False
    ) -> None:
        self._lines = lines
        self._kept = kept
        self._judge = PlayedOn(game)
        self._brothers = Brothers(game, players, None if any_ else self._judge)
        code = code_hash(*JUDGE, f"src/refectory/games/{game.name}")
        self._plant = f"{game.name}/{players}/{'any' if any_ else 'harmful'}/{code}"
        self._place = f"{lines}/{code_hash(*ANALYSIS)}"

    def result(self, seed: str) -> Result:
        """What became of one game."""
        key = f"{self._plant}/{seed}"
        rejected, is_planted = self._kept.result(key, lambda: list(self._brothers.rejected(seed)))
        if not is_planted:
            return Result(rejected)
        places = self._kept.result(f"{key}/{self._place}", lambda: self._places(seed, rejected))
        return Result(rejected, *places)

    def _places(self, seed: str, rejected: int) -> list[Any]:
        return list(places_of(self._brothers.planted(seed, rejected), self._lines, self._judge))


def told(results: list[Result]) -> str:
    """The counts in one line, with the interval that contains the true share with 95 % confidence."""
    found = [result for result in results if result.place]
    hits = Share(sum(result.place <= LARGEST for result in found), len(found))
    without = Share(sum(result.place_without_worse <= LARGEST for result in found), len(found))
    rejected = sum(result.rejected for result in results)
    return (
        f"found {_of(hits)}; {_of(without)} without their maker's worse mistakes; "
        f"{len(results) - len(found)} games without a plant, {rejected} draws rejected"
    )


def _of(share: Share) -> str:
    low, high = share.interval
    return f"{share.wins:g} of {share.games} ({100 * low:.0f}–{100 * high:.0f} %)"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", nargs="*", default=names())
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--seed", default="planted", help="limits are fixed on other seeds than are reported")
    parser.add_argument("--lines", type=int, default=60, help="lines of play for each decision")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--any", action="store_true", help="plant any random action")
    parser.add_argument("--keep", type=Path, help="a file of results; a run goes on from what is in it")
    chosen = parser.parse_args()
    seeds = [f"{chosen.seed}/{n}" for n in range(chosen.first, chosen.first + chosen.games)]
    for name in chosen.game:
        began = process_time()
        run = Run(load_game(name), chosen.lines, KeptResults(chosen.keep), chosen.players, chosen.any)
        results = [run.result(seed) for seed in seeds]
        print(f"{name}: {told(results)} ({process_time() - began:.0f} s)", flush=True)


if __name__ == "__main__":
    main()
