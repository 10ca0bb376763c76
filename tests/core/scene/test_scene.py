"""Scenes: what is on the table, as data."""

import json
from dataclasses import asdict, replace

import pytest

from refectory.core.scene import ROLES, STATES, WRITE, Gauge, Label, Panel, Piece, Scene, ghosts_between
from tests.testing.table import GAME, begun, first


def piece(id_: str) -> Piece:
    return Piece(id_, "dish", (0, 1), (1, 1), Label("piece.dish"))


def test_the_ids_of_a_scene_are_those_of_its_pieces() -> None:
    board = Panel("board", "board", (4, 4), Label("board"), [piece("a"), piece("b")])
    hand = Panel("hand", "hand", (4, 1), Label("hand"), [piece("c")])
    assert Scene([board, hand]).ids() == {"a", "b", "c"}


def test_a_scene_is_told_as_data_all_the_way_down() -> None:
    hand = Panel("hand", "hand", (4, 1), Label("hand", {"seat": 1}), [piece("c")], owner=1)
    gauge = Gauge("coin", 2, 3, Label("coins"))
    data = json.loads(json.dumps(Scene([hand], [gauge]).data()))
    assert data["panels"][0]["title"] == {"key": "hand", "facts": {"seat": 1}}
    assert data["panels"][0]["pieces"][0]["at"] == [0, 1]
    assert data["budget"] == [{"art": "coin", "left": 2, "of": 3, "label": {"key": "coins", "facts": {}}}]


def test_a_piece_needs_little_to_be_said() -> None:
    plain = piece("a")
    assert (plain.write, plain.turn, plain.layer, plain.owner) == ("none", 0, 0, None)
    assert (plain.count, plain.states, plain.tip) == (1, (), None)


@pytest.mark.parametrize("words", [STATES, ROLES, WRITE])
def test_the_words_of_the_client_are_each_there_once(words: tuple[str, ...]) -> None:
    assert len(set(words)) == len(words)


def test_scenes_of_the_same_view_are_equal() -> None:
    view = begun().state.view(0)
    assert GAME.scene(view) == GAME.scene(view)


def test_a_card_on_the_tray_is_seen_by_its_owner_only() -> None:
    match = begun()
    match.play(0, first(match, 0, "serve"))
    trays = [
        next(piece for piece in GAME.scene(match.state.view(viewer)).panels[0].pieces if piece.id == "tray")
        for viewer in (0, 1, None)
    ]
    assert [tray.states for tray in trays] == [("chosen",), (), ()]


def test_a_ghost_tells_only_what_would_be_different() -> None:
    now = [piece("a"), piece("b"), piece("c")]
    then = [piece("a"), replace(piece("b"), at=(3, 3)), replace(piece("c"), art="bowl", turn=90)]
    assert ghosts_between(now, then) == [{"of": "b", "at": (3, 3)}, {"of": "c", "art": "bowl", "turn": 90}]
    assert ghosts_between(now, now) == []


def test_ghosts_are_told_by_the_action_that_would_do_it() -> None:
    hand = Panel("hand", "hand", (4, 1), Label("hand"), [piece("c")])
    scene = Scene([hand], ghosts={"serve": [{"of": "c", "turn": 90}]})
    assert json.loads(json.dumps(scene.data()))["ghosts"] == {"serve": [{"of": "c", "turn": 90}]}
    assert Scene([hand]).data()["ghosts"] == {}


def test_a_scene_as_data_has_all_its_fields() -> None:
    piece = Piece("p", "moss", (0, 0), (9, 9), Label("x", {"count": 2}), Label("y"), states=("lit",))
    scene = Scene(
        [Panel("yard", "board", (9, 9), Label("yard"), [piece])],
        [Gauge("moss", 1, 3, Label("z"))],
        {"a": [{"of": "p"}]},
    )
    assert scene.data() == asdict(scene)
