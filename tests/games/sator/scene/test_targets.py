"""Targets on the board."""

from tests.games.helpers import pieces
from tests.games.sator.pictures import POSITIONS
from tests.games.sator.positions import GAME


def test_ghosts_are_where_a_tile_could_go() -> None:
    state, viewer = POSITIONS["put"]()
    scene = GAME.scene(state.view(viewer))
    ghosts = {piece.id for piece in pieces(scene) if piece.id.startswith("ghost:")}
    (seat,) = state.to_act()
    offered = {action.targets[0] for action in state.legal_actions(seat) if action.family == "put"}
    assert ghosts == offered
    assert all("ghost" in piece.states for piece in pieces(scene) if piece.id in ghosts)


def test_a_tile_that_is_taken_up_may_not_be_seen_by_others() -> None:
    state, viewer = POSITIONS["put"]()
    assert viewer is not None
    other = (viewer + 1) % state.players
    scene = GAME.scene(state.view(other))
    assert not [piece for piece in pieces(scene) if piece.id.startswith("ghost:")]
    assert state.view(other)["phase"] == "place"
    assert state.view(other)["pending"] == [[]]
