"""Squares that one click leads to."""

import pytest

from refectory.core.game import CHANCE, Seat
from refectory.core.scene import Label, Scene
from refectory.games.rennes.state import RennesState
from tests.effort import effort
from tests.games.helpers import play
from tests.games.rennes.positions import GAME, GRAPH, Table, lively_positions, table
from tests.rules import rule


def scene_of(state: RennesState, viewer: Seat | None = 0) -> Scene:
    return GAME.scene(state.view(viewer))


def beside_a_cavern(*cards: str) -> Table:
    return table(2).at(0, "a-n").facing("a", "north", "yellow").hand(0, *cards)


def ways(position: Table) -> dict[str, list[str]]:
    return {square: way.actions for square, way in scene_of(position.to_turn(0)).ways.items()}


@rule("RC-M1")
def test_a_way_plays_the_fewest_cards_and_walks() -> None:
    steps = ["step a-n1", "step a-n2", "step cavern-1"]
    assert ways(beside_a_cavern("yellow-1", "yellow-2", "yellow-4"))["square:cavern-1"] == [
        "play yellow-4",
        *steps,
    ]
    assert ways(beside_a_cavern("yellow-1").pool("yellow", 2))["square:cavern-1"] == ["play yellow-1", *steps]
    assert ways(beside_a_cavern("red-1").pool("yellow", 3))["square:cavern-1"] == steps


def test_what_is_one_step_away_needs_no_way() -> None:
    assert "square:a-n1" not in ways(beside_a_cavern("red-1").pool("yellow", 3))


@rule("RC-M2")
def test_no_way_makes_ready_dots_lapse() -> None:
    assert ways(beside_a_cavern("yellow-4").pool("red", 1)) == {}


@rule("RC-M2")
def test_the_second_colour_is_played_where_it_begins() -> None:
    position = table(2).at(0, "b-s").facing("b", "south", "red").facing("g", "south", "yellow")
    walked = ways(position.hand(0, "red-1", "yellow-2"))["square:cavern-5"]
    assert walked[0] == "play red-1"
    assert walked.index("play yellow-2") > 1


@pytest.mark.untraced
def test_every_way_can_be_gone_and_leads_to_its_preview() -> None:
    gone = 0
    for n, state in enumerate(lively_positions(effort(6, 4))):
        (seat,) = state.to_act()
        if seat != CHANCE and n % 7 == 0:
            gone += go_all_ways(state, seat)
    assert gone > 50


def go_all_ways(state: RennesState, seat: Seat) -> int:
    scene = scene_of(state, seat)
    for square, way in scene.ways.items():
        end = state.copy()
        play(end, *way.actions)
        assert f"square:{GRAPH.names[end.at[seat]]}" == square
        pieces = {piece.id: piece for piece in scene_of(end, seat).panels[0].pieces}
        for ghost in scene.ghosts[square]:
            piece = pieces[ghost["of"]]
            assert ghost.get("at", piece.at) == piece.at
            assert ghost.get("turn", piece.turn) == piece.turn
            assert ghost.get("art", piece.art).split("-was-")[0] == piece.art
    return len(scene.ways)


def test_a_note_says_what_is_played() -> None:
    scene = scene_of(beside_a_cavern("yellow-4").to_turn(0))
    assert scene.notes["square:cavern-1"].label == Label("note.way-cards", {"cards": ["yellow-4"]})
    ready = scene_of(beside_a_cavern("red-1").pool("yellow", 3).to_turn(0))
    assert ready.notes["square:cavern-1"].label == Label("note.way", {"count": 3})


def test_only_the_player_who_moves_has_ways() -> None:
    state = beside_a_cavern("yellow-4").to_turn(0)
    assert scene_of(state, 1).ways == scene_of(state, None).ways == {}
