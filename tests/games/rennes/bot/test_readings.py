"""Bots and hints play by the readings that a table chose: RC-O3 to RC-O8."""

import pytest

from refectory.games.rennes.state import RennesState
from tests.games.advice import choice, hint
from tests.games.helpers import offered, play
from tests.games.rennes.positions import BOX, GAME, Table, at, end_turn, table
from tests.rules import rule

EVENTS = ("even-clockwise", "even-counter", "odd-clockwise", "odd-counter")


def bare(**options: int) -> Table:
    """A table without clues in its caverns, where seat 0 has been everywhere."""
    position = table(2, **options)
    for cavern in BOX.caverns:
        position.clues(cavern)
    return position.visited(0, *"abcdefghi")


# -- RC-O3: the direction of events


def before_a_blue_way(trencavel_events: int) -> RennesState:
    """A turns to red by a quarter turn clockwise, but the event that does so has been played."""
    position = bare(trencavel_events=trencavel_events).claimed("la-tour", 0).at(0, "a-n2")
    position.facing("a", "west", "red").clues("cavern-1", *["yellow"] * 4)
    position.played(0, "odd-clockwise", "even-clockwise", "even-counter")
    return position.hand(0, "red-1", "yellow-1").to_turn(0)


@rule("RC-O3")
def test_with_trencavel_a_bot_turns_an_event_around_if_it_may() -> None:
    assert choice(GAME, before_a_blue_way(1)) == "event-against odd-counter"
    assert not choice(GAME, before_a_blue_way(0)).startswith("event-against")


@rule("RC-O3")
def test_a_hint_says_where_an_event_that_is_turned_around_leads() -> None:
    reason = hint(GAME, before_a_blue_way(1), "event-against odd-counter")
    assert (reason.key, reason.facts["square"]) == ("reason.way-clues", "cavern-1")
    assert hint(GAME, before_a_blue_way(0), "event odd-counter").key == "reason.way-near"


# -- RC-O4: collecting without going away


def staying_in_a_cavern(collect_staying: int) -> RennesState:
    position = bare(collect_staying=collect_staying).at(0, "cavern-1").clues("cavern-1", *["green"] * 4)
    return position.hand(0, "green-1", "green-2", "red-2").to_turn(0)


@rule("RC-O4")
@pytest.mark.parametrize(("option", "clues"), [(0, 0), (1, 2)])
def test_a_bot_that_stays_in_a_cavern_collects_there_if_it_may(option: int, clues: int) -> None:
    state = staying_in_a_cavern(option)
    while (chosen := choice(GAME, state)) != "done":
        play(state, chosen)
    assert state.clue_points[0] == clues


@rule("RC-O4", "RC-K1")
@pytest.mark.parametrize(("option", "key"), [(0, "reason.way-near"), (1, "reason.way-here")])
def test_a_hint_may_not_promise_clues_that_cannot_be_taken(option: int, key: str) -> None:
    assert hint(GAME, staying_in_a_cavern(option), "play red-2").key == key


@rule("RC-O4", "RC-M10")
def test_a_hint_may_not_lead_to_the_cavern_in_which_the_player_stands() -> None:
    position = bare().at(0, "cavern-1").clues("cavern-1", *["green"] * 4).facing("a", "north", "blue")
    reason = hint(GAME, position.hand(0, "green-1").to_turn(0), "play green-1")
    assert reason.key == "reason.way-near"
    assert reason.facts["square"] != "cavern-1"


# -- RC-O5: the joker


def before_a_vortex(joker: int, *cards: str) -> RennesState:
    """The way goes on to a new area, or to the altar, where one card fits the clue that a code lacks."""
    position = bare(joker=joker).visited(0, "b").claimed("villa", 0).at(0, "b-s1").spent("event")
    position.facing("b", "south", "red").facing("e", "north", "red")
    position.placed(0, "la-tour", "green", "green", "blue", "blue")
    position.pool("red", 0 if cards else 2)
    return position.hand(0, "yellow-1", "purple-1", *cards).to_turn(0)


@rule("RC-O5")
@pytest.mark.parametrize(("joker", "step"), [(0, "step e-n1"), (1, "step e-n1"), (2, "step sanctuaire")])
def test_a_bot_goes_to_the_altar_if_the_joker_counts_there(joker: int, step: str) -> None:
    assert choice(GAME, before_a_vortex(joker)) == step


@rule("RC-O5")
def test_a_bot_buys_a_clue_with_the_joker() -> None:
    state = before_a_vortex(2)
    for _ in range(5):
        play(state, choice(GAME, state))
    assert (at(state, 0), state.clue_points[0], state.hands[0]) == ("sanctuaire", 1, ())


