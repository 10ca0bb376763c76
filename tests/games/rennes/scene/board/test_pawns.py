"""Pawns on the board."""

from tests.games.helpers import pieces_by_id
from tests.games.rennes.pictures import passing
from tests.games.rennes.positions import GAME, new, table
from tests.rules import rule


def test_two_on_one_square_are_both_seen() -> None:
    scene = GAME.scene(passing().view(0))
    assert pieces_by_id(scene)["pawn:0"].at != pieces_by_id(scene)["pawn:1"].at


def test_the_own_pawn_has_a_halo_and_stays_bright() -> None:
    state = table(2).to_turn(0)
    for viewer, other in ((0, 1), (1, 0)):
        shown = pieces_by_id(GAME.scene(state.view(viewer)))
        assert shown[f"pawn:{viewer}"].art.endswith("-own")
        assert shown[f"pawn:{viewer}"].states == ("mine",)
        assert not shown[f"pawn:{other}"].art.endswith("-own")


def test_pawns_wait_beside_the_board_before_they_begin() -> None:
    shown = pieces_by_id(GAME.scene(new(3).view(0)))
    waiting = [shown[f"pawn:{seat}"] for seat in range(3)]
    assert {pawn.label.key for pawn in waiting} == {"label.pawn-waits"}
    assert len({pawn.at for pawn in waiting}) == 3


@rule("RC-M10")
def test_markers_of_all_players_are_seen_side_by_side() -> None:
    state = table(3).markers(0, "cavern-1").markers(1, "cavern-1").to_turn(0)
    shown = pieces_by_id(GAME.scene(state.view(2)))
    assert shown["marker:0:1"].art == "marker-1-red"
    assert abs(shown["marker:0:1"].at[0] - shown["marker:1:1"].at[0]) >= shown["marker:0:1"].size[0]
