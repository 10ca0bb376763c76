"""A shelf with its books."""

from refectory.core.scene import Label, Piece
from refectory.games.plankenkoorts.scene.shelves import Bay, shelf
from tests.games.helpers import by_id, names_of
from tests.games.plankenkoorts.positions import BOX, OLD, table
from tests.rules import rule

LARGE = Bay(8, 40, 344, 72, small=False)
SMALL = Bay(3, 26, 174, 39, small=True)


def drawn(*spines: str, bay: Bay = LARGE) -> list[Piece]:
    view = table(2).shelf(0, "ot", *spines).to_lay(0).view(0)
    return shelf(BOX, 0, "ot", view["seats"][0]["shelves"]["ot"], bay)


@rule("BS-T3")
def test_an_empty_shelf_shows_its_first_book_as_a_ghost() -> None:
    first = by_id(drawn())["first:ot"]
    assert (first.label, first.states) == (Label("card.genesis"), ("ghost",))
    assert "first:ot" not in by_id(drawn("genesis"))
    assert "first:ot" not in by_id(drawn(bay=SMALL))


def test_books_passed_over_are_a_gap_with_their_number() -> None:
    pieces = drawn("genesis", "exodus", "joshua")
    assert names_of(pieces, "gap:0:") == ["joshua"]
    assert by_id(pieces)["gap:0:joshua"].label == Label("label.passed", {"count": 3})


def test_a_dust_cloud_looks_like_one() -> None:
    shown = by_id(drawn("genesis", "cloud:job"))
    assert shown["spine:0:job"].art == "spine-cloud"
    assert shown["spine:0:job"].tip == Label("tip.cloud", {"card": "job"})
    assert shown["spine:0:genesis"].art != "spine-cloud"


@rule("BS-T5")
def test_a_bookend_that_is_missing_is_a_ghost() -> None:
    ends = ("bookend:0:ot:left", "bookend:0:ot:right")
    states = [[by_id(pieces)[end].states for end in ends] for pieces in (drawn(), drawn("genesis"))]
    assert states == [[("ghost",), ("ghost",)], [(), ("ghost",)]]
    closed = by_id(drawn("genesis", "malachi"))
    assert [closed[end].states for end in ends] == [(), ()]
    assert closed["shelf:0:ot"].tip == Label("tip.shelf-closed", {"shelf": "ot"})


def test_a_full_shelf_stays_in_its_bay() -> None:
    for bay in (LARGE, SMALL):
        pieces = drawn(*OLD, bay=bay)
        assert len(names_of(pieces, "spine:0:")) == len(OLD)
        assert all(bay.x <= piece.at[0] for piece in pieces)
        assert all(piece.at[0] + piece.size[0] <= bay.x + bay.width + 0.01 for piece in pieces)