@rule("RC-O5")
def test_a_hint_knows_what_the_joker_is_good_for() -> None:
    """Moving only: the cavern's clue is out of reach for a card of another colour."""
    for joker, families in ((0, ["collect-as"]), (1, []), (2, ["collect-as"])):
        position = bare(joker=joker).claimed("villa", 0).at(0, "cavern-1").clues("cavern-1", "green")
        state = position.spent("entered", "event").hand(0, "red-1").to_turn(0)
        assert [text.split()[0] for text in offered(state, "collect-as")] == families
        if families:
            assert choice(GAME, state) == "collect-as red-1 green"
            assert hint(GAME, state, "collect-as red-1 green").key == "reason.clue"
        else:
            assert choice(GAME, state) != "collect-as red-1 green"


@rule("RC-O5")
@pytest.mark.parametrize("joker", [0, 1, 2])
def test_a_hint_leads_to_the_altar_if_the_joker_counts_there(joker: int) -> None:
    state = before_a_vortex(joker, "red-2")
    assert (hint(GAME, state, "play red-2").facts["square"] == "sanctuaire") == (joker == 2)


# -- RC-O6: dots lapse in a cavern


def before_a_cavern_with_two_ways(dots_lapse: int) -> RennesState:
    """Two red dots reach through the empty cavern V into H, where this player has not been."""
    position = bare(dots_lapse=dots_lapse).visited(0, *"abcdefgi").at(0, "g-s1").spent("event")
    position.facing("g", "south", "red").facing("h", "south", "red").facing("b", "north", "blue")
    return position.hand(0, "green-1").pool("red", 2).to_turn(0)


@rule("RC-O6")
def test_a_bot_may_not_plan_a_way_on_by_dots_that_lapse() -> None:
    assert choice(GAME, before_a_cavern_with_two_ways(0)) == "step cavern-5"
    assert choice(GAME, before_a_cavern_with_two_ways(1)) != "step cavern-5"


@rule("RC-O6")
def test_a_hint_may_not_promise_a_way_on_by_dots_that_lapse() -> None:
    reason = hint(GAME, before_a_cavern_with_two_ways(0), "step cavern-5")
    assert (reason.key, reason.facts["square"]) == ("reason.way-area", "h-s1")
    assert hint(GAME, before_a_cavern_with_two_ways(1), "step cavern-5").key != "reason.way-area"


# -- RC-O7: the altar takes clues


def at_the_altar(altar_clues: int, *cards: str, spare: bool) -> RennesState:
    """One green clue is lacking. A yellow and a red one on another code can be spared, if they are there."""
    position = bare(altar_clues=altar_clues).at(0, "sanctuaire").spent("event")
    position.placed(0, "la-tour", "green", "green", "blue", "blue")
    if spare:
        position.placed(0, "cimetiere", "yellow", "red")
    return position.hand(0, *cards).to_turn(0)


@rule("RC-O7")
def test_a_bot_gives_clues_only_if_it_can_spare_them() -> None:
    assert choice(GAME, at_the_altar(0, "yellow-1", "blue-1", spare=False)) == "altar green"
    assert choice(GAME, at_the_altar(1, "yellow-1", "blue-1", spare=False)) != "altar green"
    state = at_the_altar(1, spare=True)
    done = []
    while not done or not done[-1].startswith("place"):
        done.append(choice(GAME, state))
        play(state, done[-1])
    assert done == ["altar green", "give cimetiere red", "give cimetiere yellow", "place la-tour"]
    assert offered(at_the_altar(0, spare=True), "altar") == []


@rule("RC-O7")
def test_a_hint_says_which_clues_can_be_spared() -> None:
    state = at_the_altar(1, spare=True)
    assert hint(GAME, state, "altar green").key == "reason.clue"
    play(state, "altar green")
    assert hint(GAME, state, "give cimetiere red").key == "reason.spare"


# -- RC-O8: four events


def after_four_events(four_events: int) -> RennesState:
    """Seat 0 has played all events that turn portals; A would turn to red."""
    position = bare(four_events=four_events).at(0, "a-n2").facing("a", "west", "red").played(0, *EVENTS)
    position.clues("cavern-1", *["yellow"] * 4)
    state = position.hand(0, "red-1", "yellow-1").pile("blue-1").starting(1).to_turn(1)
    end_turn(state)
    return state


@rule("RC-O8")
def test_a_bot_plays_the_four_events_again_that_are_back() -> None:
    assert choice(GAME, after_four_events(1)) == "event odd-clockwise"
    state = after_four_events(0)
    assert offered(state, "event") == ["event supplies"]
    assert not choice(GAME, state).startswith("event odd")


@rule("RC-O8")
def test_a_hint_says_where_an_event_that_is_back_leads() -> None:
    reason = hint(GAME, after_four_events(1), "event odd-clockwise")
    assert (reason.key, reason.facts["square"]) == ("reason.way-clues", "cavern-1")
    assert hint(GAME, after_four_events(0), "event supplies").key != "reason.way-clues"
