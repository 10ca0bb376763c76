"""Counts the reasons of hints: how many of them say no more than that the position is best.

    python -m benchmarks.hints                      # 500 positions of every game
    python -m benchmarks.hints --game sator --positions 100

Novices play; at every few decisions with a choice the hint of the table is asked for, by the same code and
with the budget of its first, quick answer. Sentences of `BARE` name neither a gain nor a loss.
"""

import argparse
from collections import Counter
from random import Random

from benchmarks.searching import positions
from refectory.analysis.judge import Judge
from refectory.bots import position_of
from refectory.bots.budget import Budget
from refectory.bots.hint import reason_for
from refectory.games import load_game, names

# What a hint says that names nothing.
BARE = ("reason.best", "reason.equal")
GOAL = 0.1
SECONDS = 0.1


def reasons(name: str, count: int, budget: Budget, seed: int = 1) -> Counter[str]:
    """How often each sentence is said, in this many positions of a game with the fewest players."""
    game, luck = load_game(name), Random(seed)
    judge, said = Judge(game), Counter[str]()
    for state, seat in positions(game, game.min_players, luck, count):
        position = position_of(game, state, seat)
        best = judge.compare(position, None, budget, luck).ranked[0].action
        said[reason_for(judge.evaluation, position, best, luck).key] += 1
    return said


def share(said: Counter[str]) -> float:
    """The part of the hints that name nothing."""
    return sum(said[key] for key in BARE) / said.total()


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=[*names(), "all"], default="all")
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="for each hint")
    given = parser.parse_args()
    for game in names() if given.game == "all" else [given.game]:
        said = reasons(game, given.positions, Budget(seconds=given.seconds))
        bare = f"{100 * share(said):.1f} % of {said.total()} hints name nothing"
        print(f"{game}: {bare} (goal: under {100 * GOAL:.0f} %)")
        counts = [f"{key.removeprefix('reason.')} {times}" for key, times in said.most_common()]
        print(f"  {', '.join(counts)}", flush=True)


if __name__ == "__main__":
    main()
