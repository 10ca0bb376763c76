"""What Sator costs: `python -m tests.games.sator.measure`.

Times say more about the machine than about the code; the ratio to OpenSpiel's hive, if it is installed,
says more about the code.
"""

from random import Random
from time import process_time
from typing import Any

from refectory.core.game import CHANCE
from refectory.core.playout import random_playout
from refectory.games.sator.state import SatorState
from tests.games.sator.table import GAME

PHASES = 60
SECONDS = 3.0


def placing() -> str:
    """Whole legal lists while tiles are placed: the average, the worst, and how often a search gave up."""
    costs = []
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
            costs.append(process_time() - start)
            state.apply(seat, rng.choice(legal))
    mending = GAME.rules.mending
    searches = f"{mending.searches} searches, {mending.worst} nodes at most, {mending.refusals} given up"
    return (
        f"placing: {1e3 * sum(costs) / len(costs):.2f} ms a list, {1e3 * max(costs):.1f} at most; {searches}"
    )


def starts(count: int) -> list[SatorState]:
    """Games of three at their first turn."""
    found = []
    for seed in range(count):
        rng = Random(seed)
        state = GAME.new(GAME.setup(3))
        while state.frames[-1].phase != "turn":
            random_playout(state, rng, 1)
        found.append(state)
    return found


def main_phase(states: list[SatorState]) -> float:
    """Actions a second of random play."""
    rng = Random(0)
    done = 0
    start = process_time()
    while (elapsed := process_time() - start) < SECONDS:
        done += random_playout(states[done % len(states)].copy(), rng, 1000)
    return done / elapsed


def copying(state: SatorState, times: int = 50_000) -> float:
    """Microseconds a copy."""
    start = process_time()
    for _ in range(times):
        state.copy()
    return (process_time() - start) / times * 1e6


def hive() -> float | None:
    """Actions a second of OpenSpiel's hive, driven in the same way."""
    try:
        import pyspiel
    except ImportError:
        return None
    game: Any = pyspiel.load_game("hive")
    rng = Random(0)
    done = 0
    start = process_time()
    while (elapsed := process_time() - start) < SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
            done += 1
    return done / elapsed


def main() -> None:
    states = starts(6)
    print(placing())
    print(f"copy: {copying(states[0]):.2f} µs")
    rates = [(main_phase(states), hive()) for _ in range(3)]
    for ours, theirs in rates:
        ratio = f", {ours / theirs:.2f} times hive ({theirs:,.0f})" if theirs else ""
        print(f"main phase, 3 players: {ours:,.0f} actions/s{ratio}")


if __name__ == "__main__":
    main()
