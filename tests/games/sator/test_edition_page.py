"""What an owner of the box of Sator clicks: landings and cards."""

from refectory.core.edition import Edition
from refectory.core.scene import Label, Panel, Scene
from refectory.core.scene.edition_page import EditionPage
from refectory.games import shipped_edition
from refectory.games.sator.edition.box import Box
from refectory.games.sator.edition_page import edition_page

TEXT = shipped_edition("sator").text
BOARD = Scene([Panel("board", "board", (320.0, 320.0), Label("label.board"), [])])


def page_of(text: str) -> EditionPage:
    edition = Edition("mine", text)
    return edition_page(Box(edition), edition, BOARD)


def edits(piece: str, n: int) -> list[tuple[str, object]]:
    (handle,) = [one for one in page_of(TEXT).handles if one.piece == piece]
    return [(edit.key, edit.value) for edit in handle.choices[n].edits]


def test_a_landing_comes_to_an_edge() -> None:
    assert edits("edge:west:10", 3) == [("landing[3].side", "west"), ("landing[3].at", 10)]


def test_two_landings_exchange_their_colours() -> None:
    assert edits("landing:north", 1) == [
        ("landing[0].colour", "landing[1].colour"),
        ("positioning.north", "positioning.east"),
    ]


def test_a_landing_from_another_quadrant_changes_places_with_the_one_there() -> None:
    """SA-C2, SA-C3: a quadrant has one landing, and its cards put books into it."""
    keys = [("landing[3].side", "landing[0].side"), ("landing[3].at", "landing[0].at")]
    assert edits("edge:north:3", 3) == [
        *keys,
        ("landing[3].quadrant", "landing[0].quadrant"),
        ("positioning.west", "positioning.north"),
        ("landing[3].side", "north"),
        ("landing[3].at", 3),
    ]
    assert edits("edge:north:3", 0) == [("landing[0].side", "north"), ("landing[0].at", 3)]


def test_the_books_of_a_card_lie_in_the_quadrant_of_its_landing() -> None:
    """SA-C3."""
    page = page_of(TEXT)
    decks = {deck.key: deck for deck in page.decks}
    north = decks["positioning.north"]
    assert len(page.spots) == 196
    assert {spot.word: spot.piece.at for spot in page.spots}["b3"] == (40.0, 60.0)
    assert (len(north.words), north.words[0], north.words[-1]) == (49, "a1", "g7")
    assert [piece.owner for piece in north.pieces] == [0, 1, 2, 3]
    assert "h8" in decks["positioning.south"].words


def test_a_draft_with_a_book_outside_its_quadrant_names_the_card() -> None:
    edition = Edition("mine", TEXT.replace("a7 c4 a5 e3", "a7 c4 a5 n3"), is_draft=True)
    Box(edition)
    assert [error.key for error in edition.contradictions] == ["positioning.north[1]"]


def test_an_edge_lies_outside_the_grid_at_its_square() -> None:
    corners = {piece.id: piece.at for piece in page_of(TEXT).extra}
    assert corners["edge:north:1"] == (20.0, 0.0)
    assert corners["edge:east:3"] == (300.0, 60.0)
    assert corners["edge:south:14"] == (280.0, 300.0)
    assert "edge:north:7" not in corners


def test_other_sums_than_the_printed_ones_are_remarked() -> None:
    (remark,) = page_of(TEXT.replace("moves = 9", "moves = 10")).remarks
    assert (remark.key, remark.label.facts) == ("incertus", {"count": 82, "printed": 78})
