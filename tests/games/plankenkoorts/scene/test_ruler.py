"""The ruler under a shelf."""

from refectory.core.scene import Label, Piece
from refectory.games.plankenkoorts.scene.ruler import SIDE, WIDTH, cell_width, left_of, ruler
from refectory.games.plankenkoorts.scene.shelf import Shelf, shelf_of
from tests.games.helpers import by_id, names_of
from tests.games.plankenkoorts.positions import BOX, OLD, table
from tests.rules import rule


def old(*spines: str) -> Shelf:
    return shelf_of(BOX, table(2).shelf(0, "ot", *spines).to_lay(0).view(0), 0, "ot")


def drawn(*spines: str, held: tuple[str, ...] = (), names: bool = True) -> dict[str, Piece]:
    return by_id(ruler(old(*spines), frozenset(held), with_names=names))


@rule("BS-C5")
def test_every_book_has_its_place_in_order() -> None:
    pieces = ruler(old("genesis"), frozenset(), with_names=True)
    assert names_of(pieces, "canon:0:") == OLD
    shelf = old()
    assert left_of(shelf, 0) == SIDE
    assert round(left_of(shelf, len(OLD)), 6) == WIDTH - SIDE


def test_books_lie_are_passed_or_can_still_come() -> None:
    shown = drawn("genesis", "cloud:joshua")
    arts = [shown[f"canon:0:{book}"].art for book in ("genesis", "exodus", "joshua", "judges")]
    assert arts == ["cell-law", "cell-passed", "cell-cloud", "cell-open"]
    assert shown["canon:0:exodus"].tip == Label("tip.place-passed", {"card": "exodus"})


@rule("BS-T4")
def test_the_rider_stands_after_the_last_book() -> None:
    shelf = old("genesis", "joshua")
    rider = drawn("genesis", "joshua")["rider:0:ot"]
    assert rider.at[0] + rider.size[0] / 2 == left_of(shelf, 6)


@rule("BS-T5")
def test_an_empty_or_closed_shelf_may_not_have_a_rider() -> None:
    assert "rider:0:ot" not in drawn()
    assert "rider:0:ot" not in drawn("genesis", "malachi")


def test_books_in_hand_are_marked_over_their_place() -> None:
    shown = drawn("genesis", held=("psalms", "acts"))
    assert [name for name in shown if name.startswith("held:")] == ["held:psalms"]
    mark, place = shown["held:psalms"], shown["canon:0:psalms"]
    assert round(mark.at[0] + mark.size[0] / 2, 6) == round(place.at[0] + cell_width(old()) / 2, 6)


def test_without_names_only_laid_books_are_marked() -> None:
    pieces = ruler(old("genesis", "ruth"), frozenset(), with_names=False)
    assert names_of(pieces, "canon:0:") == ["genesis", "ruth"]


def test_groups_are_bands_with_their_names() -> None:
    bands = [piece for piece in drawn().values() if piece.id.startswith("band:")]
    groups = ["law", "history", "poetry", "major-prophets", "minor-prophets"]
    assert [piece.label for piece in bands] == [Label(f"group.{group}") for group in groups]


def test_what_did_not_change_is_the_same_piece() -> None:
    before, after = drawn("genesis"), drawn("genesis", "exodus")
    assert before["canon:0:psalms"] is after["canon:0:psalms"]
    assert before["canon:0:exodus"] is not after["canon:0:exodus"]
