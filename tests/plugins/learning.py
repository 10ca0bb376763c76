"""Run in a process of its own: PettingZoo and OpenSpiel know a game of another package, and test it."""

from contextlib import redirect_stdout
from os import devnull

import numpy as np
import pettingzoo
import pyspiel
from pettingzoo.test import api_test

import refectory.envs.openspiel
import refectory.envs.pettingzoo  # noqa: F401

NAME = "candles"


def main() -> None:
    with open(devnull, "w") as nowhere, redirect_stdout(nowhere):
        api_test(pettingzoo.make("aec", f"refectory/{NAME}-v0", players=3), num_cycles=60)
        game = pyspiel.load_game(f"refectory_{NAME}(players=3,hand=4)")
        state, luck = game.new_initial_state(), np.random.RandomState(1)
        while not state.is_terminal():
            state.apply_action(luck.choice(state.legal_actions()))
    assert f"refectory_{NAME}" in pyspiel.registered_names()
    print(f"{len(state.history())} actions, returns {state.returns()}")


if __name__ == "__main__":
    main()
