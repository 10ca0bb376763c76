"""The evaluation of positions, and what the greedy bot does with it."""

from refectory.games.sator.bot.evaluation import value
from refectory.games.sator.state import SatorState
from tests.games.advice import choice
from tests.games.helpers import play
from tests.games.sator.positions import GAME, bridges_with_a_gap, lies


def best(state: SatorState) -> str:
    """The choice of the greedy bot."""
    return choice(GAME, state)


def test_a_collected_book_is_worth_more_than_one_in_reach() -> None:
    before = bridges_with_a_gap().book(0, "e4", "a14").turn(0, steps=1)
    after = before.copy()
    play(after, "walk e4")
    assert value(after, 0) > value(before, 0)
    assert value(after, 1) < value(before, 1)


def test_a_nearer_book_is_better() -> None:
    near = bridges_with_a_gap().book(0, "i4").turn(0)
    far = bridges_with_a_gap().book(0, "l11").turn(0)
    assert value(near, 0) > value(far, 0)


def test_a_won_game_is_best() -> None:
    state = bridges_with_a_gap().book(0, "e4").turn(0, steps=1)
    play(state, "walk e4")
    assert value(state, 0) > 100
    assert value(state, 1) < -100


def test_the_bot_walks_to_a_book_and_does_not_stop_before_it() -> None:
    assert best(bridges_with_a_gap().book(0, "f4", "a14").turn(0, steps=2)) == "walk e4"


def test_the_bot_brings_a_bridge_nearer() -> None:
    state = bridges_with_a_gap().book(0, "j4", "a14").hand(0, "moves-stone").turn(0)
    for _ in range(4):
        play(state, best(state))
    assert lies(state, "stone-short-straight") == "h4 i4"
