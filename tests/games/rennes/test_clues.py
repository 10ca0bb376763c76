"""Clues in caverns and at the altar, event cards, claims and ghosts."""

import pytest

from refectory.games.rennes.constants import EVENTS
from tests.games.rennes.table import (
    BOX,
    Table,
    at,
    end_turn,
    faces,
    hand,
    keys,
    lacking,
    offered,
    play,
    points,
    pool,
    roll,
    table,
    why_not,
)
from tests.rules import rule


def in_cavern(*clues: str) -> Table:
    """Seat 0 in cavern I, entered in this turn."""
    return table(2).at(0, "cavern-1").clues("cavern-1", *clues).spent("entered")


@rule("RC-K1")
def test_a_card_of_the_clues_colour_buys_it_whatever_its_dots() -> None:
    state = in_cavern("blue", "yellow", "yellow", "red").hand(0, "blue-1", "yellow-5", "yellow-1").to_turn(0)
    assert offered(state, "collect") == ["collect blue-1", "collect yellow-1", "collect yellow-5"]
    play(state, "collect yellow-5")
    assert state.ask().key == "ask.place"
    assert offered(state) == ["place cimetiere", "place eglise", "place villa"]
    play(state, "place cimetiere")
    assert lacking(state, 0, "cimetiere") == ["red", "red", "yellow", "yellow"]
    assert BOX.cards[state.discards[-1]] == "yellow-5"
    play(state, "collect yellow-1", "place cimetiere", "collect blue-1", "place monastere")
    assert state.circles[0] == (-1, -1, -1, 0)


@rule("RC-K1")
def test_a_clue_may_not_be_had_without_its_card_its_token_or_a_need_for_it() -> None:
    state = in_cavern("blue").hand(0, "red-1", "green-1").to_turn(0)
    assert why_not(state, "collect red-1") == why_not(state, "collect blue-1") == ["RC-K1"]
    full = in_cavern("yellow").placed(0, "cimetiere", *["yellow"] * 3).placed(0, "eglise", "yellow")
    state = full.placed(0, "villa", "yellow").hand(0, "yellow-1").to_turn(0)
    assert why_not(state, "collect yellow-1") == ["RC-K1"]


@rule("RC-K1")
def test_clues_may_not_be_collected_in_a_later_turn_or_outside() -> None:
    state = table(2).at(0, "cavern-1").clues("cavern-1", "red").hand(0, "red-1").to_turn(0)
    assert why_not(state, "collect red-1") == ["RC-K1"]
    assert why_not(table(2).at(0, "a-n2").hand(0, "red-1").to_turn(0), "collect red-1") == ["RC-K1"]


@rule("RC-K1")
def test_in_the_turn_of_entering_one_may_collect() -> None:
    state = table(2).at(0, "a-n2").clues("cavern-1", "red").hand(0, "red-1", "red-2").to_turn(0)
    play(state, "play red-1", "step cavern-1", "collect red-2")
    assert why_not(state, "place la-tour") == ["RC-K1"]
    assert why_not(state, "done") == ["RC-K1"]
    play(state, "place villa")


@rule("RC-K2")
def test_each_clue_is_a_point_and_circles_are_filled_at_the_end() -> None:
    state = in_cavern("blue", "red", "red", "red").hand(0, "blue-1", "red-1").to_turn(0)
    play(state, "collect blue-1", "place monastere", "collect red-1", "place monastere")
    assert points(state, 0)["clues"] == 2
    events = end_turn(state)
    assert keys(events)[-2:] == ["fill", "fill"]
    assert -1 not in state.circles[0]


@rule("RC-K2")
def test_a_circle_may_not_be_filled_before_the_end_or_from_an_empty_supply() -> None:
    state = in_cavern("blue", "red", "red", "red").hand(0, "blue-1").to_turn(0)
    play(state, "collect blue-1", "place monastere")
    assert state.circles[0] == (-1, 0, 0, 0)
    state.supply = (0, 0, 0, 0, 0)
    state.apply(0, state.acts.done)
    state.apply(0, state.acts.stop)
    assert state.circles[0] == (-1, 0, 0, 0)
    assert state.turn == 1


