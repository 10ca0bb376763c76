"""The panels of other players."""

from refectory.games.plankenkoorts.scene.players import player
from tests.games.helpers import by_id, names_of
from tests.games.plankenkoorts.positions import BOX, table
from tests.rules import rule


@rule("BS-O3")
def test_a_hidden_hand_may_not_be_more_than_backs() -> None:
    view = table(2).hand(1, "job", "acts", "dust-off").to_lay(0).view(0)
    panel = player(BOX, view, 1)
    backs = [piece for piece in panel.pieces if piece.id.startswith("back:")]
    assert [piece.art for piece in backs] == ["back-hidden"] * 3
    assert not any(card in str(panel) for card in ("job", "dust-off"))


@rule("BS-O3")
def test_open_backs_are_one_piece_for_each_kind() -> None:
    view = table(2, open_backs=1).hand(1, "job", "genesis", "ruth").to_lay(0).view(0)
    pieces = player(BOX, view, 1).pieces
    assert names_of(pieces, "back:1:") == ["bookend", "book"]
    assert by_id(pieces)["back:1:book"].count == 2


@rule("BS-D5")
def test_a_known_card_is_named_and_makes_the_panel_higher() -> None:
    state = table(2).hand(1, "job", "acts").knows(0, 1, "acts").to_lay(0)
    panel, unknown = player(BOX, state.view(0), 1), player(BOX, state.view(None), 1)
    chip = by_id(panel.pieces)["known:1:0"]
    assert chip.tip is not None
    assert chip.tip.facts == {"card": "acts", "seat": 1}
    assert panel.size[1] > unknown.size[1]
    assert names_of(unknown.pieces, "known:") == []


def test_both_shelves_are_there() -> None:
    view = table(2).shelf(1, "nt", "matthew", "luke").to_lay(0).view(0)
    pieces = player(BOX, view, 1).pieces
    assert names_of(pieces, "shelf:1:") == ["ot", "nt"]
    assert names_of(pieces, "spine:1:") == ["matthew", "luke"]
