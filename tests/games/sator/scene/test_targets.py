"""Targets on the board."""

from tests.games.helpers import pieces
from tests.games.sator.pictures import POSITIONS
from tests.games.sator.positions import GAME
from tests.rules import rule


def test_ghosts_are_where_a_tile_could_go() -> None:
    state, viewer = POSITIONS["put"]()
    scene = GAME.scene(state.view(viewer))
    ghosts = {piece.id for piece in pieces(scene) if piece.id.startswith("ghost:")}
    (seat,) = state.to_act()
    offered = {action.targets[0] for action in state.legal_actions(seat) if action.family == "put"}
    assert ghosts == offered
    assert all(piece.states == ("quiet",) for piece in pieces(scene) if piece.id in ghosts)


def test_a_tile_that_is_taken_up_may_not_be_seen_by_others() -> None:
    state, viewer = POSITIONS["put"]()
    assert viewer is not None
    other = (viewer + 1) % state.players
    scene = GAME.scene(state.view(other))
    assert not [piece for piece in pieces(scene) if piece.id.startswith("ghost:")]
    assert state.view(other)["phase"] == "place"
    assert state.view(other)["pending"] == [[]]


@rule("SA-M1")
def test_the_handles_of_a_turn_do_not_cover_the_tile() -> None:
    state, viewer = POSITIONS["rotate"]()
    shown = {piece.id: piece for piece in pieces(GAME.scene(state.view(viewer)))}
    tile = shown["tile:stone-tee"]
    assert shown["turns-about"].states == ("decor",)
    handles = [piece for id_, piece in shown.items() if id_.startswith("rotate:")]
    assert handles
    for handle in handles:
        below = handle.at[1] >= tile.at[1] + tile.size[1]
        assert below or handle.at[1] + handle.size[1] <= tile.at[1]
