"""The dots that a player can still move by, and whether they pay for a path."""

import pytest

from refectory.games.rennes.constants import COLOURS
from refectory.games.rennes.edition.board_graph import NOWHERE
from refectory.games.rennes.rules.paths.available_dots import (
    AvailableDots,
    Runs,
    can_pay,
    one_more_play,
    three_dots,
)
from tests.games.rennes.positions import BOX, numbers
from tests.rules import rule

RED, BLUE, GREEN, YELLOW, PURPLE = range(len(COLOURS))


def available(
    *cards: str, colour: int = NOWHERE, dots: int = 0, joker: bool = False, extra: bool = False
) -> AvailableDots:
    return AvailableDots(numbers(cards), colour, dots, joker, extra)


def pays(dots: AvailableDots, *runs: tuple[int, int]) -> bool:
    path: Runs = runs
    return can_pay(BOX, dots, path)


@rule("RC-M2")
def test_dots_of_the_colour_played_add_up() -> None:
    after = available("blue-4", colour=BLUE, dots=2).after(numbers(("blue-4",)), BLUE, 4)
    assert (after.hand, after.colour, after.dots) == ((), BLUE, 6)


@rule("RC-M2")
def test_dots_of_another_colour_may_not_be_kept() -> None:
    before = available("red-1", colour=BLUE, dots=5)
    assert before.holds(BLUE) == 5
    assert before.holds(RED) == 0
    assert before.after(numbers(("red-1",)), RED, 1).dots == 1


@rule("RC-M8")
@pytest.mark.parametrize(
    ("cards", "dots"),
    [
        (("red-5", "blue-5", "green-4"), 4),
        (("red-5", "red-5", "green-4"), 4),
        (("red-5", "red-5", "red-4"), 7),
        (("red-1", "blue-1", "green-1"), 1),
    ],
)
def test_three_cards_give_a_third_of_their_dots_or_half_if_they_are_of_one_colour(
    cards: tuple[str, ...], dots: int
) -> None:
    assert three_dots(BOX, numbers(cards)) == dots


@rule("RC-G5", "RC-M1", "RC-G2", "RC-M8")
def test_every_single_play_for_a_colour_the_simplest_first() -> None:
    hand = available("blue-3", "red-2", "green-1", colour=BLUE, dots=1, joker=True, extra=True)
    plays = [(len(more.hand), more.dots, more.joker, more.extra) for more in one_more_play(BOX, hand, BLUE)]
    assert plays == [
        (3, 2, True, False),  # the extra dot
        (2, 4, True, True),  # blue-3
        (2, 3, False, True),  # red-2 as the joker
        (2, 2, False, True),  # green-1 as the joker
        (0, 3, True, True),  # three cards for one
    ]


@rule("RC-G5")
def test_the_extra_dot_may_not_begin_a_colour() -> None:
    assert one_more_play(BOX, available(colour=BLUE, extra=True), RED) == []


@rule("RC-M1")
def test_a_path_is_paid_colour_by_colour() -> None:
    assert pays(available("red-3", "blue-2", colour=GREEN, dots=1), (GREEN, 1), (RED, 3), (BLUE, 2))
    assert pays(available("red-1", "red-2"), (RED, 3))
    assert pays(available("red-3", "blue-3", "green-3"), (YELLOW, 3))


@rule("RC-M1", "RC-M2")
def test_a_path_may_not_be_paid_with_too_few_dots_or_with_dots_that_lapsed() -> None:
    assert not pays(available("red-3"), (RED, 4))
    assert not pays(available("red-3"), (BLUE, 1))
    assert not pays(available("red-5", "blue-1"), (RED, 1), (BLUE, 1), (RED, 1))


@rule("RC-G2")
def test_one_card_may_be_a_joker() -> None:
    assert pays(available("red-3", joker=True), (BLUE, 3))


@rule("RC-G2")
def test_two_cards_may_not_be_jokers() -> None:
    assert not pays(available("red-3", "red-2", joker=True), (BLUE, 5))
    assert not pays(available("red-3", "red-2", joker=True), (BLUE, 3), (GREEN, 2))
