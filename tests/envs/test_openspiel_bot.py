"""OpenSpiel's search as a bot: lawful, fair, and within its budget."""

from dataclasses import replace
from random import Random

import pytest

from refectory.arena.play_fixture import play_fixture
from refectory.arena.tournament import Tournament
from refectory.bots import position_of
from refectory.core.errors import RefectoryError
from refectory.core.game import CHANCE
from refectory.core.play_loop import random_playout
from refectory.envs.openspiel_bot import OpenSpielMcts
from refectory.games import load_game, names


@pytest.mark.parametrize("name", names())
def test_it_plays_every_game(name: str) -> None:
    game = load_game(name)
    state, luck = game.new(game.setup(game.min_players)), Random(3)
    random_playout(state, luck, 25)
    while state.to_act() == (CHANCE,) or len(state.legal_actions(state.to_act()[0])) == 1:
        random_playout(state, luck, 1)
    position = position_of(game, state, state.to_act()[0])
    chosen = OpenSpielMcts(game, "8").choose(position, Random(4))
    assert chosen in position.legal
    assert OpenSpielMcts(game, "8").choose(position, Random(4)) is chosen


def test_it_knows_no_more_than_its_seat() -> None:
    game = load_game("plankenkoorts")
    state, luck = game.new(game.setup(2)), Random(5)
    random_playout(state, luck, 40)
    while state.to_act() == (CHANCE,):
        random_playout(state, luck, 1)
    seat = state.to_act()[0]
    worlds = [state, state.determinize(seat, Random(6)), state.determinize(seat, Random(7))]
    choices = {OpenSpielMcts(game, "8").choose(position_of(game, w, seat), Random(8)) for w in worlds}
    assert len(choices) == 1


def test_one_iteration_visits_one_action() -> None:
    """It takes that action, since it knows nothing about the others."""
    game = load_game("plankenkoorts")
    state, luck = game.new(game.setup(2)), Random(5)
    while state.to_act() == (CHANCE,) or len(state.legal_actions(state.to_act()[0])) < 4:
        random_playout(state, luck, 1)
    position = position_of(game, state, state.to_act()[0])
    assert len({OpenSpielMcts(game, "1").choose(position, Random(seed)) for seed in range(12)}) > 2


def test_it_plays_a_game_of_the_arena() -> None:
    """To the end; the arena refuses illegal actions."""
    bots = ("openspiel-mcts:8", "random")
    tournament = Tournament("plankenkoorts", None, 2, bots, 1, "5", (), 100_000)
    first, second = (play_fixture(tournament, tournament.fixtures()[0]) for _ in range(2))
    assert first.lineup == bots
    assert sorted(first.places) in ([1, 2], [1, 1])
    assert all(first.turns)
    assert replace(first, seconds=()) == replace(second, seconds=())


@pytest.mark.parametrize("budget", ["1s", "0", "-3", "1.5", "many"])
def test_a_bad_budget(budget: str) -> None:
    with pytest.raises(RefectoryError, match="such as 200,"):
        OpenSpielMcts(load_game("plankenkoorts"), budget)
