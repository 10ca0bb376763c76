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
    assert edits("square:a-e1", 1) == [("area[0].east", ["vortex"])]


def test_two_places_are_exchanged() -> None:
    assert edits("square:cavern-1", 1) == [
        ("area[0].north", ["corridor", "corridor", "cavern-2"]),
        ("area[0].west", ["corridor", "corridor", "cavern-1"]),
    ]


def test_two_portals_exchange_their_numbers() -> None:
    assert edits("portal:a", 2) == [("area[0].portal", 3), ("area[2].portal", 1)]


def test_a_door_is_closed_and_another_opened() -> None:
    assert edits("door:a-e1:b-w1", 0) == [("door[0]", None)]
    without = (
        TEXT.replace(DOOR, "")
        .replace('["cavern-5", "h-s1"]', '["a-e1", "e-n1"]')
        .replace(
            'between = ["a-e1", "e-n1"]',
            'between = ["a-e1", "e-n1"]\n[[door]]\nsource = "owner"\nbetween = ["b-w1", "e-n1"]',
        )
    )
    ((_, value),) = edits("closed:a-e1:b-w1", 0, without)
    assert value == {"source": "owner", "between": ["a-e1", "b-w1"]}


def test_a_code_of_another_length_is_remarked() -> None:
    text = TEXT.replace('["purple", "purple", "blue", "red", "green"]', '["purple", "purple", "blue"]')
    (remark,) = page_of(text).remarks
    assert (remark.key, remark.label.facts) == ("code[0].clues", {"count": 3, "printed": 5})
