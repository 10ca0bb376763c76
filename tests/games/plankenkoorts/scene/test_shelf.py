"""A shelf as the scene sees it."""

from refectory.games.plankenkoorts.scene.shelf import Spine, height_of, shelf_for, shelf_of
from tests.games.plankenkoorts.positions import BOX, NEW, table
from tests.rules import rule

VIEW = table(2).shelf(0, "nt", "matthew", "cloud:john").to_lay(0).view(0)


def test_places_count_from_the_first_book_of_the_shelf() -> None:
    shelf = shelf_of(BOX, VIEW, 0, "nt")
    assert shelf.spines == (Spine("matthew", False, 0), Spine("john", True, 3))
    assert shelf.books == NEW
    assert shelf.reached == 4
    assert shelf_of(BOX, VIEW, 0, "ot").reached == 0


@rule("BS-T4")
def test_what_a_book_passes_is_between_it_and_the_last_book() -> None:
    shelf = shelf_of(BOX, VIEW, 0, "nt")
    assert [shelf.passed_by(book) for book in ("acts", "romans", "galatians")] == [0, 1, 4]


def test_equal_shelves_are_equal_keys() -> None:
    assert {shelf_of(BOX, VIEW, 0, "nt"), shelf_of(BOX, VIEW, 0, "nt")} == {shelf_of(BOX, VIEW, 0, "nt")}


def test_groups_differ_in_height() -> None:
    assert height_of(BOX, "genesis") != height_of(BOX, "joshua")
    assert height_of(BOX, "genesis") == height_of(BOX, "exodus")
    assert [shelf_for(BOX, book) for book in ("malachi", "matthew")] == ["ot", "nt"]
