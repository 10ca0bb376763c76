"""Open cards, piles, the altar and the claims."""

from refectory.core.scene import Label
from refectory.games.rennes.constants import COLOURS
from refectory.games.rennes.scene.table import altar_and_claims, market
from tests.games.helpers import by_id, names_of
from tests.games.rennes.positions import BOX, table
from tests.rules import rule


@rule("RC-S2")
def test_open_cards_are_one_piece_for_each_kind() -> None:
    view = table(2).open("red-1", "red-1", "blue-2", "red-3", "red-1").to_turn(0).view(0)
    pieces = market(BOX, view).pieces
    assert names_of(pieces, "open:") == ["red-1", "red-3", "blue-2"]
    assert by_id(pieces)["open:red-1"].count == 3
    assert by_id(pieces)["open:blue-2"].art == "card-blue"


def test_the_piles_tell_their_number_of_cards() -> None:
    state = table(2).pile("red-2", "red-2").to_turn(0)
    shown = by_id(market(BOX, state.view(0)).pieces)
    assert shown["pile"].label == Label("label.pile", {"count": 2})
    assert shown["discards"].label == Label("label.discards", {"count": len(state.discards)})


@rule("RC-C12")
def test_the_altar_shows_the_colours_that_buy_a_clue() -> None:
    view = table(2).to_turn(0).view(0)
    pieces = altar_and_claims(BOX, view).pieces
    assert names_of(pieces, "price:green:") == ["yellow", "red", "blue"]
    for colour in COLOURS:
        facts = by_id(pieces)[f"altar:{colour}"].label.facts
        assert facts == {"colour": colour, "count": view["supply"][colour]}


@rule("RC-C12")
def test_a_clue_may_not_be_bought_with_its_own_colour() -> None:
    pieces = altar_and_claims(BOX, table(2).to_turn(0).view(0)).pieces
    assert all(colour not in names_of(pieces, f"price:{colour}:") for colour in COLOURS)


@rule("RC-K5")
def test_claims_are_shown_in_order_with_what_is_left() -> None:
    view = table(3).claimed("villa", 2, 0).to_turn(0).view(0)
    shown = by_id(altar_and_claims(BOX, view).pieces)
    claims = [shown[f"claim:villa:{place}"] for place in range(5)]
    assert [piece.owner for piece in claims] == [2, 0, None, None, None]
    assert [piece.label.facts["points"] for piece in claims] == [10, 8, 6, 4, 2]
    assert claims[0].art == "pawn-green"
