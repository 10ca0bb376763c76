"""Actions and novices of a player's board."""

from tests.games.helpers import pieces_by_id
from tests.games.monasterium.positions import GAME, table
from tests.rules import rule


@rule("MO-A3", "MO-A9")
def test_active_actions_look_active() -> None:
    state = table(2).novice(0, "ii c", "building a1").novice(0, "iv c", "cloister a1").dice(2, 1).to_take(0)
    shown = pieces_by_id(GAME.scene(state.view(0)))
    assert shown["slot:0:ii:c"].art == "slot-on-pair"
    assert shown["slot:0:ii:b"].art == "slot-off-send-cheaper"
    assert shown["tile:0:c"].art == "tile-yellow-influence"
    assert shown["tile:0:b"].art == "tile-white-soup"
    assert "novice:0:ii:c" not in shown
    assert "novice:0:ii:b" in shown


@rule("MO-A3")
def test_an_action_used_this_turn_looks_used() -> None:
    state = table(2).rich(0).novice(0, "ii c", "building a1").to_use(0, "c", 2)
    state.used = 1 << 2
    assert pieces_by_id(GAME.scene(state.view(0)))["slot:0:ii:c"].art == "slot-used-pair"


@rule("MO-N2", "MO-N4", "MO-N5")
def test_each_row_shows_what_its_next_novice_costs() -> None:
    state = table(2).novice(0, "iii a", "chapel a").dice(2, 1).to_take(0)
    shown = pieces_by_id(GAME.scene(state.view(0)))
    prices = [shown[f"price:0:{row}"].label.facts for row in ("i", "ii", "iii", "iv")]
    assert prices == [
        {"count": 1, "tiles": 2},
        {"count": 1, "tiles": 3},
        {"count": 2, "tiles": 2},
        {"count": 1, "tiles": 1},
    ]
    assert not [name for name in shown if name.startswith("price:1:")]


@rule("MO-N7")
def test_an_extra_novice_waits_until_its_row_is_empty() -> None:
    position = table(2)
    for column in "abcd":
        position.novice(0, f"iii {column}", f"chapel {column}")
    before = pieces_by_id(GAME.scene(position.dice(2, 1).to_take(0).view(0)))
    assert before["extra:0:iii"].states == ("dim",)
    assert before["progress:0:iii"].label.facts == {"count": 4, "of": 5}
    after = pieces_by_id(GAME.scene(position.novice(0, "iii e", "chapel e").to_take(0).view(0)))
    assert after["extra:0:iii"].states == ()
