"""OpenSpiel's own test, on every game with the fewest and the most players; options and chance."""

from random import Random

import pyspiel
import pytest

import refectory.envs.openspiel  # noqa: F401 (registers the games)
from refectory.core.errors import SetupError
from refectory.envs.rewards import rewards
from refectory.games import load_game, names

TABLES = [
    pytest.param(name, players, id=f"{name}-{players}")
    for name in names()
    for players in (load_game(name).min_players, load_game(name).max_players)
]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_random_simulation(name: str, players: int) -> None:
    game = pyspiel.load_game(f"refectory_{name}(players={players},length=40)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


DEFAULTS = {option.name: option.default for option in load_game("rennes").options}


def test_the_options_of_a_game_are_parameters() -> None:
    game = pyspiel.load_game("refectory_rennes(codes=1,trencavel_events=1)")
    written = pyspiel.serialize_game_and_state(game, game.new_initial_state())
    read, state = pyspiel.deserialize_game_and_state(written)
    for one in (game.new_initial_state(), state, read.new_initial_state()):
        assert one.recorded.state.view(None)["options"] == DEFAULTS | {"codes": 1, "trencavel_events": 1}


def test_an_option_has_its_default() -> None:
    given = pyspiel.load_game("refectory_rennes").new_initial_state().recorded.state.view(None)["options"]
    assert given == DEFAULTS
    assert (given["codes"], given["trencavel_events"]) == (3, 0)


@pytest.mark.parametrize(
    ("game", "error", "sentence"),
    [
        ("rennes(codes=9)", SetupError, r"^The option codes is one of 1, 2, 3, 4, 5, not 9\.$"),
        ("rennes(codes=many)", pyspiel.SpielError, "Wrong type for parameter codes"),
        ("sator(codes=1)", pyspiel.SpielError, "Unknown parameter 'codes'"),
    ],
)
def test_options_that_a_game_does_not_have(game: str, error: type[Exception], sentence: str) -> None:
    with pytest.raises(error, match=sentence):
        pyspiel.load_game(f"refectory_{game}")


def test_chance_is_explicit() -> None:
    state = pyspiel.load_game("refectory_plankenkoorts(players=3)").new_initial_state()
    assert state.is_chance_node()
    outcomes = dict(state.chance_outcomes())
    assert sum(outcomes.values()) == pytest.approx(1)
    texts = [state.action_to_string(pyspiel.PlayerId.CHANCE, index) for index in outcomes]
    assert texts == ["start seat-0", "start seat-1", "start seat-2"]


def test_a_game_cut_short_counts_as_it_stands() -> None:
    state = pyspiel.load_game("refectory_plankenkoorts(length=30)").new_initial_state()
    luck = Random(1)
    while not state.is_terminal():
        state.apply_action(luck.choice(state.legal_actions()))
    assert state.recorded.left == 0
    assert state.recorded.state.outcome() is None
    assert sum(state.returns()) == pytest.approx(0)
    assert state.returns() == rewards(state.recorded.state)
