"""More budget moves the values less: one game by two seeds, with more and more lines of play.

For each decision, the lead of the chosen action over the best other one is computed by both seeds. The mean
difference of the two is printed, in hundredths of a chance to win.

    PYTHONPATH=build/compiled/src python -m benchmarks.convergence [GAME …] --lines 10 40 160 --decisions 60
"""

import argparse

from benchmarks.planted import Brothers
from refectory.analysis.analyse import Analyser, Effort
from refectory.analysis.data import JudgedDecision
from refectory.core.record import Record
from refectory.games import load_game, names


def difference(record: Record, lines: int, decisions: int) -> float:
    """The mean difference of the leads by two seeds."""
    leads = []
    for seed in (1, 2):
        analyser = Analyser(record, Effort(lines=lines, workers=1, seed=seed))
        numbers = [moment.n for moment in analyser.course.decisions]
        step = max(1, len(numbers) // decisions)
        leads.append([_lead(decision) for decision in analyser.judged(numbers[::step])])
    return sum(abs(one - other) for one, other in zip(*leads, strict=True)) / len(leads[0])


def _lead(decision: JudgedDecision) -> float:
    """By how much the chosen action is better than the best other one."""
    text = decision.chosen.text
    own = next(one.value for one in decision.alternatives if one.action.text == text)
    return own - max(one.value for one in decision.alternatives if one.action.text != text)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", nargs="*", default=names())
    parser.add_argument("--lines", type=int, nargs="+", default=[10, 40, 160])
    parser.add_argument(
        "--decisions", type=int, default=60, help="about this number of a game, evenly spread"
    )
    chosen = parser.parse_args()
    for name in chosen.game:
        match, _ = Brothers(load_game(name), any_=True).play("convergence")
        record = match.record()
        told = [f"{lines}: {100 * difference(record, lines, chosen.decisions):.3f}" for lines in chosen.lines]
        print(f"{name}: {', '.join(told)}", flush=True)


if __name__ == "__main__":
    main()
