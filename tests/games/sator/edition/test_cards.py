"""The decks."""

from refectory.games.sator.edition.cards import PRAYERS
from tests.games.sator.positions import CARDS, new
from tests.rules import rule


@rule("SA-C4")
def test_there_are_78_incertus_cards() -> None:
    assert CARDS.total == 78
    assert CARDS.copies == (7,) * 6 + (9,) * 4 + (0,)


@rule("SA-C4", "SA-C5")
def test_a_prayer_may_not_be_in_the_incertus_deck() -> None:
    incertus = CARDS.names[: CARDS.prayer]
    assert len(incertus) == 11
    assert not set(incertus) & set(PRAYERS)
    assert len(new().deck) == 11


@rule("SA-C5")
def test_every_colour_has_one_of_each_of_eight_prayers() -> None:
    state = new(4)
    assert [fidei.bit_count() for fidei in state.fidei] == [8] * 4
    costs = [[effect.cost for effect in CARDS.effects[CARDS.prayer + n]] for n in range(8)]
    assert costs == [[1, 2, 3], [2], [5], [3], [1, 2, 3], [2, 4], [3], [2, 4]]
