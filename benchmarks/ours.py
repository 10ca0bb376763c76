"""Measures a game of Refectory in this process: random play, copies, and steps along one game."""

import json
import sys
from random import Random
from time import perf_counter

from refectory.core.game import CHANCE, Game, State
from refectory.core.play_loop import random_playout
from refectory.games import load_game

LIMIT = 5_000


def random_play(game: Game, players: int, seconds: float, rng: Random) -> float:
    """Actions a second over whole games."""
    setup = game.setup(players)
    actions = 0
    start = perf_counter()
    while (elapsed := perf_counter() - start) < seconds:
        actions += random_playout(game.new(setup), rng, LIMIT)
    return actions / elapsed


def positions(game: Game, players: int, rng: Random) -> list[State]:
    """The positions of one random game in which a player is to act."""
    state = game.new(game.setup(players))
    states: list[State] = []
    while state.to_act() and len(states) < LIMIT:
        if state.to_act()[0] != CHANCE:
            states.append(state.copy())
        random_playout(state, rng, 1)
    return states


def copying(states: list[State]) -> float:
    """Microseconds a copy."""
    start = perf_counter()
    for state in states:
        state.copy()
    return (perf_counter() - start) / len(states) * 1e6


def stepping(states: list[State], rng: Random) -> float:
    """Microseconds to list the legal actions, copy, and apply one of them to the copy."""
    start = perf_counter()
    for state in states:
        seat = state.to_act()[0]
        legal = state.legal_actions(seat)
        state.copy().apply(seat, legal[int(rng.random() * len(legal))])
    return (perf_counter() - start) / len(states) * 1e6


def main() -> None:
    name, players, seconds, seed = sys.argv[1:]
    game = load_game(name)
    rng = Random(int(seed))
    rate = random_play(game, int(players), float(seconds), rng)
    states = [state for _ in range(20) for state in positions(game, int(players), rng)]
    figures = {"actions_per_second": rate, "copy_us": copying(states), "step_us": stepping(states, rng)}
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
