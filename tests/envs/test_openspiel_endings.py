"""OpenSpiel's own test up to the true end of a game, which is not cut short.

Random play ends Plankenkoorts and Monasterium soon. In Sator it takes many thousands of actions, so the test
starts shortly before the end. In Rennes it takes too long: there a bot plays to the last round, after which
the game ends with any actions.
"""

from random import Random
from typing import Any

import pyspiel
import pytest

from refectory.bots import make_bot, position_of
from refectory.core.game import CHANCE, Outcome
from refectory.core.play_loop import random_playout
from refectory.envs.openspiel import LONG, spiel_game
from refectory.envs.recorded_state import RecordedState
from refectory.envs.rewards import rewards
from refectory.games import load_game


def simulated(start: Any) -> list[Outcome | None]:
    """The outcomes at the end of OpenSpiel's own simulation from this state."""
    ends: list[Outcome | None] = []

    def look(state: Any) -> None:
        if state.is_terminal():
            ends.append(state.recorded.state.outcome())
            assert state.returns() == rewards(state.recorded.state)

    pyspiel.random_sim_test(
        start.get_game(),
        num_sims=1,
        serialize=True,
        verbose=False,
        state_checker_fn=look,
        specific_initial_state=start,
    )
    return ends


def has_ended(ends: list[Outcome | None]) -> bool:
    return len(ends) == 1 and ends[0] is not None


@pytest.mark.parametrize("game", ["plankenkoorts", "monasterium"])
def test_whole_games(game: str) -> None:
    start = pyspiel.load_game(f"refectory_{game}").new_initial_state()
    assert has_ended(simulated(start))


def test_the_end_of_a_long_game_of_sator() -> None:
    game = load_game("sator")
    setup = game.setup(2)
    actions = random_playout(game.new(setup), Random(1), LONG)
    state = game.new(setup)
    random_playout(state, Random(1), actions - 60)
    assert has_ended(simulated(spiel_game(game, 2).state_of(RecordedState(game, state, LONG))))


def bots_action(state: Any, luck: Random) -> int:
    table = state.recorded
    if table.seat == CHANCE:
        return int(table.state.sample_chance(luck).index)
    bot = make_bot("greedy", table.game)
    return bot.choose(position_of(table.game, table.state, table.seat), luck).index


def test_the_last_round_of_rennes() -> None:
    state, luck = pyspiel.load_game("refectory_rennes(codes=1)").new_initial_state(), Random(1)
    while not any(event.key == "event.last-round" for event in state.recorded.events):
        state.apply_action(bots_action(state, luck))
    assert has_ended(simulated(state))
    while not state.is_terminal():
        state.apply_action(bots_action(state, luck))
    assert state.recorded.state.outcome() is not None
    assert state.returns() == rewards(state.recorded.state)
