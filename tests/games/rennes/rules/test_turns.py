"""Turns and rounds: the start player, the hand limit, an empty pile, the end of the game."""

from tests.games.helpers import keys, outcomes, play, roll, why_not
from tests.games.rennes.positions import Table, end_turn, hand, table
from tests.rules import rule


@rule("RC-S5")
def test_the_start_player_changes_clockwise_after_each_round() -> None:
    state = table(3).to_turn(0)
    order = [state.turn]
    for _ in range(8):
        end_turn(state)
        order.append(state.turn)
    assert order == [0, 1, 2, 1, 2, 0, 2, 0, 1]
    assert state.round == 3


@rule("RC-S5")
def test_the_former_start_player_may_not_begin_the_next_round() -> None:
    state = table(2).to_turn(0)
    end_turn(state)
    events = end_turn(state)
    assert state.start == 1
    assert [event.facts for event in events if event.key == "event.round"] == [{"round": 2, "seat": 1}]
    assert why_not(state, "done", seat=0) == ["RC-T1"]


@rule("RC-T3")
def test_an_empty_pile_is_made_new_from_the_discards() -> None:
    position = table(2).hand(0, *["red-2"] * 5).open("blue-1", "green-1", "green-1", "green-1", "green-2")
    state = position.pile("yellow-1").to_turn(0)
    play(state, "done", "draw", "deal yellow-1")
    assert state.pile == []
    discards = len(state.discards)
    assert keys(play(state, "draw")) == ["reshuffle"]
    assert state.discards == []
    assert sum(outcomes(state).values()) == discards


@rule("RC-G3")
def test_de_molay_refills_to_nine() -> None:
    state = table(2).claimed("monastere", 0).hand(0, *["red-2"] * 6, "red-1").to_turn(0)
    play(state, "done", "draw", "deal blue-5", "draw", "deal blue-5")
    roll(state)
    assert len(hand(state, 0)) == 9
    assert state.turn == 1


@rule("RC-G3")
def test_without_de_molay_one_may_not_hold_nine() -> None:
    state = table(2).claimed("monastere", 1).hand(0, *["red-2"] * 6, "red-1").to_turn(0)
    play(state, "done")
    roll(state)
    assert (len(hand(state, 0)), state.turn) == (7, 1)


def nearly(players: int, seat: int) -> Table:
    """Two codes cracked and a third one complete."""
    return table(players).claimed("villa", seat).claimed("eglise", seat).complete(seat, "la-tour")


@rule("RC-E1")
def test_the_round_is_finished_after_the_last_code() -> None:
    state = nearly(3, 1).starting(1).to_turn(1)
    events = play(state, "claim la-tour")
    assert keys(events) == ["claim", "ghost", "last-round"]
    end_turn(state)
    assert state.turn == 2
    end_turn(state)
    assert state.turn == 0
    end_turn(state)
    assert state.to_act() == ()
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((1,), "RC-E3")


@rule("RC-E1")
def test_it_is_over_at_once_if_the_last_of_the_round_cracks_it() -> None:
    state = nearly(3, 0).starting(1).to_turn(0)
    play(state, "claim la-tour", "done")
    assert state.to_act() == (0,)  # that turn is finished first
    events = play(state, "stop") + roll(state)
    assert state.to_act() == ()
    assert keys(events)[-4:] == ["areas", "areas", "areas", "end"]
    assert why_not(state, "done", seat=0) == ["RC-T1"]


@rule("RC-E1")
def test_the_game_may_not_end_in_the_middle_of_a_round_or_without_the_codes() -> None:
    state = nearly(2, 0).to_turn(0)
    play(state, "claim la-tour")
    assert state.outcome() is None
    end_turn(state)
    assert state.to_act() == (1,)
    state = nearly(2, 1).to_turn(1)
    end_turn(state)
    assert state.round == 2
    assert state.outcome() is None
