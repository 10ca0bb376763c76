"""Observations: the same size for all, whose they are, and nothing in them that is hidden."""

import json
from random import Random

import numpy as np
import pytest

from refectory.core.action import canonical
from refectory.core.game import CHANCE, Game, State
from refectory.core.play_loop import random_playout
from refectory.envs.features import SHAPE, Features, features
from refectory.envs.openspiel import spiel_game
from refectory.envs.pettingzoo import raw_env
from refectory.envs.recorded_state import RecordedState
from refectory.games import load_game, names
from tests.any_game import players_near

every_game = pytest.mark.parametrize("name", names())


def positions(game: Game, players: int) -> list[State]:
    """Some positions of random games in which a seat is to act."""
    found = []
    for n, moves in enumerate((30, 90, 180)):
        state, luck = game.new(game.setup(players)), Random(n)
        random_playout(state, luck, moves)
        while state.to_act() == (CHANCE,):
            state.apply(CHANCE, state.sample_chance(luck))
        found.append(state)
    return found


@every_game
def test_nothing_hidden_is_observed(name: str) -> None:
    """Worlds that a seat can't tell apart look the same to its agent, and hidden things do differ in them."""
    game = load_game(name)
    players = players_near(game, 3)
    table = raw_env(name, players=players)
    table.reset(seed=0)
    differ = False
    for state in positions(game, players):
        for seat, agent in enumerate(table.possible_agents):
            worlds = [state, *(state.determinize(seat, Random(n)) for n in range(3))]
            seen = set()
            for world in worlds:
                table.game_state, table.agent_selection = world, agent
                mask = table.action_mask(agent)
                seen.add((table.observe(agent).tobytes(), mask.tobytes()))
            assert len(seen) == 1
            differ = differ or len({canonical(world.dump()) for world in worlds}) > 1
    assert differ == game.hides_information


@every_game
def test_openspiel_observes_nothing_hidden(name: str) -> None:
    game = load_game(name)
    players = game.min_players
    spiel = spiel_game(game, players)
    for state in positions(game, players):
        for seat in range(players):
            worlds = [state, *(state.determinize(seat, Random(n)) for n in range(3))]
            seen = [spiel.state_of(RecordedState(game, world, 100)) for world in worlds]
            assert len({one.information_state_string(seat) for one in seen}) == 1
            assert len({tuple(one.observation_tensor(seat)) for one in seen}) == 1


@every_game
def test_features_are_a_square_of_bytes_that_changes(name: str) -> None:
    game = load_game(name)
    for players in (game.min_players, game.max_players):
        squares = [features(state.view(0)) for state in positions(game, players)]
        assert {square.shape for square in squares} == {SHAPE}
        assert {square.dtype for square in squares} == {np.dtype(np.uint8)}
        assert len({square.tobytes() for square in squares}) == len(squares)


def seats_told(square: Features) -> list[int]:
    return [int(cell) for cell in np.flatnonzero(square[0])]


@every_game
def test_an_observation_tells_whose_it_is(name: str) -> None:
    """Even when nothing has happened yet, and all seats are alike."""
    game = load_game(name)
    for players in range(game.min_players, game.max_players + 1):
        for state in (game.new(game.setup(players)), *positions(game, players)):
            told = [seats_told(features(state.view(seat))) for seat in range(players)]
            assert told == [[seat] for seat in range(players)]
            assert seats_told(features(state.view(None))) == []


@every_game
def test_an_observation_follows_from_the_view_alone(name: str) -> None:
    """Whoever is handed the view, in whatever order it is written, sees the same in it."""
    game = load_game(name)
    players = players_near(game, 3)
    for state in positions(game, players):
        for viewer in (*range(players), None):
            view = state.view(viewer)
            assert (features(view) == features(json.loads(canonical(view)))).all()


def test_seats_are_counted_from_the_viewer() -> None:
    """Two seats in like positions see the same, but for whose it is, if each sits where the other sat."""
    one = {"viewer": 0, "players": 2, "turn": 0, "acting": [0], "seats": [{"cards": 3}, {"cards": 5}]}
    other = {"viewer": 1, "players": 2, "turn": 1, "acting": [1], "seats": [{"cards": 5}, {"cards": 3}]}
    assert (features(one)[1:] == features(other)[1:]).all()
    assert (features(one)[1:] != features({**other, "turn": 0})[1:]).any()


def test_seat_0_is_not_nobody() -> None:
    base = {"viewer": 1, "players": 2, "seats": [{}, {}], "novice": None}
    assert (features(base) != features({**base, "novice": 0})).any()


def test_a_second_copy_and_a_larger_number_are_seen() -> None:
    base = {"viewer": 0, "players": 2, "seats": [{}, {}], "hand": ["mark"], "deck": 3}
    assert (features(base) != features({**base, "hand": ["mark", "mark"]})).any()
    assert (features(base) != features({**base, "deck": 4})).any()
    assert features({**base, "deck": 10**9}).max() == 255


def test_nothing_leaves_no_mark() -> None:
    empty = {"viewer": 0, "players": 2, "seats": [{}, {}]}
    assert (features(empty) == features({**empty, "top": None, "closed": False, "hand": []})).all()