@rule("RC-K3")
def test_the_altar_gives_a_clue_from_the_supply() -> None:
    state = table(2).at(0, "sanctuaire").hand(0, "yellow-1", "yellow-2", "blue-1").to_turn(0)
    supply = state.supply[2]
    play(state, "altar green", "offer yellow-1", "offer blue-1", "place la-tour")
    assert lacking(state, 0, "la-tour") == ["blue", "blue", "green", "green"]
    assert state.supply[2] == supply - 1
    assert points(state, 0)["clues"] == 1
    assert hand(state, 0) == ["yellow-2"]


@rule("RC-K3")
def test_the_altar_may_not_be_used_twice_nor_from_elsewhere() -> None:
    cards = ("yellow-1", "yellow-2", "blue-1", "blue-2")
    state = table(2).at(0, "sanctuaire").hand(0, *cards).to_turn(0)
    play(state, "altar green", "offer yellow-1", "offer yellow-2", "place villa")
    assert why_not(state, "altar green") == ["RC-K3"]
    assert offered(state, "altar") == []
    assert why_not(table(2).hand(0, *cards).to_turn(0), "altar green") == ["RC-K3"]


@rule("RC-K3")
def test_a_clue_that_is_not_needed_or_not_there_may_not_be_bought() -> None:
    position = table(2).at(0, "sanctuaire").hand(0, "yellow-1", "blue-1").complete(0, "la-tour", "villa")
    state = position.placed(0, "monastere", "green").to_turn(0)
    assert why_not(state, "altar green") == ["RC-K1"]
    state = table(2).at(0, "sanctuaire").hand(0, "yellow-1", "blue-1").to_turn(0)
    state.supply = (30, 30, 0, 30, 30)
    assert why_not(state, "altar green") == ["RC-K3"]


@rule("RC-K3")
def test_a_clue_in_a_cavern_is_no_hindrance() -> None:
    state = table(2).clues("cavern-1", "green").at(0, "sanctuaire").hand(0, "yellow-1", "red-1").to_turn(0)
    assert "altar green" in offered(state)
    play(state, "altar green", "offer red-1")
    assert why_not(state, "done") == ["RC-K3"]


# -- events


@rule("RC-K4")
@pytest.mark.parametrize("event", EVENTS[:4])
def test_an_event_turns_all_even_or_odd_portals_with_everybody(event: str) -> None:
    state = table(4).at(0, "b-n").at(1, "b-e").at(2, "a-n").at(3, "a-e1").to_turn(0)
    before = {area: faces(state, area) for area in "abcdefghi"}
    play(state, f"event {event}")
    even, clockwise = event.startswith("even"), event.endswith("-clockwise")
    for n, area in enumerate("abcdefghi", 1):
        face = before[area]
        if (n % 2 == 0) == even:
            face = [face[3], *face[:3]] if clockwise else [*face[1:], face[0]]
        assert faces(state, area) == face
    side = "e" if clockwise else "w"
    moved = [f"b-{side}", "b-s" if clockwise else "b-n", "a-n", "a-e1"]
    stayed = ["b-n", "b-e", f"a-{side}", "a-e1"]
    assert [at(state, seat) for seat in range(4)] == (moved if even else stayed)


@rule("RC-K4")
def test_all_five_come_back_at_the_start_of_the_next_turn() -> None:
    state = table(2).played(0, *EVENTS[1:]).played(1, *EVENTS[:3]).to_turn(0)
    play(state, "event even-clockwise")
    assert state.view(None)["seats"][0]["events"] == []
    end_turn(state)
    end_turn(state)  # seat 1, which then starts the next round
    assert state.view(None)["seats"][0]["events"] == []
    assert "events-back" in keys(end_turn(state))
    assert state.view(None)["seats"][0]["events"] == list(EVENTS)
    assert len(state.view(None)["seats"][1]["events"]) == 2


