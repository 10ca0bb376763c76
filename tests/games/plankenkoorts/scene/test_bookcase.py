"""The bookcases of the viewer and of others."""

from refectory.games.plankenkoorts.scene.bookcase import UPRIGHT, WIDE, bookcase, own_bookcase
from tests.games.helpers import names_of
from tests.games.plankenkoorts.positions import BOX, table

STATE = table(3).hand(0, "mark", "luke").shelf(0, "nt", "matthew").shelf(1, "ot", "genesis", "ruth").to_lay(0)


def test_the_own_case_is_laid_out_wide_and_upright() -> None:
    panel = own_bookcase(BOX, STATE.view(0))
    assert (panel.id, panel.role) == ("mine", "mine")
    assert [arrangement.size for arrangement in panel.arrangements] == [WIDE, UPRIGHT]
    assert WIDE[0] / WIDE[1] > 1.3
    assert names_of(panel.pieces, "spine:0:") == names_of(panel.pieces, "book:0:") == ["matthew"]


def test_every_piece_has_an_area_that_some_arrangement_shows() -> None:
    for panel in (own_bookcase(BOX, STATE.view(0)), bookcase(BOX, STATE.view(0), 1, "player")):
        areas = {area for arrangement in panel.arrangements for area in arrangement.areas}
        assert {piece.area for piece in panel.pieces} <= areas


def test_another_player_has_no_places_and_a_strip() -> None:
    panel = bookcase(BOX, STATE.view(0), 1, "player")
    assert names_of(panel.pieces, "place:") == names_of(panel.pieces, "held:") == []
    assert names_of(panel.pieces, "strip:1:") == ["ot", "nt"]
    assert panel.arrangements[0].size == UPRIGHT
    assert names_of(panel.pieces, "spine:") == []


def test_a_spectator_sees_a_whole_case() -> None:
    panel = bookcase(BOX, STATE.view(None), 1, "board")
    assert panel.arrangements[0].size == WIDE
    assert names_of(panel.pieces, "spine:1:") == ["genesis", "ruth"]


def test_the_way_of_a_token_has_an_area_on_the_own_shelf() -> None:
    state = (
        table(2).hand(0, "book-token").shelf(0, "ot", "genesis").shelf(1, "ot", "genesis", "job").to_lay(0)
    )
    panel = own_bookcase(BOX, state.view(0))
    assert all("place:job" in arrangement.areas for arrangement in panel.arrangements)
