"""Passing other players (RC-T2)."""

from refectory.games.rennes.state import RennesState
from tests.games.helpers import keys, offered, play, why_not
from tests.games.rennes.positions import at, pool, table
from tests.rules import rule


def in_the_way(*cards: str, pool: int = 0) -> RennesState:
    """Seat 0 on a-e1, before a player on b-w1; B shows blue to the west."""
    position = table(3).at(0, "a-e1").at(1, "b-w1").facing("b", "west", "blue").facing("a", "east", "red")
    return position.hand(0, *cards).pool("blue", pool).to_turn(0)


@rule("RC-T2")
def test_one_may_pass_who_can_pay_on() -> None:
    state = in_the_way("red-1", pool=2)
    events = play(state, "step b-w1")
    assert keys(events) == ["step", "visit"]
    assert state.ask().key == "ask.move-on"
    assert offered(state, "step") == ["step b-w"]
    play(state, "step b-w")
    assert pool(state) == ("blue", 0)
    assert "done" in offered(state)


@rule("RC-T2")
def test_cards_in_hand_count_for_the_way_on() -> None:
    state = in_the_way("blue-1", "green-1", pool=1)
    play(state, "step b-w1")
    assert offered(state) == ["play blue-1", "play green-1"]
    play(state, "play green-1")
    assert offered(state) == ["play blue-1"]
    play(state, "play blue-1", "step b-w")
    assert at(state, 0) == "b-w"


@rule("RC-T2")
def test_three_cards_for_one_count_for_the_way_on() -> None:
    state = in_the_way("green-1", "yellow-1", "purple-1", pool=1)
    play(state, "step b-w1")
    assert offered(state) == ["three red", "three blue"]  # on to the portal, or back to a-e1
    play(state, "three blue", "put green-1", "put yellow-1", "put purple-1", "step b-w")
    assert at(state, 0) == "b-w"


@rule("RC-T2")
def test_one_may_not_step_onto_an_occupied_square_without_a_way_on() -> None:
    state = in_the_way("green-4", "green-1", pool=1)
    assert offered(state, "step") == []
    assert why_not(state, "step b-w1") == ["RC-T2"]


@rule("RC-T2")
def test_who_must_move_on_may_not_do_anything_else() -> None:
    state = in_the_way("blue-1", "red-1", "green-1", "yellow-1", pool=1)
    play(state, "step b-w1")
    for text in ("done", "event even-clockwise", "collect red-1", "claim villa", "altar red", "draw"):
        assert why_not(state, text) == ["RC-T2"]
    assert why_not(state, "play green-1") == []  # three cards for one are left
    play(state, "play green-1")
    assert why_not(state, "play yellow-1") == []
    assert "play blue-1" in offered(state)
    play(state, "play blue-1")
    assert why_not(state, "play yellow-1") == []  # red-1 leads back
    play(state, "play yellow-1")
    assert offered(state) == ["play red-1"]


@rule("RC-T2")
def test_a_card_that_makes_the_last_dots_lapse_may_not_be_played() -> None:
    state = in_the_way("green-1", "yellow-1", pool=2)
    play(state, "step b-w1")
    assert offered(state) == ["step b-w"]
    assert why_not(state, "play green-1") == ["RC-T2"]


@rule("RC-T2")
def test_one_may_turn_a_portal_under_both_to_get_on() -> None:
    position = table(3).facing("a", "north", "red").at(0, "a-e1").at(1, "a-e").at(2, "a-n1")
    state = position.facing("a", "east", "blue").pool("blue", 4).to_turn(0)
    play(state, "step a-e")
    assert offered(state) == ["step a-e1", "turn a clockwise"]
    play(state, "turn a clockwise")
    assert (at(state, 0), at(state, 1)) == ("a-s", "a-s")
    play(state, "step a-s1")
    assert pool(state) == ("blue", 1)


@rule("RC-T2")
def test_the_last_dot_may_not_be_spent_on_a_turn_under_both() -> None:
    state = table(2).facing("a", "east", "blue").at(0, "a-e1").at(1, "a-e").pool("blue", 2).to_turn(0)
    play(state, "step a-e")
    assert offered(state) == ["step a-e1"]
    assert why_not(state, "turn a clockwise") == ["RC-T2"]


@rule("RC-T2", "RC-M9")
def test_a_cavern_and_the_sanctuaire_hold_any_number() -> None:
    state = table(2).at(0, "a-n2").at(1, "cavern-1").pool("red", 1).to_turn(0)
    play(state, "step cavern-1")
    assert "done" in offered(state)
    state = table(2).at(0, "b-s1").at(1, "sanctuaire").facing("b", "south", "red").pool("red", 2).to_turn(0)
    play(state, "step sanctuaire")
    assert "done" in offered(state)


@rule("RC-T2", "RC-G5")
def test_the_extra_dot_may_not_be_taken_in_a_colour_that_does_not_lead_on() -> None:
    """The last step needs red. Before this was refused, seat 0 was left without any action."""
    position = table(4).at(0, "a-e").at(1, "a-e1").at(2, "b-w1").at(3, "b-w").claimed("cimetiere", 0)
    position = position.facing("a", "east", "red").facing("b", "west", "blue")
    state = position.hand(0, "red-1", "red-1", "blue-1").to_turn(0)
    play(state, "play red-1", "step a-e1", "play blue-1", "step b-w1")
    assert why_not(state, "dagobert") == ["RC-T2"]
    play(state, "play red-1")
    assert why_not(state, "dagobert") == []
    play(state, "dagobert", "step a-e1", "step a-e")
    assert (at(state, 0), pool(state)) == ("a-e", ("red", 0))
