"""What is worth reaching for a seat."""

from itertools import pairwise

import pytest

from refectory.games.rennes.bot.goals import AREA, PROGRESS, Goals, missing, nearnesses, progress
from refectory.games.rennes.constants import COLOURS
from tests.games.rennes.positions import BOX, GRAPH, Table, table
from tests.rules import rule

RED, GREEN = COLOURS.index("red"), COLOURS.index("green")
NONE = [0] * len(COLOURS)


def counts(**cards: int) -> list[int]:
    return [cards.get(colour, 0) for colour in COLOURS]


def goals(position: Table) -> Goals:
    return Goals(position.to_turn(0), 0)


def test_the_last_clue_of_a_code_is_worth_most() -> None:
    steps = [after - before for before, after in pairwise(PROGRESS)]
    assert steps == sorted(steps)
    assert [progress(n, 5) for n in range(6)] == list(PROGRESS)


def test_codes_of_another_length_count_by_their_share() -> None:
    assert progress(0, 4) == 0
    assert progress(4, 4) == PROGRESS[-1]
    assert progress(2, 4) < PROGRESS[-1] / 2


@rule("RC-C8")
def test_a_lock_lacks_as_many_clues_as_its_code_has() -> None:
    assert [missing(lock) for lock in BOX.locks] == [len(code) for code in BOX.codes]
    assert missing(0) == 0


@rule("RC-K1")
def test_a_cavern_is_worth_the_clues_that_the_cards_buy() -> None:
    wanted = goals(table(2).clues("cavern-1", "red", "red", "green"))
    one = wanted.place_value(0, counts(red=1))
    assert 0 < one < wanted.place_value(0, counts(red=2)) < wanted.place_value(0, counts(red=2, green=1))
    assert wanted.place_value(0, counts(red=2)) == wanted.place_value(0, counts(red=5))


@rule("RC-K1")
def test_a_clue_that_no_code_needs_may_not_be_worth_anything() -> None:
    wanted = goals(table(2).clues("cavern-1", "red").complete(0, *BOX.locations))
    assert wanted.place_value(0, counts(red=1)) == 0
    assert wanted.place_value(0, NONE) == 0


@rule("RC-K3", "RC-C12")
def test_the_altar_is_worth_a_clue_for_two_cards_of_its_colours() -> None:
    wanted = goals(table(2).placed(0, "la-tour", "green", "green", "blue", "blue"))
    assert wanted.altar_value(counts(yellow=1, blue=1)) == wanted.clues[GREEN][0]
    assert wanted.altar_value(counts(yellow=1)) == 0


def test_squares_are_worth_less_the_farther_they_are() -> None:
    near = nearnesses(BOX)[GRAPH.number["cavern-1"]]
    way = [near[GRAPH.number[square]] for square in ("cavern-1", "a-n2", "a-n1", "a-n", "i-e")]
    assert way[0] == 1
    assert way == sorted(way, reverse=True)


@rule("RC-M10")
def test_a_cavern_with_an_own_marker_may_not_attract() -> None:
    def barren() -> Table:
        position = table(2).at(0, "e-n")
        for cavern in BOX.caverns[1:]:
            position.clues(cavern)
        return position.clues("cavern-1", *["red"] * 4)

    square = GRAPH.number["a-n2"]
    assert goals(barren()).places[square] > goals(barren().markers(0, "cavern-1")).places[square]


@rule("RC-M11")
@pytest.mark.parametrize(("area", "bonus"), [("a", 0.0), ("b", AREA)])
def test_a_new_area_is_worth_ending_a_turn_in(area: str, bonus: float) -> None:
    wanted = goals(table(2).at(0, "a-n1").visited(0, "a"))
    square = GRAPH.number[f"{area}-w1"]
    assert wanted.stops[square] == wanted.places[square] + bonus
