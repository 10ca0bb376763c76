"""A bot is given what its seat may know, and plays by that alone."""

from random import Random

import pytest

from refectory.bots import make_bot, position_of
from refectory.core.game import CHANCE, Game, State
from refectory.games import load_game
from tests.bots.playing import played

# Every bot; those that search have a small budget.
BOTS = ("random", "greedy", "novice", "search:8")


@pytest.fixture(scope="module")
def game() -> Game:
    return load_game("plankenkoorts")


def after_moves(game: Game, players: int, moves: int, luck: Random) -> State:
    """A random position in which a player is to act."""
    state = game.new(game.setup(players))
    while moves > 0 or state.to_act() == (CHANCE,):
        seat = state.to_act()[0]
        action = state.sample_chance(luck) if seat == CHANCE else luck.choice(state.legal_actions(seat))
        state.apply(seat, action)
        moves -= 1
    return state


@pytest.mark.parametrize("name", BOTS[:-1])
@pytest.mark.parametrize("options", [{}, {"open_backs": 1}, {"long_shelves": 1}, {"own_token": 1}])
@pytest.mark.parametrize("players", [2, 6])
def test_plays_to_the_end(game: Game, name: str, players: int, options: dict[str, int]) -> None:
    played(game, [name] * players, 1, options)


def test_search_plays_to_the_end(game: Game) -> None:
    played(game, ["search:8", "random", "greedy"], 1)


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("players", [2, 5])
def test_only_what_the_seat_knows(game: Game, name: str, players: int) -> None:
    """In a world that its seat can't tell from the true one, a bot with the same luck does the same."""
    for n in range(10):
        luck = Random(f"{players}/{n}")
        state = after_moves(game, players, luck.randrange(20, 90), luck)
        if not state.to_act():
            continue
        seat = state.to_act()[0]
        world = state.determinize(seat, luck)
        here = make_bot(name, game).choose(position_of(game, state, seat), Random(n))
        assert here is make_bot(name, game).choose(position_of(game, world, seat), Random(n))
        assert here in state.legal_actions(seat)


def test_choosing_changes_nothing(game: Game) -> None:
    state = after_moves(game, 3, 60, Random(3))
    before = state.dump()
    for name in BOTS:
        make_bot(name, game).choose(position_of(game, state, state.to_act()[0]), Random(0))
    assert state.dump() == before


def test_position_shows_the_view_of_the_seat(game: Game) -> None:
    state = after_moves(game, 3, 60, Random(3))
    seat = state.to_act()[0]
    position = position_of(game, state, seat)
    assert position.view == state.view(seat)
    assert position.legal == state.legal_actions(seat)
    assert position.imagine(Random(1)).view(seat) == state.view(seat)
