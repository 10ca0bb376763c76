"""The shared panel: bookstands, piles, what is between them."""

from refectory.core.scene import Label
from refectory.games.plankenkoorts.scene.table import table as drawn
from tests.games.helpers import by_id, names_of
from tests.games.plankenkoorts.pictures import POSITIONS
from tests.games.plankenkoorts.positions import BOX, table
from tests.rules import rule


@rule("BS-C4")
def test_the_mantelpiece_has_the_bookstands_that_nobody_has_won() -> None:
    assert len(names_of(drawn(BOX, table(3).to_lay(0).view(None)).pieces, "mantel:")) == 4
    won = table(3).round_won(1, 3, 9, 2).to_lay(0).view(None)
    assert len(names_of(drawn(BOX, won).pieces, "mantel:")) == 3


def test_the_round_and_its_direction_are_told() -> None:
    shown = by_id(drawn(BOX, table(2).round_won(1, 3, 9).to_lay(0).view(None)).pieces)
    assert shown["round"].label == Label("label.round", {"round": 2})
    assert shown["direction"].art == "counter"


@rule("BS-O3")
def test_the_deck_shows_its_top_back_only_if_backs_are_open() -> None:
    hidden = by_id(drawn(BOX, table(2).to_lay(0).view(0)).pieces)["deck"]
    shown = by_id(drawn(BOX, table(2, open_backs=1).top("dusting").to_lay(0).view(0)).pieces)["deck"]
    assert (hidden.art, shown.art) == ("deck-hidden", "deck-dusting")


def test_the_top_of_the_discards_lies_open() -> None:
    empty = by_id(drawn(BOX, table(2).to_lay(0).view(0)).pieces)
    assert "discard:top" not in empty
    some = by_id(drawn(BOX, table(2).discard("ruth", "job").to_lay(0).view(0)).pieces)
    assert some["discard:top"].label == Label("card.job")
    assert some["discard"].label == Label("label.discard", {"count": 2})


def test_an_exchange_shows_with_whom() -> None:
    state, viewer = POSITIONS["give"]()
    view = state.view(viewer)
    assert by_id(drawn(BOX, view).pieces)["exchange"].label.facts == {"other": view["exchange_with"]}


def test_only_the_borrower_can_say_enough() -> None:
    state, viewer = POSITIONS["borrow"]()
    assert "enough" in by_id(drawn(BOX, state.view(viewer)).pieces)
    assert "enough" not in by_id(drawn(BOX, state.view(None)).pieces)
