"""OpenSpiel's own test, on every game with the fewest and the most players, and its search as a bot."""

import pickle
from dataclasses import replace
from random import Random

import pyspiel
import pytest

from refectory.arena.playing import play_fixture
from refectory.arena.tournament import Plan
from refectory.bots import position_of
from refectory.core.errors import RefectoryError, SetupError
from refectory.core.game import CHANCE
from refectory.core.playout import random_playout
from refectory.envs.openspiel import spiel_game
from refectory.envs.openspiel_bot import OpenSpielMcts
from refectory.envs.payoff import payoffs
from refectory.envs.table import Table
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


def test_the_options_of_a_game_are_parameters() -> None:
    game = pyspiel.load_game("refectory_rennes(codes=1,trencavel_events=1)")
    written = pyspiel.serialize_game_and_state(game, game.new_initial_state())
    read, state = pyspiel.deserialize_game_and_state(written)
    for one in (game.new_initial_state(), state, read.new_initial_state()):
        assert one.table.state.view(None)["options"] == {"codes": 1, "colours": 0, "trencavel_events": 1}


def test_an_option_has_its_default() -> None:
    given = pyspiel.load_game("refectory_rennes").new_initial_state().table.state.view(None)["options"]
    assert given == {"codes": 3, "colours": 0, "trencavel_events": 0}


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
    assert state.table.left == 0
    assert state.table.state.outcome() is None
    assert sum(state.returns()) == pytest.approx(0)
    assert state.returns() == payoffs(state.table.state)


def test_copies_are_independent_and_tables_can_be_written_down() -> None:
    game = load_game("monasterium")
    table = Table(game, game.new(game.setup(2)), 50)
    luck = Random(2)
    for _ in range(30):
        legal = table.state.sample_chance(luck).index if table.seat == CHANCE else luck.choice(table.legal())
        table.play(legal)
    copy, read = table.copy(), pickle.loads(pickle.dumps(table))
    before = table.state.dump()
    copy.play(copy.state.sample_chance(luck).index if copy.seat == CHANCE else copy.legal()[0])
    assert table.state.dump() == before == read.state.dump()
    assert read.left == table.left
    assert read.heard_by(0) == table.heard_by(0)


@pytest.mark.parametrize("name", names())
def test_its_search_plays_our_games(name: str) -> None:
    game = load_game(name)
    state, luck = game.new(game.setup(game.min_players)), Random(3)
    random_playout(state, luck, 25)
    while state.to_act() == (CHANCE,) or len(state.legal_actions(state.to_act()[0])) == 1:
        random_playout(state, luck, 1)
    position = position_of(game, state, state.to_act()[0])
    chosen = OpenSpielMcts(game, "8").choose(position, Random(4))
    assert chosen in position.legal
    assert OpenSpielMcts(game, "8").choose(position, Random(4)) is chosen


def test_its_search_sees_no_more_than_its_seat() -> None:
    game = load_game("plankenkoorts")
    state, luck = game.new(game.setup(2)), Random(5)
    random_playout(state, luck, 40)
    while state.to_act() == (CHANCE,):
        random_playout(state, luck, 1)
    seat = state.to_act()[0]
    worlds = [state, state.determinize(seat, Random(6)), state.determinize(seat, Random(7))]
    choices = {OpenSpielMcts(game, "8").choose(position_of(game, w, seat), Random(8)) for w in worlds}
    assert len(choices) == 1


def test_even_its_smallest_search_looks_at_an_action() -> None:
    """Which is the only one it knows anything of, so it takes it, whichever it was."""
    game = load_game("plankenkoorts")
    state, luck = game.new(game.setup(2)), Random(5)
    while state.to_act() == (CHANCE,) or len(state.legal_actions(state.to_act()[0])) < 4:
        random_playout(state, luck, 1)
    position = position_of(game, state, state.to_act()[0])
    assert len({OpenSpielMcts(game, "1").choose(position, Random(seed)) for seed in range(12)}) > 2


def test_its_search_plays_a_game_of_the_arena() -> None:
    """To the end; the arena refuses what is not legal."""
    bots = ("openspiel-mcts:8", "random")
    plan = Plan("plankenkoorts", None, 2, bots, 1, "5", (), 100_000)
    first, second = (play_fixture(plan, plan.fixtures()[0]) for _ in range(2))
    assert first.lineup == bots
    assert sorted(first.places) in ([1, 2], [1, 1])
    assert all(first.turns)
    assert replace(first, seconds=()) == replace(second, seconds=())


@pytest.mark.parametrize("budget", ["1s", "0", "-3", "1.5", "many"])
def test_a_budget_that_it_does_not_know(budget: str) -> None:
    with pytest.raises(RefectoryError, match="such as 200,"):
        OpenSpielMcts(load_game("plankenkoorts"), budget)


def test_payoffs() -> None:
    spiel = spiel_game(load_game("plankenkoorts"), 3, 10)
    assert spiel.num_players() == 3
    assert spiel.new_initial_state().returns() == [0.0, 0.0, 0.0]
