"""Previews of actions, for the viewer who is to act."""

import pytest

from refectory.core.action import Action
from refectory.core.game import CHANCE, Data, Seat
from refectory.core.scene import Ghost, Piece, Scene, ghosts_between
from refectory.games.sator.state import SatorState
from tests.games.helpers import pieces, play
from tests.games.sator.pictures import POSITIONS, middle
from tests.games.sator.positions import GAME, random_games, table

STANDING = ("tile:", "side:", "book:", "acolyte:", "gargoyle:")


def scene_of(state: SatorState, seat: Seat) -> Scene:
    return GAME.scene(state.view(seat))


def standing(scene: Scene) -> dict[str, Piece]:
    board = scene.panels[0].pieces
    return {piece.id: piece for piece in board if piece.id.startswith(STANDING)}


def changes(state: SatorState, seat: Seat, action: Action) -> list[Ghost]:
    """What the action changes of the pieces that are on the board before and after it."""
    then = state.copy()
    then.apply(seat, action)
    before, after = standing(scene_of(state, seat)), standing(scene_of(then, seat))
    both = [id_ for id_ in before if id_ in after]
    return ghosts_between([before[id_] for id_ in both], [after[id_] for id_ in both])


@pytest.mark.untraced
def test_a_ghost_shows_what_is_there_afterwards() -> None:
    seen = set()
    for n, state in enumerate(random_games(3, 700)):
        (seat,) = state.to_act() or (CHANCE,)
        if seat == CHANCE or n % 5:
            continue
        ghosts = scene_of(state, seat).ghosts
        for action in state.legal_actions(seat):
            if action.family in ("walk", "jump", "push", "slide", "rotate"):
                seen.add(action.family)
                assert ghosts[action.text] == changes(state, seat, action), action.text
    assert {"walk", "slide", "rotate", "push"} <= seen


def test_a_tile_to_be_put_is_seen_whole_where_it_would_lie() -> None:
    state, _ = POSITIONS["put"]()
    (seat,) = state.to_act()
    scene = scene_of(state, seat)
    handles = {piece.id: piece for piece in pieces(scene)}
    for action in state.legal_actions(seat):
        if action.family == "put":
            then = state.copy()
            then.apply(seat, action)
            side, top, *ticks = scene.ghosts[action.text]
            after = standing(scene_of(then, seat))
            for ghost, kind in ((side, "side:"), (top, "tile:")):
                (put,) = [id_ for id_ in set(after) - set(standing(scene)) if id_.startswith(kind)]
                lies = after[put]
                shown = (ghost["art"], ghost["at"], ghost["size"], ghost.get("turn", 0))
                assert shown == (lies.art, lies.at, lies.size, lies.turn)
                assert ghost["of"] in handles
            assert {tick["art"] for tick in ticks} <= {"joined"}


def test_a_slide_takes_along_what_lies_on_the_tile() -> None:
    laid = table(2).tile("stone-tee", "c3 d3 e3 d4").book(0, "e3").acolyte(1, "c3")
    state = laid.hand(0, "moves-stone").turn(0)
    play(state, "play moves-stone effect-1", "choose stone-tee")
    ghosts = {ghost["of"]: ghost for ghost in scene_of(state, 0).ghosts["slide east"]}
    assert set(ghosts) == {"tile:stone-tee", "side:stone-tee", "book:0:0", "acolyte:1"}
    before = standing(scene_of(state, 0))
    for of, ghost in ghosts.items():
        assert ghost["at"] == (before[of].at[0] + 20, before[of].at[1])


def test_a_pivot_shows_where_the_tile_finds_room() -> None:
    state, viewer = POSITIONS["pivot"]()
    assert viewer == 0
    scene = scene_of(state, 0)
    offered = [action.text for action in state.legal_actions(0) if action.family == "pivot"]
    for text in offered:
        then = state.copy()
        play(then, text)
        turns = [action for action in then.legal_actions(0) if action.family == "rotate"]
        ends = [
            ghosts[n] for n in (0, 1) for ghosts in (scene_of(then, 0).ghosts[turn.text] for turn in turns)
        ]
        assert all(ghost in scene.ghosts[text] for ghost in ends)


def test_a_gargoyle_comes_from_where_it_waits() -> None:
    state = table(2).tile("stone-tee", "c3 d3 e3 d4").hand(0, "virtus-clara").turn(0)
    play(state, "play virtus-clara effect-1")
    ghosts = scene_of(state, 0).ghosts
    (action, *_) = [action for action in state.legal_actions(0) if action.family == "gargoyle"]
    (ghost,) = ghosts[action.text]
    then = state.copy()
    then.apply(0, action)
    sits = standing(scene_of(then, 0))["gargoyle:0"]
    assert ghost == {"of": "waits:0", "panel": "board", "at": sits.at, "size": sits.size}


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_a_viewer_who_is_not_to_act_sees_no_ghosts(viewer: Seat | None) -> None:
    assert GAME.scene(middle().view(viewer)).ghosts == {}
    assert GAME.scene(middle().view(0)).ghosts


def test_ghosts_follow_from_the_view_alone() -> None:
    view: Data = middle().view(0)
    assert GAME.scene(view).ghosts == GAME.scene(middle().view(0)).ghosts
