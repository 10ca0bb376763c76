"""The viewer's own bookcase."""

from refectory.core.scene import Label
from refectory.games.plankenkoorts.scene.own_bookcase import own_bookcase
from tests.games.helpers import by_id, names_of
from tests.games.plankenkoorts.positions import BOX, table
from tests.rules import rule


@rule("BS-C5")
def test_both_shelves_have_a_cheat_sheet_and_a_plaque() -> None:
    panel = own_bookcase(BOX, table(2).shelf(0, "ot", "genesis").to_lay(0).view(0))
    assert (panel.role, panel.owner) == ("mine", 0)
    assert sorted(names_of(panel.pieces, "canon:")) == sorted(BOX.books)
    assert names_of(panel.pieces, "plaque:") == ["ot", "nt"]
    assert names_of(panel.pieces, "spine:0:") == ["genesis"]


@rule("BS-E2")
def test_the_cornice_shows_points_and_bookstands() -> None:
    position = table(2).round_won(1, 3, 9).shelf(1, "ot", "genesis", "job")
    shown = by_id(own_bookcase(BOX, position.to_lay(1).view(1)).pieces)
    assert shown["points:1"].label == Label("label.points", {"count": 11})
    assert "bookstand:1:0" in shown
    assert "lamp" in shown


def test_the_case_holds_its_pieces() -> None:
    panel = own_bookcase(BOX, table(2).to_lay(0).view(0))
    case = by_id(panel.pieces)["bookcase"]
    assert case.at[1] + case.size[1] == panel.size[1]
