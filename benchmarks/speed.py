"""Measures random play of our games, plain and compiled, and of other engines in the same run.

Prints ratios and writes them as JSON. Each figure is the median of interleaved repetitions, because
single times depend on the machine more than on the code.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

from peers import PEERS, PeerMissing

ROOT = Path(__file__).parent.parent
TREES = {"plain": ROOT / "src", "compiled": ROOT / "build" / "fast" / "src"}
YARDSTICK = "openspiel/gin_rummy"
PLAYERS = {"plankenkoorts": 4, "monasterium": 4, "rennes": 4, "sator": 3}


def ours(tree: Path, game: str, seconds: float, seed: int) -> dict[str, float]:
    """Measure one of our games in a process that imports it from this tree."""
    script = Path(__file__).with_name("ours.py")
    command = [sys.executable, str(script), game, str(PLAYERS[game]), str(seconds), str(seed)]
    environment = {**os.environ, "PYTHONPATH": str(tree)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


def one_round(seconds: float, seed: int) -> dict[str, dict[str, float]]:
    """Everything once, one after the other."""
    rates: dict[str, dict[str, float]] = {}
    for name, peer in PEERS.items():
        try:
            rates[name] = {"actions_per_second": peer(seconds, seed).per_second}
        except PeerMissing as missing:
            sys.exit(f"speed.py: {missing}")
    for game in PLAYERS:
        for kind, tree in TREES.items():
            rates[f"refectory/{game} {kind}"] = ours(tree, game, seconds, seed)
    return rates


def medians(rounds: list[dict[str, dict[str, float]]]) -> dict[str, dict[str, float]]:
    return {
        name: {key: median(one[name][key] for one in rounds) for key in figures}
        for name, figures in rounds[0].items()
    }


def report(rates: dict[str, dict[str, float]]) -> None:
    base = rates[YARDSTICK]["actions_per_second"]
    print(f"{'random play':<36}{'actions/s':>12}{'× gin_rummy':>14}{'copy µs':>10}{'step µs':>10}")
    for name, figures in rates.items():
        rate = figures["actions_per_second"]
        extra = "".join(f"{figures[key]:>10.2f}" for key in ("copy_us", "step_us") if key in figures)
        print(f"{name:<36}{rate:>12,.0f}{rate / base:>14.2f}{extra}")
    for game in PLAYERS:
        plain, compiled = (rates[f"refectory/{game} {kind}"] for kind in ("plain", "compiled"))
        rate = plain["actions_per_second"]
        faster, copies = compiled["actions_per_second"] / rate, plain["copy_us"] / compiled["copy_us"]
        print(
            f"{game}: compiled / plain = {faster:.2f} (copies {copies:.2f}), "
            f"plain / {YARDSTICK} = {rate / base:.2f}"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=3.0, help="for each figure (3)")
    parser.add_argument("--repetitions", type=int, default=3, help="of everything (3)")
    parser.add_argument("--json", type=Path, default=ROOT / "build" / "speed.json", help="where to write")
    arguments = parser.parse_args()
    if not TREES["compiled"].exists():
        sys.exit("speed.py: build/fast is missing; `make bench` makes it.")
    rounds = [one_round(arguments.seconds, seed) for seed in range(arguments.repetitions)]
    rates = medians(rounds)
    arguments.json.parent.mkdir(parents=True, exist_ok=True)
    arguments.json.write_text(json.dumps({"medians": rates, "rounds": rounds}, indent=2))
    report(rates)


if __name__ == "__main__":
    main()
