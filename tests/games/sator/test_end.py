"""The end of the game."""

from tests.games.sator.table import keys, play, table, why_not
from tests.rules import rule

FULL = ["moves-wood"] * 3 + ["moves-iron"] * 3


@rule("SA-E1")
def test_the_fourth_book_wins_at_once() -> None:
    position = table(3).tile("wood-tee", "c3 d3 e3 d4").acolyte(1, "c3").book(1, "d3").book(0, "a14", "b14")
    state = position.turn(1, steps=3)
    events = play(state, "walk d3")
    assert keys(events) == ["walk", "collect", "win"]
    assert state.to_act() == ()
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.rule, outcome.scores) == ((1,), "SA-E1", (2, 4, 3))


@rule("SA-E1")
def test_it_may_be_won_at_the_start_of_a_turn_or_in_a_prayer() -> None:
    position = table(2).tile("wood-tee", "c3 d3 e3 d4").acolyte(1, "c3").book(1, "d3")
    state = position.hand(0, "nihil-pensi", *FULL[:5]).turn(0)
    play(state, "play nihil-pensi effect-1", "push seat-1 d3", "enough", "finish", "draw incertus")
    assert keys(play(state, "card moves-rope"))[-1] == "win"
    walker = table(2).tile("wood-tee", "c3 d3 e3 d4").acolyte(0, "c3").book(0, "d3").hand(0, "animi-imperio")
    prayed = walker.turn(0)
    play(prayed, "play animi-imperio effect-1", "walk d3")
    assert prayed.to_act() == ()


@rule("SA-E1")
def test_three_books_may_not_end_the_game() -> None:
    position = table(2).tile("wood-tee", "c3 d3 e3 d4").acolyte(0, "c3").book(0, "d3", "a14")
    state = position.turn(0, steps=1)
    assert "win" not in keys(play(state, "walk d3"))
    assert state.outcome() is None
    assert state.to_act() == (0,)


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


@rule("SA-E3")
def test_five_rounds_in_which_nothing_happens_end_the_game() -> None:
    state = table(2).hand(0, *FULL).hand(1, *FULL).book(0, "a14", "a13").turn(0)
    for _ in range(9):
        play(state, "finish")
    assert keys(play(state, "finish")) == ["idle"]
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.rule, outcome.places) == ("SA-E3", (2, 1))


@rule("SA-E3")
def test_a_game_may_not_end_so_while_anybody_moves_anything() -> None:
    position = table(2).hand(0, *FULL).hand(1, *FULL).tile("rope-tee", "c3 d3 e3 d4")
    state = position.turn(0)
    for turn in range(20):
        if turn == 9:
            play(state, "free", "choose rope-tee", "slide south")
        play(state, "finish")
        if not state.to_act():
            break
    assert turn == 19
    assert why_not(state, "finish", seat=0) == ["SA-T10"]
