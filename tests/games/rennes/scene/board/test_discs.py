"""Portals as discs."""

from tests.games.helpers import names_of, pieces, pieces_by_id, play
from tests.games.rennes.pictures import middle
from tests.games.rennes.positions import GAME, table
from tests.rules import rule


def test_a_turn_shows_how_the_portal_would_lie() -> None:
    scene = GAME.scene(middle().view(0))
    tip = pieces_by_id(scene)["turn:e:clockwise"].tip
    assert tip is not None
    assert tip.facts == {"north": "yellow", "east": "blue", "south": "green", "west": "purple"}
    counter = pieces_by_id(scene)["turn:e:counter"].tip
    assert counter is not None
    assert counter.facts == {"north": "green", "east": "purple", "south": "yellow", "west": "blue"}


@rule("RC-M5", "RC-G4")
def test_handles_are_for_the_player_on_the_portal_who_moves() -> None:
    position = table(2).at(0, "e-n").at(1, "a-n").pool("blue", 1)
    state = position.to_turn(0)
    assert names_of(pieces(GAME.scene(state.view(0))), "turn:") == ["e:clockwise"]
    for viewer in (1, None):
        assert names_of(pieces(GAME.scene(state.view(viewer))), "turn:") == []


def test_a_disc_that_did_not_turn_is_the_same_object() -> None:
    state = table(2).at(0, "e-n").pool("blue", 1).to_turn(0)
    before = pieces_by_id(GAME.scene(state.view(0)))
    play(state, "turn e clockwise")
    after = pieces_by_id(GAME.scene(state.view(0)))
    assert after["disc:0:0"] is before["disc:0:0"]
    assert after["disc:4:0"] is not before["disc:4:0"]
