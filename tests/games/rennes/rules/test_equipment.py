"""Playing cards for dots: one by one, three for one, the joker, the extra dot."""

import pytest

from tests.games.helpers import keys, offered, play, why_not
from tests.games.rennes.positions import end_turn, hand, in_cavern, pool, table
from tests.rules import rule


@rule("RC-M1")
def test_cards_of_one_colour_add_up() -> None:
    state = table(2).hand(0, "blue-4", "blue-3").to_turn(0)
    assert pool(state) == ("", 0)
    play(state, "play blue-4", "play blue-3")
    assert pool(state) == ("blue", 7)
    assert hand(state, 0) == []


@rule("RC-M2")
def test_dots_lie_ready_until_another_colour_is_played() -> None:
    state = table(2).hand(0, "red-1", "blue-2", "blue-3").complete(0, "villa").to_turn(0)
    play(state, "play blue-2", "claim villa", "event odd-clockwise", "play blue-3")
    assert pool(state) == ("blue", 5)
    play(state, "play red-1")
    assert pool(state) == ("red", 1)


@rule("RC-M2")
def test_dots_may_not_be_kept_for_the_next_turn_or_used_after_another_colour() -> None:
    state = table(2).at(0, "a-e").hand(0, "blue-3", "red-1").hand(1, "red-2").to_turn(0)
    play(state, "play blue-3", "play red-1")
    assert why_not(state, "step a-e1") == ["RC-M3"]
    end_turn(state)
    assert pool(state) == ("", 0)


@rule("RC-M8")
@pytest.mark.parametrize(
    ("cards", "dots"),
    [
        (("red-1", "blue-2", "green-5"), 2),
        (("red-3", "red-3", "green-5"), 3),
        (("red-1", "red-1", "red-3"), 2),
        (("red-4", "red-4", "red-5"), 6),
        (("red-1", "blue-1", "blue-2"), 1),
    ],
)
def test_three_cards_make_a_colour_of_ones_choice(cards: tuple[str, ...], dots: int) -> None:
    state = table(2).hand(0, *cards).to_turn(0)
    play(state, "three yellow", *(f"put {card}" for card in cards))
    assert pool(state) == ("yellow", dots)
    assert hand(state, 0) == []


@rule("RC-M8")
def test_their_dots_add_to_those_of_that_colour() -> None:
    state = table(2).hand(0, "yellow-2", "red-3", "blue-3", "green-3").to_turn(0)
    play(state, "play yellow-2", "three yellow", "put red-3", "put blue-3", "put green-3")
    assert pool(state) == ("yellow", 5)


@rule("RC-M8")
def test_two_cards_may_not_be_played_for_one_and_three_not_for_a_clue() -> None:
    state = table(2).hand(0, "red-4", "blue-5").to_turn(0)
    assert why_not(state, "three yellow") == ["RC-M8"]
    position = table(2).at(0, "cavern-1").spent("entered").clues("cavern-1", "yellow")
    state = position.hand(0, "red-4", "blue-5", "green-1").to_turn(0)
    play(state, "three yellow")
    assert why_not(state, "done") == why_not(state, "put yellow-1") == ["RC-M8"]
    play(state, "put red-4", "put blue-5", "put green-1")
    assert offered(state, "collect") == []


@rule("RC-G2")
def test_denarnaud_lets_one_card_stand_for_another_colour() -> None:
    state = table(2).claimed("villa", 0).hand(0, "red-3", "blue-1").to_turn(0)
    assert len(offered(state, "joker")) == 2 * 4
    events = play(state, "joker red-3 green")
    assert keys(events) == ["joker"]
    assert pool(state) == ("green", 3)
    assert offered(state, "joker") == []


@rule("RC-G2")
def test_denarnaud_helps_to_collect_too() -> None:
    state = in_cavern("green").claimed("villa", 0).hand(0, "red-3", "blue-1").to_turn(0)
    assert offered(state, "collect-as") == ["collect-as red-3 green", "collect-as blue-1 green"]
    play(state, "collect-as red-3 green", "place la-tour")
    assert why_not(state, "joker blue-1 green") == ["RC-G2"]


@rule("RC-G2")
def test_a_second_card_may_not_be_a_joker_nor_one_at_the_altar_or_among_three() -> None:
    state = in_cavern("green", "green").claimed("villa", 0).hand(0, "red-3", "blue-1", "red-1").to_turn(0)
    assert why_not(state, "joker red-3 red") == ["RC-G2"]
    assert why_not(state, "collect-as red-3 red") == ["RC-K1"]
    play(state, "joker red-3 blue")
    assert why_not(state, "collect-as blue-1 green") == ["RC-G2"]
    position = table(2).at(0, "sanctuaire").claimed("villa", 0).hand(0, "green-1", "purple-1")
    assert why_not(position.to_turn(0), "altar green") == ["RC-C12"]
    state = table(2).claimed("villa", 0).hand(0, "red-3", "red-1", "blue-2").to_turn(0)
    play(state, "three green", "put red-3", "put red-1", "put blue-2")
    assert pool(state) == ("green", 2)  # no joker made the three alike
    assert not state.spent


@rule("RC-O5", "RC-M8")
@pytest.mark.parametrize("joker", [0, 1, 2])
def test_one_of_three_cards_may_not_be_the_joker_for_the_division_by_two(joker: int) -> None:
    """Seven dots of red, red and blue are divided by three; the joker is left for another card."""
    position = table(2, joker=joker).claimed("villa", 0).hand(0, "red-3", "red-2", "blue-2", "blue-1")
    state = position.to_turn(0)
    play(state, "three green", "put red-3", "put red-2", "put blue-2")
    assert pool(state) == ("green", 2)
    assert state.view(None)["spent"] == []
    play(state, "joker blue-1 green")
    assert pool(state) == ("green", 3)


@rule("RC-O5", "RC-M8")
def test_three_cards_of_one_colour_may_be_divided_by_two_beside_a_joker() -> None:
    position = table(2, joker=2).claimed("villa", 0).hand(0, "red-3", "red-2", "red-2", "blue-1")
    state = position.to_turn(0)
    play(state, "joker blue-1 green", "three green", "put red-3", "put red-2", "put red-2")
    assert pool(state) == ("green", 4)


@rule("RC-G5")
def test_dagobert_adds_a_dot_also_when_none_is_left() -> None:
    state = table(2).claimed("cimetiere", 0).at(0, "a-e").hand(0, "blue-1").to_turn(0)
    play(state, "play blue-1", "step a-e1")
    assert pool(state) == ("blue", 0)
    play(state, "dagobert", "step a-e")
    assert pool(state) == ("blue", 0)


@rule("RC-G5")
def test_the_extra_dot_may_not_be_had_twice_or_before_a_colour_is_played() -> None:
    state = table(2).claimed("cimetiere", 0).hand(0, "blue-1", "red-1").to_turn(0)
    assert why_not(state, "dagobert") == ["RC-G5"]
    play(state, "play blue-1", "dagobert", "play red-1")
    assert why_not(state, "dagobert") == ["RC-G5"]
    assert why_not(table(2).pool("red", 1).to_turn(0), "dagobert") == ["RC-G5"]
