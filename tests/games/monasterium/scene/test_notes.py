"""Notes on what actions bring."""

from refectory.core.scene import Label, Note
from refectory.games.monasterium.state import MonasteriumState
from tests.games.helpers import play
from tests.games.monasterium.positions import GAME, table
from tests.rules import rule


def notes(state: MonasteriumState, viewer: int | None = 0) -> dict[str, Note]:
    return GAME.scene(state.view(viewer)).notes


def chips(note: Note) -> list[tuple[str, int | None]]:
    return [(chip.art, chip.value) for chip in note.chips]


@rule("MO-N3", "MO-N2")
def test_each_building_says_what_it_gives_and_costs() -> None:
    state = table(2).has(0, influence=2, soup=2, tool=2, book=2).messenger(0, 1).asked(0, "send", 0)
    play(state, "send i a")
    said = notes(state)
    most = ("icon-later", 5)  # the first novice of a monastery has most of them
    assert chips(said["building a1"]) == [("icon-star", 1), most, ("icon-tool", None)]
    assert chips(said["building a2"]) == [("icon-star", 2), most, ("icon-book", None)]
    assert chips(said["building a4"]) == [("icon-star", 3), most, ("icon-window", None)]
    assert said["building a1"].label == Label(
        "note.pays-both", {"influence": 1, "count": 2, "resource": "soup"}
    )


@rule("MO-X1")
def test_a_place_that_completes_a_mission_says_so() -> None:
    position = table(2).missions("a1", "a5", "b4", "b5", "c1", "c3").has(0, rosary=1).messenger(0, 1)
    position.novice(0, "i a", "building a1").novice(0, "iii a", "chapel a")
    state = position.asked(0, "send", 0)
    play(state, "send iv a")
    note = notes(state)["cloister a1"]
    assert ("icon-star", 8) in chips(note)
    assert ("icon-mission", None) in chips(note)
    assert ("icon-later", 2) in chips(note)
    assert note.label == Label("note.pays", {"count": 1, "resource": "rosary"})


@rule("MO-W3")
def test_glass_that_completes_a_row_says_so() -> None:
    state = table(2).window(0, "a b", "c").novice(0, "iii a", "chapel d").asked(0, "build", 0b01000, 0)
    said = notes(state)
    assert ("icon-star", 5) in chips(said["build d top"])
    assert chips(said["build d middle"]) == []


@rule("MO-A6", "MO-A7")
def test_tiles_say_what_is_given_and_taken() -> None:
    state = table(2).has(0, soup=1).novice(0, "i e", "building a1").to_use(0, "e")
    play(state, "use e swap")
    assert chips(notes(state)["swap soup"]) == [("icon-soup", -1), ("icon-tool", 1)]


def test_dice_that_are_placed_say_how_many_are_left() -> None:
    said = notes(table(2).to_place(0, (2,), (2, 2, 5)))
    assert said["place face-2"].label == Label("note.place", {"count": 1})
    assert said["place face-5"].label == Label("note.place", {"count": 3})
    assert "place face-1" not in said


def test_those_who_are_not_to_act_see_no_notes() -> None:
    state = table(2).has(0, influence=2, soup=2).messenger(0, 1).asked(0, "send", 0)
    play(state, "send i a")
    assert notes(state, 1) == {}
    assert notes(state, None) == {}
