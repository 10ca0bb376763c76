"""More budget moves the values less: games by more and more lines of play, beside a reference with many.

For each decision, the lead of the chosen action over the best other one is computed with each budget, and by
another seed with the budget of the reference. Printed is the mean distance from the reference, in hundredths
of a chance to win, and how far it may be off with 95 % confidence, as far as the games tell.

    PYTHONPATH=build/compiled/src python -m benchmarks.convergence [GAME …] --lines 10 40 160 --reference 640
"""

import argparse
from functools import partial
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

from benchmarks.brothers import Brothers
from benchmarks.kept_results import KeptResults, code_hash
from refectory.analysis.analyse import Analyser, Effort
from refectory.analysis.data import JudgedDecision
from refectory.core.game import Game
from refectory.core.record import Record
from refectory.games import load_game, names

CODE = ("benchmarks/convergence.py", "src/refectory/analysis", "src/refectory/bots", "src/refectory/core")


def distances(record: Record, budgets: list[int], reference: int, decisions: int) -> list[float]:
    """The mean distance from the reference with each of these budgets."""
    right = leads(record, reference, decisions, seed=2)
    return [_distance(leads(record, lines, decisions, seed=1), right) for lines in budgets]


def leads(record: Record, lines: int, decisions: int, seed: int) -> list[float]:
    """By how much the chosen action is better than the best other one, in some decisions of a game."""
    analyser = Analyser(record, Effort(lines=lines, workers=1, seed=seed))
    numbers = [moment.n for moment in analyser.course.decisions]
    step = max(1, len(numbers) // decisions)
    return [_lead(decision) for decision in analyser.judged(numbers[::step])]


def _lead(decision: JudgedDecision) -> float:
    text = decision.chosen.text
    own = next(one.value for one in decision.alternatives if one.action.text == text)
    return own - max(one.value for one in decision.alternatives if one.action.text != text)


def _distance(some: list[float], others: list[float]) -> float:
    return fmean(abs(one - other) for one, other in zip(some, others, strict=True))


def told(each: list[float]) -> str:
    """The mean over games, and how far it may be off."""
    reach = 1.96 * stdev(each) / sqrt(len(each)) if len(each) > 1 else float("inf")
    return f"{100 * fmean(each):.3f} ± {100 * reach:.3f}"


class Run:
    """The games of one kind, each with its distances."""

    def __init__(self, game: Game, budgets: list[int], reference: int, decisions: int) -> None:
        self._effort = budgets, reference, decisions
        self._brothers = Brothers(game)
        code = code_hash(*CODE, f"src/refectory/games/{game.name}")
        self._key = f"{game.name}/{budgets}/{reference}/{decisions}/{code}"

    def rows(self, games: range, kept: KeptResults) -> list[list[float]]:
        return [kept.result(f"{self._key}/{n}", partial(self._work, f"convergence/{n}")) for n in games]

    def _work(self, seed: str) -> list[float]:
        return distances(self._brothers.play(seed)[0].record(), *self._effort)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", nargs="*", default=names())
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--lines", type=int, nargs="+", default=[10, 40, 160])
    parser.add_argument("--reference", type=int, default=640)
    parser.add_argument(
        "--decisions", type=int, default=20, help="about this number of a game, evenly spread"
    )
    parser.add_argument("--keep", type=Path, help="a file of results; a run goes on from what is in it")
    chosen = parser.parse_args()
    for name in chosen.game:
        run = Run(load_game(name), chosen.lines, chosen.reference, chosen.decisions)
        rows = run.rows(range(chosen.games), KeptResults(chosen.keep))
        columns = zip(chosen.lines, zip(*rows, strict=True), strict=True)
        print(f"{name}:", ", ".join(f"{lines}: {told(list(each))}" for lines, each in columns), flush=True)


if __name__ == "__main__":
    main()
