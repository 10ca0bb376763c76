"""Ghosts preview placed and taken dice, window tiles, and the novice that is sent."""

from collections.abc import Iterator
from random import Random

import pytest

from refectory.core.action import Action
from refectory.core.game import CHANCE, Seat
from refectory.core.scene import Piece, Scene
from refectory.games.monasterium.state import MonasteriumState
from tests.effort import effort
from tests.games.monasterium.positions import GAME, new, table
from tests.rules import rule


def positions(games: int, moves: int) -> Iterator[tuple[MonasteriumState, Seat]]:
    """The positions of random games in which a player is to act, with the seat."""
    for n in range(games):
        state, rng = new(2 + n % 3), Random(n)
        for _ in range(moves):
            if not state.to_act():
                break
            (seat,) = state.to_act()
            if seat == CHANCE:
                state.apply(seat, state.sample_chance(rng))
                continue
            yield state, seat
            state.apply(seat, rng.choice(state.legal_actions(seat)))


def scene_of(state: MonasteriumState, seat: Seat | None) -> Scene:
    return GAME.scene(state.view(seat))


def pieces(scene: Scene, start: str) -> list[Piece]:
    return [piece for panel in scene.panels for piece in panel.pieces if piece.id.startswith(start)]


def after(state: MonasteriumState, seat: Seat, action: Action) -> Scene:
    then = state.copy()
    then.apply(seat, action)
    return scene_of(then, seat)


def test_a_built_tile_is_previewed_in_its_pane() -> None:
    seen = 0
    for state, seat in positions(4, 900):
        for action in state.legal_actions(seat):
            if action.family == "build":
                (ghost,) = scene_of(state, seat).ghosts[action.text]
                assert ghost["of"] == f"tiles:{action.args[0]}"
                lie = {
                    piece.at
                    for piece in pieces(after(state, seat, action), f"pane:{seat}:")
                    if piece.art == f"pane-{action.args[0]}"
                }
                assert ghost["at"] in lie
                seen += 1
    assert seen


def test_taken_dice_step_forward_own_dice_first() -> None:
    position = table(2).dice(2, 2, seat0=1, seat1=1)
    ghosts = scene_of(position.to_take(0), 0).ghosts["take face-2 count-2"]
    assert [ghost["of"] for ghost in ghosts] == ["die:2:0:0", "die:2:neutral:0"]
    (other,) = scene_of(position.to_take(1), 1).ghosts["take face-2 count-1"]
    assert other["of"] == "die:2:1:0"


def test_the_novice_that_is_being_sent_is_chosen() -> None:
    seen = 0
    for state, seat in positions(effort(3, 1), 600):
        chosen = [piece.id for piece in pieces(scene_of(state, seat), f"novice:{seat}:") if piece.states]
        if state.frames[-1].phase == "settle":
            seen += 1
            assert len(chosen) == 1
        else:
            assert not chosen
    assert seen


@pytest.mark.parametrize("viewer", [1, None])
def test_a_viewer_who_is_not_to_act_sees_no_ghosts(viewer: Seat | None) -> None:
    state = table(2).dice(2, 2).to_take(0)
    assert scene_of(state, viewer).ghosts == {}
    assert scene_of(state, 0).ghosts


@rule("MO-D1")
def test_all_rolled_dice_of_a_number_lie_down_behind_those_on_its_space() -> None:
    state = table(2).dice(2, 1).to_place(0, (2,), (2, 2, 5))
    ghosts = scene_of(state, 0).ghosts["place face-2"]
    assert [ghost["of"] for ghost in ghosts] == ["rolled:own:2", "rolled:neutral:2:0", "rolled:neutral:2"]
    (alone,) = scene_of(state, 0).ghosts["place face-5"]
    assert alone["of"] == "rolled:neutral:5"
    assert "place face-4" not in scene_of(state, 0).ghosts


def test_every_number_that_can_be_placed_has_a_preview_and_a_note() -> None:
    seen = 0
    for state, seat in positions(2, 60):
        scene = scene_of(state, seat)
        for action in state.legal_actions(seat):
            if action.family == "place":
                assert scene.ghosts[action.text]
                assert scene.notes[action.text].label is not None
                seen += 1
    assert seen
