"""Clues and codes: collecting, the altar, placing, claiming."""

import pytest

from refectory.games.rennes.constants import COLOURS, GHOSTS
from tests.games.helpers import keys, offered, play, why_not
from tests.games.rennes.positions import BOX, end_turn, faces, hand, in_cavern, lacking, points, table
from tests.rules import rule


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


@rule("RC-C8")
def test_a_code_may_not_take_a_clue_it_does_not_need() -> None:
    position = table().at(0, "cavern-1").clues("cavern-1", "yellow").hand(0, "yellow-1").spent("entered")
    state = position.placed(0, "cimetiere", "yellow", "yellow", "yellow").to_turn(0)
    play(state, "collect yellow-1")
    assert offered(state) == ["place eglise", "place villa"]
    assert why_not(state, "place monastere") == why_not(state, "place cimetiere") == ["RC-K1"]


@rule("RC-C11")
@pytest.mark.parametrize(
    ("location", "ghost"),
    [
        ("eglise", "sauniere"),
        ("villa", "denarnaud"),
        ("monastere", "de-molay"),
        ("la-tour", "trencavel"),
        ("cimetiere", "dagobert"),
    ],
)
def test_every_location_has_its_ghost_for_all_who_crack_its_code(location: str, ghost: str) -> None:
    state = table(2).claimed(location, 1).complete(0, location).to_turn(0)
    events = play(state, f"claim {location}")
    assert events[1].facts == {"seat": 0, "ghost": ghost}
    assert [seat["ghosts"] for seat in state.view(None)["seats"]] == [[ghost], [ghost]]


@rule("RC-C11")
def test_a_ghost_may_not_help_who_has_not_cracked_its_code() -> None:
    state = table(2).claimed("villa", 1).complete(0, "villa").hand(0, "red-1").to_turn(0)
    assert not any(state.has_ghost(0, ghost) for ghost in range(len(GHOSTS)))
    assert why_not(state, "joker red-1 blue") == ["RC-G2"]


@rule("RC-C12")
@pytest.mark.parametrize(
    ("clue", "colours"),
    [
        ("green", "yellow red blue"),
        ("purple", "red blue green"),
        ("yellow", "red green purple"),
        ("blue", "green yellow purple"),
        ("red", "blue yellow purple"),
    ],
)
def test_the_altar_takes_two_cards_of_three_colours(clue: str, colours: str) -> None:
    hand = [f"{colour}-1" for colour in COLOURS]
    state = table(2).open().at(0, "sanctuaire").hand(0, *hand).to_turn(0)
    play(state, f"altar {clue}")
    assert sorted(offered(state)) == sorted(f"offer {colour}-1" for colour in colours.split())
    assert keys(play(state, f"offer {colours.split()[0]}-1")) == ["offer"]
    assert keys(play(state, f"offer {colours.split()[1]}-1")) == ["offer", "altar-gives"]


@rule("RC-C12")
def test_the_altar_may_not_take_the_clues_own_colour() -> None:
    position = table(2).at(0, "sanctuaire").hand(0, "green-1", "green-2", "purple-2", "red-2")
    state = position.to_turn(0)
    assert why_not(state, "altar green") == ["RC-C12"]
    play(state, "altar yellow")
    assert why_not(state, "offer yellow-2") == ["RC-C12"]
    assert faces(state, "a") == ["red", "blue", "green", "yellow"]
    assert points(state, 0)["clues"] == 0


@rule("RC-O4")
def test_one_may_collect_where_one_stays_if_the_table_agreed() -> None:
    position = table(2, collect_staying=1).at(0, "cavern-1").clues("cavern-1", "red", "blue")
    state = position.hand(0, "red-1", "green-1").to_turn(0)
    assert offered(state, "collect") == ["collect red-1"]
    play(state, "collect red-1", "place monastere")
    assert state.circles[0] == (-1, 1, -1, -1)


@rule("RC-O4")
def test_one_may_not_collect_where_one_stays_otherwise() -> None:
    position = table(2).at(0, "cavern-1").clues("cavern-1", "red", "blue")
    assert why_not(position.hand(0, "red-1").to_turn(0), "collect red-1") == ["RC-K1"]
    state = table(2, collect_staying=1).at(0, "a-n2").hand(0, "red-1").to_turn(0)
    assert why_not(state, "collect red-1") == ["RC-K1"]


@rule("RC-O5")
@pytest.mark.parametrize("joker", [0, 2])
def test_the_joker_may_collect(joker: int) -> None:
    position = table(2, joker=joker).at(0, "cavern-1").clues("cavern-1", "red").spent("entered")
    state = position.claimed("villa", 0).hand(0, "green-1").to_turn(0)
    assert offered(state, "collect-as") == ["collect-as green-1 red"]


@rule("RC-O5")
def test_a_joker_for_moving_may_not_collect() -> None:
    position = table(2, joker=1).at(0, "cavern-1").clues("cavern-1", "red").spent("entered")
    state = position.claimed("villa", 0).hand(0, "green-1").to_turn(0)
    assert offered(state, "collect-as") == []
    assert why_not(state, "collect-as green-1 red") == ["RC-O5"]
    assert "joker green-1 red" in offered(state)
