"""A shelf on a phone."""

from refectory.core.scene import Label, Piece
from refectory.games.plankenkoorts.scene.shelf import Shelf, shelf_of
from refectory.games.plankenkoorts.scene.upright_shelf import NEXT, WIDTH, tail, upright_shelf
from tests.games.helpers import by_id, names_of
from tests.games.plankenkoorts.positions import BOX, OLD, table
from tests.rules import rule


def old(*spines: str) -> Shelf:
    return shelf_of(BOX, table(2).shelf(0, "ot", *spines).to_lay(0).view(0), 0, "ot")


def drawn(*spines: str) -> dict[str, Piece]:
    return by_id(list(upright_shelf(old(*spines))))


def test_books_close_up_with_the_number_that_was_passed() -> None:
    shown = drawn("genesis", "exodus", "joshua")
    gaps = [piece for piece in shown.values() if piece.id.startswith("gap:")]
    assert [gap.label for gap in gaps] == [Label("label.passed", {"count": 3})]
    lefts = [shown[f"book:0:{book}"].at[0] for book in ("genesis", "exodus", "joshua")]
    assert lefts[1] - lefts[0] < lefts[2] - lefts[1] < WIDTH / 6


@rule("BS-T3")
def test_an_empty_shelf_shows_its_first_book_as_a_ghost() -> None:
    assert drawn()["first-upright:0:ot"].states == ("ghost",)
    assert "first-upright:0:ot" not in drawn("genesis")


@rule("BS-T5")
def test_a_closed_shelf_has_both_bookends() -> None:
    assert names_of(list(drawn("genesis", "malachi").values()), "stand:0:ot:") == ["left", "right"]


def test_long_names_are_shortened() -> None:
    shown = drawn("genesis", "lamentations")
    assert shown["book:0:genesis"].label == Label("card.genesis")
    assert shown["book:0:lamentations"].label == Label("short.lamentations")


def test_a_full_shelf_leaves_room_for_the_next_book() -> None:
    for count in range(1, len(OLD)):
        assert tail(old(*OLD[:count])) + NEXT <= WIDTH + 4
    pieces = drawn(*OLD).values()
    assert all(piece.at[0] + piece.size[0] <= WIDTH + 0.01 for piece in pieces)
