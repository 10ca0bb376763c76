"""Paying dots of a colour with cards of a hand."""

from refectory.games.rennes.constants import COLOURS
from refectory.games.rennes.rules.paths.payment import Payments
from tests.games.rennes.positions import BOX, numbers
from tests.rules import rule

RED, BLUE, GREEN, YELLOW, PURPLE = range(len(COLOURS))


def paid(colour: int, dots: int, *cards: str, joker: bool = False) -> list[list[str]]:
    """The sets of cards that pay these dots, by name."""
    payments = Payments(BOX, numbers(cards))
    sets = payments.sets(colour, dots, joker)
    return [[BOX.cards[card] for card in payments.cards(bits)] for bits in sets]


@rule("RC-M1")
def test_the_cheapest_set_comes_first() -> None:
    assert paid(RED, 3, "red-1", "red-2", "red-3", "red-5") == [["red-3"], ["red-5"], ["red-1", "red-2"]]


@rule("RC-M1")
def test_a_set_may_not_have_a_useless_card_or_too_few_dots() -> None:
    assert paid(RED, 3, "red-2", "red-4") == [["red-4"]]
    assert paid(RED, 5, "red-4") == []
    assert paid(BLUE, 1, "red-4", "red-5") == []


@rule("RC-M8")
def test_three_cards_pay_for_any_colour() -> None:
    assert paid(BLUE, 3, "red-3", "green-3", "yellow-3") == [["red-3", "green-3", "yellow-3"]]
    assert paid(BLUE, 4, "red-3", "red-3", "red-3") == [["red-3"] * 3]


@rule("RC-M8")
def test_three_cards_of_several_colours_may_not_pay_more_than_a_third() -> None:
    assert paid(BLUE, 4, "red-3", "green-3", "yellow-3") == []


@rule("RC-G2")
def test_the_joker_is_any_one_card() -> None:
    assert paid(BLUE, 4, "red-4", "blue-1", joker=True) == [["red-4"]]
    assert paid(BLUE, 5, "red-4", "blue-1", joker=True) == [["red-4", "blue-1"]]


@rule("RC-G2")
def test_two_cards_may_not_be_the_joker() -> None:
    assert paid(BLUE, 6, "red-4", "green-4", joker=True) == []


def test_equal_cards_leave_equal_hands() -> None:
    payments = Payments(BOX, numbers(("red-1", "red-1")))
    assert payments.left(0b11, 0b01) == payments.left(0b11, 0b10) == 0b01


def test_a_set_costs_its_cards_and_their_dots() -> None:
    payments = Payments(BOX, numbers(("red-1", "blue-4")))
    assert payments.cost[0] == (0, 0)
    assert payments.cost[payments.whole] == (2, 5)
    assert payments.most == 5
