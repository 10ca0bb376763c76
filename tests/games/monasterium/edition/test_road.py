"""The road: what it joins, its bonuses, and roads that are refused."""

import pytest

from refectory.core.edition import Edition
from refectory.core.errors import EditionError
from refectory.games import load_game, shipped_edition
from refectory.games.monasterium.constants import MONASTERIES, ROAD_BONUSES
from tests.games.monasterium.positions import BOX
from tests.rules import rule

TEXT = shipped_edition("monasterium").text
ROAD = ["ab", "ab", "bd", "bd", "dc", "dc", "dc", "ce", "ce", "ea"]
BONUSES = {3: "action", 5: "influence-or-rosary", 6: "soup-or-swap", 8: "window", 10: "die"}


@rule("MO-C6")
def test_the_road_joins_the_monasteries_and_has_five_bonuses() -> None:
    joined = [{name for m, name in enumerate(MONASTERIES) if link >> m & 1} for link in BOX.road.links]
    assert joined == [set(word) for word in ROAD]
    bonuses = {n: ROAD_BONUSES[bonus] for n, bonus in enumerate(BOX.road.bonus, 1) if bonus}
    assert bonuses == BONUSES
    assert set(bonuses.values()) == set(ROAD_BONUSES) - {"none"}


def test_a_road_that_leaves_out_a_monastery_is_refused() -> None:
    text = TEXT.replace('"c", "e"', '"c"').replace('["e", "a"]', '["a"]')
    with pytest.raises(EditionError, match=r"mine.toml: road: never comes to the monastery e"):
        load_game("monasterium", Edition("mine.toml", text))


def test_a_road_with_an_action_on_every_space_is_refused() -> None:
    head, tail = TEXT.split("[[road]]", 1)
    rest = tail[tail.index("# MO-C9") :]
    space = (
        '[[road]]\nsource = "reconstructed"\nmonasteries = ["a", "b", "c", "d", "e"]\nbonus = "action"\n\n'
    )
    with pytest.raises(
        EditionError, match="road: gives an action on too many spaces; one space at least must not"
    ):
        load_game("monasterium", Edition("mine.toml", head + 3 * space + rest))
    with pytest.raises(EditionError, match=r"road: has 1 tables; 2 to 30 are wanted"):
        load_game("monasterium", Edition("mine.toml", head + space + rest))
