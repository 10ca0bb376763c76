"""Measures Sator, plain and compiled: placing by SA-S7, and the main phase compared with OpenSpiel's hive.

    python benchmarks/sator.py

Times depend on the machine; the ratio to hive in the same run depends less on it.
"""

import json
import os
import subprocess
import sys
from random import Random
from statistics import median
from time import perf_counter, process_time

from peers import PEERS
from refectory.core.game import CHANCE
from refectory.core.play_loop import random_playout
from refectory.games import load_game
from refectory.games.sator.rules import reservations, reserved_places
from refectory.games.sator.rules.open_places import PlaceSearch
from speed import TREES

GAME = load_game("sator")
PHASES = 60
SECONDS = 3.0
ROUNDS = 3
LIMIT = 1_000


def placing() -> dict[str, float]:
    """Milliseconds for a legal list while tiles are placed; on plain rules also the counts of searches."""
    costs = []
    searches = counted_searches()
    for seed in range(PHASES):
        rng = Random(seed)
        state = GAME.new(GAME.setup(2 + seed % 3))
        while state.frames[-1].phase != "deal":
            (seat,) = state.to_act()
            if seat == CHANCE:
                state.apply(seat, state.sample_chance(rng))
                continue
            start = process_time()
            legal = state.legal_actions(seat)
            costs.append(1e3 * (process_time() - start))
            state.apply(seat, rng.choice(legal))
    figures = {
        "list_ms": sum(costs) / len(costs),
        "worst_list_ms": max(costs),
        "lists": len(costs),
    }
    if searches:
        figures["searches"] = len(searches)
        figures["most_nodes"] = max(nodes - search.left for search, nodes in searches)
    return figures


def counted_searches() -> list[tuple[PlaceSearch, int]]:
    """Will hold each search for reserved places with its bound; compiled classes cannot be replaced."""
    searches: list[tuple[PlaceSearch, int]] = []
    if reserved_places.__file__.endswith(".py"):

        class Counted(PlaceSearch):
            def __init__(self, fb: object, places: object, shapes: object, nodes: int) -> None:
                super().__init__(fb, places, shapes, nodes)  # type: ignore[arg-type]
                searches.append((self, nodes))

        reserved_places.PlaceSearch = Counted  # type: ignore[misc]
        reservations.PlaceSearch = Counted  # type: ignore[misc]
    return searches


def main_phase() -> dict[str, float]:
    """Actions a second of random play by three players from the first turn on; microseconds for a copy."""
    states = []
    for seed in range(6):
        rng = Random(seed)
        state = GAME.new(GAME.setup(3))
        while state.frames[-1].phase != "turn":
            random_playout(state, rng, 1)
        states.append(state)
    done = games = 0
    start = perf_counter()
    while (elapsed := perf_counter() - start) < SECONDS:
        done += random_playout(states[games % len(states)].copy(), Random(games), LIMIT)
        games += 1
    return {"actions_per_second": done / elapsed, "copy_us": _copy_us(states[0])}


def _copy_us(state: object, times: int = 20_000) -> float:
    start = perf_counter()
    for _ in range(times):
        state.copy()  # type: ignore[attr-defined]
    return 1e6 * (perf_counter() - start) / times


def measured_in(tree: str, what: str) -> dict[str, float]:
    """Measure in a process that imports the rules from this tree."""
    environment = {**os.environ, "PYTHONPATH": str(TREES[tree])}
    command = [sys.executable, __file__, what]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


def main() -> None:
    print("placing, plain:", measured_in("plain", "placing"))
    print("placing, compiled:", measured_in("compiled", "placing"))
    ratios: dict[str, list[float]] = {"plain": [], "compiled": []}
    for n in range(ROUNDS):
        hive = PEERS["openspiel/hive"](SECONDS, n).per_second
        for tree, measured in ratios.items():
            here = measured_in(tree, "main")
            measured.append(here["actions_per_second"] / hive)
            print(f"{tree}: {here['actions_per_second']:,.0f} a second, copy {here['copy_us']:.2f} µs")
    for tree, measured in ratios.items():
        print(f"main phase, 3 players, {tree}: {median(measured):.2f} times hive")


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["placing"]:
            print(json.dumps(placing()))
        case ["main"]:
            print(json.dumps(main_phase()))
        case _:
            main()
