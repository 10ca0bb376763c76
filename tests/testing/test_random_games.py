"""Random games: they are kept move by move, and the same seed plays the same game."""

import pytest

from refectory.core.game import CHANCE
from refectory.testing.moment import LawBroken
from refectory.testing.random_games import moves_of, play_random_game

from .broken import failing_offer, stray_seat
from .toys.honest import Honest

GAME = Honest()


def test_a_game_is_played_to_its_end_and_every_moment_has_a_state_of_its_own() -> None:
    played = play_random_game(GAME, GAME.setup(2), "0", 2000)
    assert played.moments[-1].state.outcome() is not None
    assert [moment.number for moment in played.moments] == list(range(len(played.moments)))
    assert len({id(moment.state) for moment in played.moments}) == len(played.moments)


def test_the_same_seed_plays_the_same_game() -> None:
    one, other = (play_random_game(GAME, GAME.setup(3), "7", 50) for _ in range(2))
    assert [moment.text for moment in one.moments] == [moment.text for moment in other.moments]


def test_a_game_can_be_cut_short() -> None:
    assert len(play_random_game(GAME, GAME.setup(2), "0", 5).moments) == 6


def test_the_moves_of_chance_are_its_outcomes() -> None:
    state = GAME.new(GAME.setup(2))
    assert [seat for seat, _ in moves_of(state)] == [CHANCE, CHANCE]


def test_a_match_is_seen_before_each_move_and_at_the_end() -> None:
    played = play_random_game(GAME, GAME.setup(2), "0", 2000)
    moments = list(played.match("undo", 4))
    assert len(moments) == 5
    assert all(moment.match is not None for moment in moments)


@pytest.mark.parametrize("toy", [failing_offer, stray_seat])
def test_a_game_that_can_not_be_played_breaks_a_law(toy: object) -> None:
    game = toy.GAME()  # type: ignore[attr-defined]
    with pytest.raises(LawBroken) as caught:
        play_random_game(game, game.setup(2), "0", 2000)
    assert caught.value.law == "dead-end"