@rule("RC-K4")
def test_a_played_event_may_not_be_played_again_before_all_are() -> None:
    state = table(2).played(0, *EVENTS[:3]).hand(0, "red-1").to_turn(0)
    assert offered(state, "event") == ["event odd-counter", "event supplies"]
    assert why_not(state, "event even-clockwise") == ["RC-K4"]


# -- claims


@rule("RC-K5")
def test_a_complete_code_is_claimed_from_anywhere() -> None:
    state = table(2).at(0, "a-n1").complete(0, "villa").to_turn(0)
    events = play(state, "claim villa")
    assert events[0].facts == {"seat": 0, "location": "villa", "points": 10}
    assert points(state, 0)["codes"] == 10
    assert state.claims[BOX.locations.index("villa")] == (0,)
    assert lacking(state, 0, "villa") == []


@rule("RC-K5")
@pytest.mark.parametrize(("before", "gained"), [(1, 8), (2, 6), (3, 4), (4, 2)])
def test_who_comes_later_gets_less(before: int, gained: int) -> None:
    state = table(5, codes=5).claimed("villa", *range(1, before + 1)).complete(0, "villa").to_turn(0)
    play(state, "claim villa")
    assert points(state, 0)["codes"] == gained


@rule("RC-K5")
def test_an_incomplete_or_claimed_code_may_not_be_claimed() -> None:
    state = table(2).claimed("villa", 0).placed(0, "la-tour", "green", "green", "green", "blue").to_turn(0)
    assert why_not(state, "claim la-tour") == why_not(state, "claim villa") == ["RC-K5"]
    assert offered(state, "claim") == []


# -- ghosts


@rule("RC-G1")
def test_sauniere_doubles_the_points_of_clues() -> None:
    state = in_cavern("red", "red").claimed("eglise", 0).hand(0, "red-1", "red-2").to_turn(0)
    play(state, "collect red-1", "place villa")
    assert points(state, 0)["clues"] == 2


@rule("RC-G1")
def test_clues_from_before_may_not_count_twice() -> None:
    state = in_cavern("red", "red").complete(0, "eglise").hand(0, "red-1", "red-2").to_turn(0)
    play(state, "collect red-1", "place villa", "claim eglise")
    assert points(state, 0)["clues"] == 1
    play(state, "collect red-2", "place villa")
    assert points(state, 0)["clues"] == 3


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


@rule("RC-G4")
def test_trencavel_turns_portals_both_ways() -> None:
    state = table(2).claimed("la-tour", 0).at(0, "e-n").pool("blue", 2).to_turn(0)
    assert offered(state, "turn") == ["turn e clockwise", "turn e counter"]
    play(state, "turn e counter")
    assert (at(state, 0), faces(state, "e")) == ("e-w", ["green", "purple", "yellow", "blue"])


@rule("RC-G4")
def test_trencavel_may_choose_the_direction_of_events_if_the_table_agreed() -> None:
    state = table(2, trencavel_events=1).claimed("la-tour", 0).to_turn(0)
    assert offered(state, "event-against") == [f"event-against {event}" for event in EVENTS[:4]]
    events = play(state, "event-against even-clockwise")
    assert events[0].facts["direction"] == "counter"
    assert faces(state, "b") == ["green", "blue", "purple", "red"]
    assert offered(state, "event-against") == []


@rule("RC-G4")
def test_without_trencavel_one_may_not_turn_back_and_events_keep_their_direction() -> None:
    state = table(2).at(0, "e-n").pool("blue", 2).to_turn(0)
    assert why_not(state, "turn e counter") == ["RC-G4"]
    state = table(2).claimed("la-tour", 0).to_turn(0)
    assert why_not(state, "event-against even-clockwise") == ["RC-G4"]
    state = table(2, trencavel_events=1).claimed("la-tour", 1).to_turn(0)
    assert why_not(state, "event-against even-clockwise") == ["RC-G4"]
    state = table(2, trencavel_events=1).claimed("la-tour", 0).spent("event").to_turn(0)
    assert why_not(state, "event-against even-clockwise") == ["RC-K4"]


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
