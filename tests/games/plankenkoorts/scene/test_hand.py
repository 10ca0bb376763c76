"""The viewer's own cards."""

from refectory.core.scene import Label
from refectory.games.plankenkoorts.scene.hand import WIDTH, hand
from tests.games.helpers import by_id, names_of
from tests.games.plankenkoorts.positions import BOX, play, table
from tests.games.scene_checks import MARGIN
from tests.rules import rule


def test_each_kind_is_one_piece_with_its_count() -> None:
    view = table(2).hand(0, "genesis", "genesis", "job").to_lay(0).view(0)
    pieces = hand(BOX, view).pieces
    assert names_of(pieces, "hand:") == ["genesis", "job"]
    assert [by_id(pieces)[f"hand:{card}"].count for card in ("genesis", "job")] == [2, 1]


def test_a_book_that_may_be_laid_has_a_ribbon() -> None:
    view = table(2).hand(0, "genesis", "job").to_lay(0).view(0)
    assert names_of(hand(BOX, view).pieces, "fits:") == ["genesis"]


def test_a_card_that_another_knows_has_an_eye() -> None:
    view = table(3).hand(0, "job", "acts").knows(2, 0, "acts").to_lay(0).view(0)
    eye = by_id(hand(BOX, view).pieces)["eye:acts"]
    assert eye.label == Label("label.known-to", {"seats": [2]})
    assert names_of(hand(BOX, view).pieces, "eye:") == ["acts"]


@rule("BS-D4")
def test_a_dust_cloud_that_was_taken_can_be_clicked() -> None:
    position = table(2).hand(0, "book-token", "job").hand(1, "ruth").shelf(1, "ot", "genesis", "cloud:exodus")
    state = position.to_lay(0)
    play(state, "token seat-1 ot")
    assert "dust-cloud" not in state.view(0)["hand"]
    assert names_of(hand(BOX, state.view(0)).pieces, "hand:") == ["job", "dust-cloud"]
    assert names_of(hand(BOX, state.view(1)).pieces, "hand:") == ["ruth"]


def test_the_borrowed_book_in_use_can_be_clicked() -> None:
    state = table(3).hand(0, "borrowed-book", "job").hand(1, "acts").hand(2, "mark").to_lay(0)
    play(state, "borrow seat-1", "pull acts", "give job")
    assert "borrowed-book" not in state.view(0)["hand"]
    assert names_of(hand(BOX, state.view(0)).pieces, "hand:") == ["acts", "borrowed-book"]


def test_eight_kinds_of_cards_stay_in_the_panel() -> None:
    view = table(2).hand(0, *BOX.books[:8]).to_lay(0).view(0)
    pieces = [piece for piece in hand(BOX, view).pieces if piece.id.startswith("hand:")]
    assert len(pieces) == 8
    assert all(piece.at[0] >= -MARGIN for piece in pieces)
    assert all(piece.at[0] + piece.size[0] <= WIDTH + MARGIN for piece in pieces)


def test_many_kinds_of_cards_stay_within_the_panel() -> None:
    for count in range(1, 30):
        view = table(2).hand(0, *BOX.books[:count]).to_lay(0).view(0)
        fronts = [piece for piece in hand(BOX, view).pieces if piece.id.startswith("hand:")]
        assert min(piece.at[0] for piece in fronts) >= 3 - 1e-6
        assert max(piece.at[0] + piece.size[0] for piece in fronts) <= WIDTH - 3 + 1e-6
