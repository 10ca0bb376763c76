"""What an owner of the box clicks on the board of Monasterium."""

from refectory.core.scene import Scene
from refectory.games import shipped_edition
from refectory.games.monasterium.edition_page import edition_page

VALUES = shipped_edition("monasterium").values


def choices(piece: str, players: int = 2) -> dict[str, list[tuple[str, object]]]:
    (handle,) = [one for one in edition_page(VALUES, Scene([]), players).handles if one.piece == piece]
    return {
        choice.label.key.removeprefix("edition.do.") + str(choice.label.facts.get("monastery", "")): [
            (edit.key, edit.value) for edit in choice.edits
        ]
        for choice in handle.choices
    }


def test_a_building_gets_another_kind() -> None:
    assert choices("building:a2")["common-room"] == [("rings_two.a[1]", "R")]
    assert choices("building:a2")["remove"] == [("rings_two.a[1]", None)]
    assert choices("building:a2")["one-more"] == [("rings_two.a[2]", "L")]


def test_the_mark_four_is_only_on_the_large_side() -> None:
    assert "four" not in choices("building:a1")
    assert choices("building:a5", 4)["four"] == [("rings_four.a[4]", "L")]
    assert choices("building:a1", 4)["four"] == [("rings_four.a[0]", "L*")]


def test_a_space_of_the_road_gets_a_link_and_a_bonus() -> None:
    assert choices("road:1")["linka"] == [("road[0].monasteries", "a")]
    assert choices("road:1")["linke"] == [("road[0].monasteries", "e")]
    assert choices("road:1")["bonus-die"] == [("road[0].bonus", "die")]
    assert choices("road:1")["remove"] == [("road[0]", None)]


def test_another_number_of_missions_is_remarked() -> None:
    fewer = {**VALUES, "mission": VALUES["mission"][1:]}
    (remark,) = edition_page(fewer, Scene([]), 2).remarks
    assert (remark.key, remark.label.facts) == ("mission", {"count": 14, "printed": 15})
