"""The result of a game."""

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
