"""The altar: Dénarnaud's joker, and clues instead of cards."""

from collections.abc import Iterator
from itertools import combinations, product

import pytest

from refectory.games.rennes.rules import altar
from refectory.games.rennes.state import RennesState
from refectory.games.rennes.view import SPENT
from tests.games.helpers import keys, offered, play, why_not
from tests.games.rennes.positions import GRAPH, hand, lacking, points, table
from tests.rules import rule


def before_the_altar(*cards: str, joker: int = 2) -> RennesState:
    """Seat 0 in the Sanctuaire, with Dénarnaud's help."""
    position = table(2, joker=joker).at(0, "sanctuaire").claimed("villa", 0)
    return position.hand(0, *cards).to_turn(0)


@rule("RC-O5")
def test_the_joker_may_be_one_of_the_cards_for_the_altar() -> None:
    state = before_the_altar("yellow-1", "green-2", "purple-1")
    play(state, "altar green")
    assert offered(state) == ["offer green-2", "offer yellow-1", "offer purple-1"]
    play(state, "offer purple-1")
    assert state.view(None)["spent"] == ["altar", "joker"]
    assert offered(state) == ["offer yellow-1"]
    assert keys(play(state, "offer yellow-1", "place la-tour")) == ["offer", "altar-gives", "place"]
    assert hand(state, 0) == ["green-2"]


@rule("RC-O5")
@pytest.mark.parametrize("joker", [0, 1])
def test_the_joker_may_not_be_offered_if_the_table_did_not_agree_on_it(joker: int) -> None:
    state = before_the_altar("yellow-1", "green-2", "purple-1", joker=joker)
    assert why_not(state, "altar green") == ["RC-C12"]


@rule("RC-O5")
def test_a_second_joker_may_not_be_offered() -> None:
    state = before_the_altar("green-1", "green-2", "purple-1")
    assert why_not(state, "altar green") == ["RC-C12"]
    state = before_the_altar("yellow-1", "green-2")
    state.spent |= 16
    assert why_not(state, "altar green") == ["RC-C12"]


def with_clues(option: int = 1) -> RennesState:
    """Seat 0 in the Sanctuaire with clues on three codes, one of them cracked."""
    position = table(2, altar_clues=option).at(0, "sanctuaire").claimed("monastere", 0)
    position.placed(0, "cimetiere", "yellow", "red").placed(0, "la-tour", "green", "blue")
    return position.hand(0, "yellow-1", "red-1").to_turn(0)


@rule("RC-O7")
def test_the_altar_may_take_two_clues_for_another() -> None:
    state = with_clues()
    before, supply = points(state, 0), state.supply
    play(state, "altar green")
    assert state.ask().key == "ask.altar-clues"
    assert offered(state) == ["give cimetiere red", "give cimetiere yellow", "give la-tour blue"]
    assert keys(play(state, "give cimetiere red")) == ["give"]
    assert keys(play(state, "give cimetiere yellow")) == ["give", "altar-gives"]
    play(state, "place la-tour")
    state.check()
    assert lacking(state, 0, "cimetiere") == ["red", "red", "yellow", "yellow", "yellow"]
    assert lacking(state, 0, "la-tour") == ["blue", "green"]
    assert points(state, 0) == {**before, "clues": before["clues"] + 1}
    red, blue, green, yellow, purple = supply
    assert state.supply == (red + 1, blue, green - 1, yellow + 1, purple)
    assert hand(state, 0) == ["red-1", "yellow-1"]


