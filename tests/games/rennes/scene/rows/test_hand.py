"""The viewer's hand, and the clues here."""

from refectory.core.scene import Card, Row
from tests.games.rennes.positions import GAME, Table, table
from tests.rules import rule


def rows(position: Table, viewer: int | None = 0) -> dict[str, Row]:
    return {row.id: row for row in GAME.scene(position.to_turn(0).view(viewer)).rows}


def cards(row: Row) -> dict[str, Card]:
    return {card.id: card for card in row.cards}


@rule("RC-M1")
def test_the_hand_is_one_card_for_each_kind_by_colour() -> None:
    hand = rows(table(2).hand(0, "purple-1", "red-3", "red-1", "red-3"))["hand"]
    assert [card.id for card in hand.cards] == ["hand:red-1", "hand:red-3", "hand:purple-1"]
    assert [card.count for card in hand.cards] == [1, 2, 1]
    assert [card.art for card in hand.cards] == ["card-red-1", "card-red-3", "card-purple-1"]


@rule("RC-M3")
def test_cards_that_lead_nowhere_are_not_lifted() -> None:
    position = table(2).at(0, "a-n1").facing("a", "north", "yellow").hand(0, "yellow-1", "red-3")
    hand = cards(rows(position)["hand"])
    assert (hand["hand:yellow-1"].states, hand["hand:red-3"].states) == ((), ("quiet",))


def test_a_spectator_has_no_hand() -> None:
    assert "hand" not in rows(table(2), viewer=None)


def in_a_cavern(*clues: str) -> Table:
    return table(2).at(0, "cavern-1").hand(0, "red-1", "yellow-2").clues("cavern-1", *clues)


@rule("RC-K1")
def test_wanted_clues_here_are_cards_before_the_hand() -> None:
    state = in_a_cavern("red", "yellow", "red").to_turn(0)
    assert "clues" not in [row.id for row in GAME.scene(state.view(0)).rows]  # not entered in this turn
    state.spent |= 1
    scene = GAME.scene(state.view(0))
    assert [row.id for row in scene.rows][:2] == ["clues", "hand"]
    clues = cards(scene.rows[0])
    assert list(clues) == ["clue:red", "clue:yellow"]
    assert clues["clue:red"].prompt is not None
    assert [chip.art for chip in clues["clue:yellow"].chips] == [
        "symbol-cimetiere",
        "symbol-eglise",
        "symbol-villa",
    ]
    assert "clues" not in [row.id for row in GAME.scene(state.view(1)).rows]


@rule("RC-K1")
def test_a_clue_that_no_code_needs_is_not_offered() -> None:
    position = in_a_cavern("red", "green")
    for location in ("monastere", "la-tour", "villa"):
        position.complete(0, location)
    state = position.to_turn(0)
    state.spent |= 1
    assert list(cards(GAME.scene(state.view(0)).rows[0])) == ["clue:red"]
