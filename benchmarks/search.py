"""Measures the search bot's iterations a second in each game, plain and compiled in the same run.

An iteration is a line of play or, in Rennes, a plan of a whole turn. Each figure is the median of interleaved
repetitions. Prints the ratio of compiled to plain, and writes JSON.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parent.parent
TREES = {"plain": ROOT / "src", "compiled": ROOT / "build" / "fast" / "src"}
GAMES = ("plankenkoorts", "monasterium", "rennes", "sator")
PLAYERS = 2


def measured(tree: Path, game: str, budget: str, seed: int) -> float:
    """One game's figure, from a process that imports it from this tree."""
    script = Path(__file__).with_name("searching.py")
    command = [sys.executable, str(script), game, str(PLAYERS), budget, str(seed)]
    environment = {**os.environ, "PYTHONPATH": str(tree)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return float(json.loads(done.stdout)["iterations_per_second"])


def one_round(trees: dict[str, Path], budget: str, seed: int) -> dict[str, float]:
    return {
        f"{game} {kind}": measured(tree, game, budget, seed) for game in GAMES for kind, tree in trees.items()
    }


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--budget", default="0.5s", help="for each of a figure's positions (0.5s)")
    parser.add_argument("--repetitions", type=int, default=3, help="of everything (3)")
    parser.add_argument("--plain", action="store_true", help="measure only the plain rules")
    parser.add_argument("--json", type=Path, default=ROOT / "build" / "search.json", help="where to write")
    arguments = parser.parse_args(words)
    trees = {"plain": TREES["plain"]} if arguments.plain else TREES
    if not all(tree.exists() for tree in trees.values()):
        sys.exit("search.py: build/fast is missing; `make build/fast/.done` makes it.")
    rounds = [one_round(trees, arguments.budget, seed) for seed in range(arguments.repetitions)]
    medians = {name: median(one[name] for one in rounds) for name in rounds[0]}
    arguments.json.parent.mkdir(parents=True, exist_ok=True)
    arguments.json.write_text(json.dumps({"medians": medians, "rounds": rounds}, indent=2))
    print(f"{'search, iterations/s':<24}{'plain':>10}{'compiled':>12}{'ratio':>8}")
    for game in GAMES:
        plain = medians[f"{game} plain"]
        fast = medians.get(f"{game} compiled")
        print(f"{game:<24}{plain:>10,.0f}" + (f"{fast:>12,.0f}{fast / plain:>8.2f}" if fast else ""))


if __name__ == "__main__":
    main()
