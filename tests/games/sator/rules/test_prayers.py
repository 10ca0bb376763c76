"""Which prayers can be carried out in a position."""

import pytest

from refectory.games.sator.edition.cards import MIHI_IN_DIES, NEQUE_ANIMUS, PRAYERS
from refectory.games.sator.rules import prayers
from refectory.games.sator.rules.prayers import RULES, prayer_refusal
from refectory.games.sator.state import SatorState
from tests.games.sator.positions import CARDS, FOOTBRIDGES, hall, table
from tests.rules import rule


def refusal(state: SatorState, prayer: int, effect: int = 1) -> str:
    return prayer_refusal(state, 0, prayer, CARDS.effects[CARDS.prayer + prayer][effect - 1])


def tile(name: str) -> int:
    return FOOTBRIDGES.tiles.index(name)


@rule("SA-P1", "SA-P2", "SA-P3", "SA-P4", "SA-P5", "SA-P6", "SA-P7", "SA-P8")
@pytest.mark.parametrize("prayer", range(len(PRAYERS)), ids=PRAYERS)
def test_with_room_and_figures_every_prayer_can_be_said(prayer: int) -> None:
    position = hall().tile("stone-short-straight", "d6 d7").acolyte(0, "d4")
    assert refusal(position.turn(0), prayer) == ""


@rule("SA-P1", "SA-P2", "SA-P3", "SA-P4", "SA-P5", "SA-P6", "SA-P7", "SA-P8")
@pytest.mark.parametrize("prayer", range(len(PRAYERS)), ids=PRAYERS)
def test_on_an_empty_board_no_prayer_may_be_said(prayer: int) -> None:
    assert refusal(table(2).turn(0), prayer) == RULES[prayer]


@rule("SA-P3")
def test_after_walking_mihi_in_dies_may_not_be_said() -> None:
    state = hall().acolyte(0, "d4").turn(0)
    assert refusal(state, MIHI_IN_DIES) == ""
    state.moved = True
    assert refusal(state, MIHI_IN_DIES) == "SA-P3"


@rule("SA-P3")
def test_after_mihi_in_dies_the_own_acolyte_may_not_be_moved_by_a_prayer() -> None:
    state = hall().tile("stone-short-straight", "d6 d7").acolyte(0, "d4").turn(0)
    assert refusal(state, NEQUE_ANIMUS) == ""
    state.locked = True
    assert refusal(state, NEQUE_ANIMUS) == "SA-P3"


@rule("SA-P2")
def test_a_gargoyle_may_not_come_on_an_acolyte_or_another_gargoyle() -> None:
    state = hall().gargoyle(1, "d8").turn(0)
    squares = prayers.gargoyle_squares(state)
    assert squares == state.occupied & ~(state.acolyte_mask | state.gargoyle_mask)
    assert squares.bit_count() == 4 + 4 + 4 + 3 - 3


@rule("SA-F1", "SA-M8", "SA-M7")
def test_a_tile_may_not_be_nudged_if_it_is_away_occupied_or_held() -> None:
    state = hall().gargoyle(1, "l8").turn(0)
    assert prayers.nudge_refusal(state, tile("stone-tee"), "SA-F1") == ""
    assert prayers.nudge_refusal(state, tile("rope-tee"), "SA-F1") == "SA-F1"
    assert prayers.nudge_refusal(state, tile("wood-long-straight"), "SA-F1") == "SA-F1"
    assert prayers.nudge_refusal(state, tile("iron-small-corner"), "SA-F1") == "SA-M8"


@rule("SA-P6", "SA-P8")
def test_a_tile_with_a_book_an_acolyte_or_a_gargoyle_may_not_count_as_empty() -> None:
    position = hall().tile("stone-short-straight", "d6 d7").tile("rope-short-straight", "a1 b1")
    state = position.book(0, "d8").gargoyle(1, "d6").turn(0)
    empty = [FOOTBRIDGES.tiles[tile] for tile in prayers.empty_tiles(state)]
    assert sorted(empty) == ["iron-small-corner", "rope-short-straight"]


@rule("SA-P8")
def test_two_tiles_may_not_be_lifted_where_only_one_is_empty() -> None:
    state = hall().book(0, "d8").turn(0)
    corner = tile("iron-small-corner")
    assert prayers.can_lift(state, (), 1)
    assert prayers.liftable(state, (), corner, 1)
    assert not prayers.can_lift(state, (), 2)
    assert not prayers.liftable(state, (), corner, 2)
    assert not prayers.liftable(state, (), tile("stone-tee"), 1)


@rule("SA-P1")
def test_acolytes_on_their_landings_may_not_be_pushed() -> None:
    state = table(2).tile("stone-tee", "c8 d8 e8 d9").turn(0)
    assert not prayers.can_push(state, 0, 9)
    assert prayers.can_push(hall().turn(0), 0, 1)
