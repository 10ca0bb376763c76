"""The mission cards."""

import pytest

from refectory.core.edition import Edition
from refectory.core.errors import EditionError
from refectory.games import load_game, shipped_edition
from refectory.games.monasterium.constants import BUILDINGS, MONASTERIES
from tests.games.monasterium.positions import BOX
from tests.rules import rule

TEXT = shipped_edition("monasterium").text


@rule("MO-C9")
def test_the_cards_ask_and_pay_as_written() -> None:
    cards = {card.name: card for card in BOX.missions}
    for n, name in enumerate(MONASTERIES, 1):
        one, other = cards[f"a{n}"], cards[f"b{n}"]
        assert MONASTERIES[one.monastery] == MONASTERIES[other.monastery] == name
        assert (one.chapel, one.building, one.cloister, one.points) == (1, 1, 1, [8, 5, 3])
        assert (other.chapel, other.building, other.cloister, other.points) == (0, 2, 1, [10, 7, 4])
    goals = [(cards[f"c{n}"].count, cards[f"c{n}"].points[0]) for n in range(1, 6)]
    assert goals == [(12, 8), (3, 10), (6, 12), (5, 5), (3, 5)]
    assert len(BUILDINGS) == 3


def test_a_deck_of_one_mission_is_refused() -> None:
    text = TEXT.replace('deck = "b"', 'deck = "a"', 4)
    with pytest.raises(EditionError, match="mission: deck b has 1 cards; 2 to 9 are wanted"):
        load_game("monasterium", Edition("mine.toml", text))
