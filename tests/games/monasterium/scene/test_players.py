"""The players and their boards."""

import pytest

from refectory.core.game import Seat
from tests.games.helpers import names_of
from tests.games.monasterium.positions import GAME, table
from tests.rules import rule


@pytest.mark.parametrize(("viewer", "order"), [(None, [0, 1, 2]), (0, [0, 1, 2]), (1, [1, 2, 0])])
def test_the_viewer_comes_first(viewer: Seat | None, order: list[int]) -> None:
    scene = GAME.scene(table(3).dice(2, 1).to_take(0).view(viewer))
    assert [player.seat for player in scene.players] == order
    assert [player.art for player in scene.players] == [f"emblem-{seat}" for seat in order]
    panels = [player.panel for player in scene.players]
    assert ("mine" in panels) == (viewer is not None)


def test_a_player_is_shown_with_prestige_dice_glass_and_novices() -> None:
    position = table(2).prestige(0, 7).personal(1, 2).window(1, "a b").novice(1, "i a", "building a1")
    scene = GAME.scene(position.dice(2, 1).to_take(0).view(0))
    stats = {chip.label.key: (chip.value, chip.of) for chip in scene.players[1].stats}
    assert stats == {
        "stat.prestige": (7, None),
        "stat.dice": (2, None),
        "stat.glass": (2, 9),
        "stat.novices": (1, None),
    }


@rule("MO-A1")
def test_the_dice_spaces_head_the_own_board_and_no_other() -> None:
    state = table(3).dice(2, 1).to_take(0)
    for viewer, home in ((1, "mine"), (None, "dice")):
        panels = GAME.scene(state.view(viewer)).panels
        assert [panel.id for panel in panels if names_of(panel.pieces, "space:")] == [home]


def test_the_own_board_has_a_wide_and_an_upright_shape() -> None:
    (mine,) = [
        panel for panel in GAME.scene(table(2).dice(2, 1).to_take(0).view(0)).panels if panel.id == "mine"
    ]
    wide, tall = mine.arrangements
    assert wide.size[0] / wide.size[1] > 3
    assert tall.size[0] < tall.size[1]
    for piece in mine.pieces:
        if "decor" not in piece.states:
            assert piece.area in wide.areas, piece.id
            assert piece.area in tall.areas, piece.id
