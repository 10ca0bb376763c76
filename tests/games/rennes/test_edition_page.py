"""What an owner of the box clicks on the board of Rennes-le-Château."""

from refectory.core.edition import Edition
from refectory.core.scene import Scene
from refectory.core.scene.edition_page import EditionPage
from refectory.games import shipped_edition
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.edition_page import edition_page
from refectory.games.rennes.scene.board.geometry import Geometry

TEXT = shipped_edition("rennes").text
DOOR = '[[door]]\nsource = "reconstructed"\nbetween = ["a-e1", "b-w1"]\n'


def page_of(text: str) -> EditionPage:
    edition = Edition("mine", text)
    box = Box(edition)
    return edition_page(box, Geometry(box.graph), edition.values, Scene([]))


def edits(piece: str, n: int, text: str = TEXT) -> list[tuple[str, object]]:
    (handle,) = [one for one in page_of(text).handles if one.piece == piece]
    return [(edit.key, edit.value) for edit in handle.choices[n].edits]


def test_a_corridor_becomes_a_vortex() -> None:
    assert edits("square:a-e1", 1) == [("area[0].east[0]", "vortex")]


def test_two_places_are_exchanged() -> None:
    assert edits("square:cavern-1", 1) == [("area[0].north[2]", "area[0].west[2]")]


def test_two_portals_exchange_their_numbers() -> None:
    assert edits("portal:a", 2) == [("area[0].portal", "area[2].portal")]


def test_a_door_is_closed_and_another_opened() -> None:
    door = {"source": "owner", "between": ["a-e1", "b-w1"]}
    assert edits("door:a-e1:b-w1", 0) == [("door", door)]
    without = (
        TEXT.replace(DOOR, "")
        .replace('["cavern-5", "h-s1"]', '["a-e1", "e-n1"]')
        .replace(
            'between = ["a-e1", "e-n1"]',
            'between = ["a-e1", "e-n1"]\n[[door]]\nsource = "owner"\nbetween = ["b-w1", "e-n1"]',
        )
    )
    assert edits("closed:a-e1:b-w1", 0, without) == [("door", door)]


def test_a_draft_with_a_corridor_to_nowhere_shows_the_door_that_is_missing() -> None:
    edition = Edition("mine", TEXT.replace(DOOR, ""), is_draft=True)
    box = Box(edition)
    page = edition_page(box, Geometry(box.graph), edition.values, Scene([]))
    assert [error.key for error in edition.contradictions] == ["area[0].east", "area[1].west"]
    assert "closed:a-e1:b-w1" in {handle.piece for handle in page.handles}


def test_an_edition_needs_no_doors() -> None:
    start = TEXT.index("[[door]]")
    text = TEXT[:start] + TEXT[TEXT.index("# RC-C6: the clue circles") :]
    edition = Edition("mine", text, is_draft=True)
    box = Box(edition)
    page = edition_page(box, Geometry(box.graph), edition.values, Scene([]))
    assert not [handle for handle in page.handles if handle.piece.startswith("door:")]


def test_a_code_of_another_length_is_remarked() -> None:
    text = TEXT.replace('["purple", "purple", "blue", "red", "green"]', '["purple", "purple", "blue"]')
    (remark,) = page_of(text).remarks
    assert (remark.key, remark.label.facts) == ("code[0].clues", {"count": 3, "printed": 5})
