"""Open cards and the altar."""

from refectory.core.scene import Card, Row
from refectory.games.rennes.constants import COLOURS
from tests.games.rennes.positions import GAME, Table, table
from tests.rules import rule


def rows(position: Table, viewer: int | None = 0) -> dict[str, Row]:
    return {row.id: row for row in GAME.scene(position.to_turn(0).view(viewer)).rows}


def prices(card: Card) -> list[str]:
    return [chip.art.removeprefix("dot-") for chip in card.chips]


@rule("RC-S2")
def test_open_cards_are_one_for_each_kind() -> None:
    row = rows(table(2).open("red-1", "red-1", "blue-2", "red-3", "red-1"))["open"]
    assert [card.id for card in row.cards] == ["open:red-1", "open:red-3", "open:blue-2"]
    assert [card.count for card in row.cards] == [3, 1, 1]


def test_the_number_of_cards_in_the_pile_is_told() -> None:
    assert rows(table(2).pile("red-2", "red-2"))["open"].title.facts == {"count": 2}


@rule("RC-C12")
def test_the_altar_shows_the_colours_that_buy_a_clue() -> None:
    cards = {card.id: card for card in rows(table(2), viewer=None)["altar"].cards}
    assert prices(cards["altar:green"]) == ["yellow", "red", "blue"]
    assert all(colour not in prices(cards[f"altar:{colour}"]) for colour in COLOURS)


def test_what_matters_now_comes_first() -> None:
    order = list(rows(table(2).at(0, "sanctuaire")))
    assert order.index("altar") < order.index("codes")
    assert order.index("open") > order.index("events")
    assert list(rows(table(2)))[-2:] == ["altar", "buttons"]
