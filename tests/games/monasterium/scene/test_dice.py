"""Dice and the chips to take them."""

from itertools import pairwise

from tests.games.helpers import pieces_by_id
from tests.games.monasterium.positions import GAME, table


def test_dice_show_their_owner() -> None:
    state = table(2).dice(2, 2, seat1=1).to_take(0)
    shown = pieces_by_id(GAME.scene(state.view(0)))
    assert [shown[f"die:2:{name}"].owner for name in ("neutral:0", "neutral:1", "own:0")] == [None, None, 1]
    assert {"take:1", "take:2", "take:3"} <= set(shown)
    assert not {name for name in pieces_by_id(GAME.scene(state.view(1))) if name.startswith("take:")}


def test_how_many_dice_is_asked_large_enough_for_a_finger() -> None:
    """On a board 300 pixels wide, targets are at least 24 pixels."""
    scene = GAME.scene(table(2).dice(2, 2, seat1=1).to_take(0).view(0))
    board = scene.panels[0]
    chips = [piece for piece in board.pieces if piece.id.startswith("take:")]
    assert all(min(chip.size) * 300 / board.size[0] >= 24 for chip in chips)
    edges = sorted((chip.at[0], chip.at[0] + chip.size[0]) for chip in chips)
    assert all(left[1] < right[0] for left, right in pairwise(edges))
