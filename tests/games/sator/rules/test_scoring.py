"""The result of a game."""

from refectory.games.sator.rules import scoring
from tests.games.helpers import play
from tests.games.sator.positions import table
from tests.rules import rule


@rule("SA-E2")
def test_the_others_are_ranked_by_their_books_and_share_a_place() -> None:
    position = table(4).tile("wood-tee", "c3 d3 e3 d4").acolyte(0, "c3").book(0, "d3").book(1, "a14", "b14")
    state = position.book(2, "c14").book(3, "e14", "f14").turn(0, steps=1)
    play(state, "walk d3")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.places == (1, 3, 2, 3)


@rule("SA-E2")
def test_the_winner_may_not_share_the_first_place() -> None:
    position = table(2).tile("wood-tee", "c3 d3 e3 d4").acolyte(0, "c3").book(0, "d3")
    state = position.turn(0, steps=1)
    play(state, "walk d3")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.places == (1, 2)
    assert state.scores() == [{"books": 4}, {"books": 3}]


@rule("SA-E1")
def test_who_has_all_books_wins_at_once() -> None:
    position = table(2).tile("wood-tee", "c3 d3 e3 d4").acolyte(0, "c3").book(0, "d3").book(1, "a14", "b14")
    state = position.turn(0, steps=1)
    play(state, "walk d3")
    assert scoring.outcome(state).rule == "SA-E1"
    assert scoring.outcome(state).scores == (4, 2)


@rule("SA-E1", "SA-E3")
def test_without_all_books_the_game_may_not_be_won_by_them() -> None:
    state = table(3).book(0, "a14").book(1, "b14").book(2, "c14", "d14").turn(0)
    assert state.outcome() is None
    assert scoring.outcome(state).rule == "SA-E3"
    assert scoring.outcome(state).places == (1, 1, 3)
    assert scoring.scores(state) == [{"books": 3}, {"books": 3}, {"books": 2}]
