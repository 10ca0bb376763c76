"""A shelf on a wide screen."""

from refectory.core.scene import Label, Piece
from refectory.games.plankenkoorts.scene.ruler import WIDTH, cell_width, left_of
from refectory.games.plankenkoorts.scene.shelf import shelf_of
from refectory.games.plankenkoorts.scene.wide_shelf import BOARD, wide_shelf
from tests.games.helpers import by_id, names_of
from tests.games.plankenkoorts.positions import BOX, OLD, table
from tests.rules import rule


def drawn(*spines: str) -> dict[str, Piece]:
    view = table(2).shelf(0, "ot", *spines).to_lay(0).view(0)
    return by_id(list(wide_shelf(shelf_of(BOX, view, 0, "ot"))))


def test_a_book_stands_over_its_place_on_the_ruler() -> None:
    shelf = shelf_of(BOX, table(2).to_lay(0).view(0), 0, "ot")
    spine = drawn("genesis", "psalms")["spine:0:psalms"]
    middle = left_of(shelf, OLD.index("psalms")) + cell_width(shelf) / 2
    assert round(spine.at[0] + spine.size[0] / 2, 6) == round(middle, 6)
    assert round(spine.at[1] + spine.size[1], 6) == BOARD


@rule("BS-T3")
def test_an_empty_shelf_shows_its_first_book_as_a_ghost() -> None:
    first = drawn()["first:0:ot"]
    assert (first.label, first.states) == (Label("card.genesis"), ("ghost",))
    assert "first:0:ot" not in drawn("genesis")


def test_a_dust_cloud_looks_like_one() -> None:
    shown = drawn("genesis", "cloud:job")
    assert shown["spine:0:job"].art == "spine-cloud"
    assert shown["spine:0:job"].tip == Label("tip.cloud", {"card": "job"})
    assert shown["spine:0:genesis"].art == "spine-law"


@rule("BS-T5")
def test_bookends_stand_at_the_ends_that_have_their_book() -> None:
    ends = [names_of(list(drawn(*spines).values()), "bookend:0:ot:") for spines in ((), ("genesis",))]
    assert ends == [[], ["left"]]
    closed = drawn("genesis", "malachi")
    assert names_of(list(closed.values()), "bookend:0:ot:") == ["left", "right"]
    assert closed["shelf:0:ot"].tip == Label("tip.shelf-closed", {"shelf": "ot"})


def test_what_can_still_come_is_in_light() -> None:
    light = drawn("genesis")["light:0:ot"]
    assert light.art == "light"
    assert light.at[0] + light.size[0] == WIDTH
    assert drawn("genesis", "malachi")["light:0:ot"].art == "shade"


def test_a_full_shelf_stays_in_its_case() -> None:
    pieces = drawn(*OLD).values()
    assert len(names_of(list(pieces), "spine:0:")) == len(OLD)
    assert all(piece.at[0] >= 0 and piece.at[0] + piece.size[0] <= WIDTH for piece in pieces)
