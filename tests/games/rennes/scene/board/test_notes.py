"""What actions cost and bring."""

import pytest

from refectory.core.scene import Label, Note
from tests.games.helpers import play
from tests.games.rennes.pictures import middle
from tests.games.rennes.positions import GAME, Table, table
from tests.rules import rule


def notes(position: Table, viewer: int | None = 0) -> dict[str, Note]:
    return GAME.scene(position.to_turn(0).view(viewer)).notes


def arts(note: Note) -> list[str]:
    return [chip.art for chip in note.chips]


@rule("RC-M11")
def test_a_step_into_a_new_area_brings_its_letter() -> None:
    position = table(2).at(0, "a-e1").facing("b", "west", "red").visited(0, "a").pool("red", 2)
    note = notes(position)["step b-w1"]
    assert arts(note) == ["dot-red", "area-token"]
    assert note.label == Label("note.step-area", {"count": 1, "colour": "red", "area": "b"})
    assert arts(notes(position.visited(0, "a", "b"))["step b-w1"]) == ["dot-red"]


@rule("RC-M12")
def test_a_step_into_a_cavern_brings_points_if_its_location_shows_the_own_colour() -> None:
    position = table(2).at(0, "a-n2").facing("a", "north", "blue").facing("h", "south", "red").pool("blue", 1)
    note = notes(position)["step cavern-1"]
    assert arts(note) == ["dot-blue", "star"]
    assert note.chips[1].value == 3
    assert arts(notes(position.facing("h", "south", "blue"))["step cavern-1"]) == ["dot-blue"]


@rule("RC-M5")
def test_a_turn_says_where_one_looks_afterwards() -> None:
    note = notes(table(2).at(0, "e-n").pool("blue", 1))["turn e clockwise"]
    assert (arts(note), note.label) == (["dot-blue"], Label("note.turn", {"side": "east", "colour": "blue"}))


@rule("RC-M2")
def test_a_card_of_another_colour_warns_of_the_dots_that_lapse() -> None:
    found = notes(table(2).hand(0, "red-3", "blue-2").pool("blue", 1))
    assert found["play blue-2"].label == Label("note.play", {"count": 3, "colour": "blue"})
    facts = {"count": 3, "colour": "red", "lost": 1, "other": "blue"}
    assert found["play red-3"].label == Label("note.play-lapse", facts)


@rule("RC-K5")
def test_a_claim_says_its_points_and_its_ghost() -> None:
    found = notes(table(2).complete(0, "villa").claimed("villa", 1))
    assert found["claim villa"].label == Label("note.claim-ghost", {"points": 8, "ghost": "denarnaud"})


@rule("RC-K1")
def test_placing_a_clue_says_what_is_still_missing() -> None:
    state = table(2).hand(0, "red-1").clues("cavern-1", "red").at(0, "cavern-1").to_turn(0)
    state.spent |= 1  # the cavern was entered in this turn
    play(state, "collect red-1")
    found = GAME.scene(state.view(0)).notes
    assert found["place villa"].label == Label("note.place", {"location": "villa", "count": 4})


@pytest.mark.parametrize("viewer", [1, 2, 3, None])
def test_a_viewer_who_is_not_to_act_sees_no_notes(viewer: int | None) -> None:
    assert GAME.scene(middle().view(viewer)).notes == {}