@rule("RC-O7", "RC-K2")
@pytest.mark.parametrize(("helped", "each"), [(False, 1), (True, 2)])
def test_a_clue_that_is_collected_again_may_score_again_and_costs_a_card_again(
    helped: bool, each: int
) -> None:
    position = table(2, altar_clues=1).at(0, "sanctuaire").clues("cavern-1", "yellow")
    position.placed(0, "cimetiere", "yellow", "red").placed(0, "la-tour", "green", "blue")
    if helped:
        position.claimed("eglise", 0)  # RC-G1
    state = position.hand(0, "yellow-1").to_turn(0)
    before = points(state, 0)["clues"]
    play(state, "altar green", "give cimetiere red", "give cimetiere yellow")
    assert points(state, 0)["clues"] == before
    play(state, "place la-tour")
    state.at[0], state.spent = GRAPH.number["cavern-1"], SPENT["entered"]
    state.markers[0] = (0, -1, 1)
    play(state, "collect yellow-1", "place cimetiere")
    assert points(state, 0)["clues"] == before + 2 * each
    assert hand(state, 0) == []


@rule("RC-O7", "RC-K1")
def test_a_clue_that_was_given_up_may_not_be_collected_without_a_card() -> None:
    state = with_clues()
    play(state, "altar green", "give cimetiere red", "give cimetiere yellow", "place la-tour")
    assert offered(state, "collect") == []
    assert why_not(state, "altar yellow") == ["RC-K3"]  # once a turn


@rule("RC-O7")
def test_without_the_option_the_altar_may_not_take_clues() -> None:
    state = with_clues(option=0)
    play(state, "altar green")
    assert offered(state) == ["offer red-1", "offer yellow-1"]
    assert why_not(state, "give cimetiere red") == ["RC-O7"]


@rule("RC-O7")
def test_clues_of_cracked_codes_and_cards_may_not_be_given() -> None:
    position = table(2, altar_clues=1).at(0, "sanctuaire").claimed("monastere", 0)
    state = position.placed(0, "cimetiere", "yellow").to_turn(0)
    assert why_not(state, "altar red") == ["RC-O7"]  # purple and blue are on a cracked code
    state = with_clues()
    play(state, "altar green")
    assert why_not(state, "give monastere red") == ["RC-O7"]
    assert why_not(state, "give la-tour green") == ["RC-O7"]
    assert why_not(state, "offer red-1") == ["RC-O7"]


def test_what_the_altar_can_be_paid_with() -> None:
    state = with_clues()
    assert altar.can_pay(state, 0, 2, 3)  # red, yellow and blue for green
    assert not altar.can_pay(state, 0, 2, 4)
    assert altar.given_up(state, 1, 2) == 0


def altar_positions() -> Iterator[RennesState]:
    """Seat 0 in the Sanctuaire with every small hand, or every few clues, under each reading."""
    cards = ("red-1", "green-1", "green-2", "yellow-1", "purple-1")
    for count, joker, helped in product(range(2, 5), (0, 1, 2), (False, True)):
        for held in combinations(cards, count):
            position = table(2, joker=joker).at(0, "sanctuaire").hand(0, *held)
            yield (position.claimed("villa", 0) if helped else position).to_turn(0)
    for red, yellow, green, blue in product(range(3), range(3), range(3), range(2)):
        position = table(2, altar_clues=1).at(0, "sanctuaire").claimed("villa", 0)
        position.placed(0, "cimetiere", *["red"] * red, *["yellow"] * yellow)
        yield position.placed(0, "la-tour", *["green"] * green, *["blue"] * blue).to_turn(0)


@pytest.mark.untraced
@rule("RC-K3", "RC-O5", "RC-O7")
def test_no_way_to_pay_the_altar_leads_into_a_dead_end() -> None:
    """Every clue that is offered, and every sequence of cards or clues for it."""
    begun = 0
    for state in altar_positions():
        for asked in offered(state, "altar"):
            begun += 1
            after = state.copy()
            play(after, asked)
            require_the_altar_can_be_paid(after)
    assert begun > 500


def require_the_altar_can_be_paid(state: RennesState) -> None:
    actions = offered(state)
    assert actions
    for text in actions:
        after = state.copy()
        play(after, text)
        after.check()
        if after.frames[-1].phase in ("altar", "place"):
            require_the_altar_can_be_paid(after)
