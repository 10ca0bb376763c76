"""The evaluation of positions, and what the greedy bot does with it."""

from refectory.games.rennes.bot.evaluation import HOPE, at_rest, rested, value
from refectory.games.rennes.state import RennesState
from tests.games.advice import choice
from tests.games.helpers import play
from tests.games.rennes.positions import BOX, GAME, table


def best(state: RennesState) -> str:
    """The choice of the greedy bot."""
    return choice(GAME, state)


def test_a_complete_code_is_claimed() -> None:
    assert best(table(2).complete(0, "villa").hand(0, "red-1", "blue-2").to_turn(0)) == "claim villa"


def test_a_clue_that_completes_a_code_is_worth_more() -> None:
    position = table(2).at(0, "cavern-1").spent("entered").clues("cavern-1", "red").hand(0, "red-1")
    state = position.placed(0, "villa", "red", "green", "yellow", "purple").to_turn(0)
    play(state, "collect red-1")
    assert best(state) == "place villa"


def test_the_way_to_clues_is_taken() -> None:
    position = table(2).at(0, "a-n").facing("a", "north", "red").clues("cavern-1", *["green"] * 4)
    state = position.hand(0, "red-3", "green-1", "green-2", "green-2").to_turn(0)
    for _ in range(12):
        text = best(state)
        if text == "done":
            break
        play(state, text)
    assert state.clue_points[0] == 3


def test_a_clue_that_lies_in_no_cavern_is_bought_at_the_altar() -> None:
    """From the vortex into the Sanctuaire, and there two cards for the last clue of a code."""
    position = table(2).at(0, "b-s1").facing("b", "south", "red").spent("event")
    for cavern in BOX.caverns:
        position.clues(cavern)
    position.placed(0, "la-tour", "green", "green", "blue", "blue")
    state = position.hand(0, "red-2", "yellow-1", "blue-1").to_turn(0)
    done: list[str] = []
    while not done or done[-1] != "place la-tour":
        done.append(best(state))
        play(state, done[-1])
    assert done[:3] == ["play red-2", "step sanctuaire", "altar green"]


def test_three_cards_are_played_for_a_colour_that_is_lacking() -> None:
    position = table(2).at(0, "a-n2").facing("a", "north", "red").clues("cavern-1", *["green"] * 4)
    state = position.hand(0, "blue-1", "blue-2", "purple-1", "green-1", "green-2").to_turn(0)
    assert best(state) == "three red"


def test_cards_that_lead_nowhere_are_played_for_fresh_ones() -> None:
    """A player who keeps a useless hand would have the same hand in every later turn."""
    position = table(2).at(0, "a-n1").facing("a", "north", "red").spent("event")
    assert best(position.hand(0, "blue-5", "blue-5").to_turn(0)) == "play blue-5"


def test_clues_points_and_wins_are_good() -> None:
    plain = value(table(2).to_turn(1), 0)
    assert value(table(2).placed(0, "villa", "red").to_turn(1), 0) > plain
    assert value(table(2).claimed("villa", 0).to_turn(1), 0) > plain
    assert value(table(2).claimed("villa", 1).to_turn(1), 0) < plain


def test_a_value_in_the_middle_of_a_turn_is_lowered_to_compare_it_with_the_end() -> None:
    state = table(2).hand(0, "red-1", "blue-2").to_turn(0)
    assert not at_rest(state)
    assert rested(state, 0) == value(state, 0) - HOPE
    assert rested(state, 1) == value(state, 1)
    play(state, "done")
    assert at_rest(state)
    assert rested(state, 0) == value(state, 0)


def test_cards_that_are_not_taken_are_missed_when_the_turn_has_passed_on() -> None:
    few, more = table(2).hand(0, "red-1").to_turn(1), table(2).hand(0, "red-1", "red-1").to_turn(1)
    assert rested(more, 0) > rested(few, 0) + 0.5
