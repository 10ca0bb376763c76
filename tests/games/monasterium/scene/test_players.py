"""The players' boards."""

from tests.games.helpers import pieces_by_id
from tests.games.monasterium.positions import GAME, table


def test_active_actions_look_active() -> None:
    state = table(2).novice(0, "ii c", "building a1").novice(0, "iv c", "cloister a1").dice(2, 1).to_take(0)
    shown = pieces_by_id(GAME.scene(state.view(0)))
    assert shown["slot:0:ii:c"].art == "slot-on-pair"
    assert shown["slot:0:ii:b"].art == "slot-off-send-cheaper"
    assert shown["tile:0:c"].art == "tile-yellow-influence"
    assert shown["tile:0:b"].art == "tile-white-soup"
    assert "novice:0:ii:c" not in shown
    assert "novice:0:ii:b" in shown
