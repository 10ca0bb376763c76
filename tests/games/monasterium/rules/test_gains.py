"""Gaining tiles."""

from tests.games.helpers import play
from tests.games.monasterium.positions import table, tiles
from tests.rules import rule


@rule("MO-C7")
def test_the_supply_has_more_tiles_than_the_box() -> None:
    state = table(2).has(0, soup=60).dice(2, 1).to_take(0)
    play(state, "take face-2 count-1")
    assert tiles(state, 0) == {"soup": 61}
