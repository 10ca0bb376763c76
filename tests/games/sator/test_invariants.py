"""`check` finds every piece that is lost, doubled or in a wrong place."""

import pytest

from refectory.games.sator.constants import replaced
from refectory.games.sator.edition.footbridges import OUT
from refectory.games.sator.state import SatorState
from tests.games.sator.positions import FOOTBRIDGES, SQUARE, placement, table, three_tiles
from tests.rules import rule


@pytest.fixture
def state() -> SatorState:
    position = three_tiles().book(0, "d8").gargoyle(1, "i9").hand(0, "moves-wood", "victoria")
    return position.hand(1, "rotas-tee").turn(0)


def refused(state: SatorState, reason: str) -> None:
    with pytest.raises(AssertionError, match=reason):
        state.check()


def test_a_lawful_position_passes(state: SatorState) -> None:
    state.check()
    assert state.to_act() == (0,)


@rule("SA-S5")
def test_two_tiles_may_not_overlap(state: SatorState) -> None:
    tile = FOOTBRIDGES.tiles.index("rope-tee")
    state.at = replaced(state.at, tile, placement("rope-tee", "e4 f4 g4 f5"))
    refused(state, "Two tiles overlap")


@rule("SA-C1")
def test_a_tile_may_not_have_another_shape(state: SatorState) -> None:
    tile = FOOTBRIDGES.tiles.index("rope-tee")
    state.at = replaced(state.at, tile, placement("rope-short-straight", "a1 a2"))
    refused(state, "another shape")


@rule("SA-C1")
def test_a_tile_may_not_be_in_a_hand_and_on_the_board(state: SatorState) -> None:
    state.tiles = ((FOOTBRIDGES.tiles.index("iron-tee"),), ())
    refused(state, "held and lies on the board")


@rule("SA-C1")
def test_a_tile_may_not_be_held_twice(state: SatorState) -> None:
    tile = FOOTBRIDGES.tiles.index("rope-tee")
    assert state.at[tile] == OUT
    state.tiles = ((tile,), (tile,))
    refused(state, "held twice")


def test_the_sets_of_squares_may_not_differ_from_the_pieces(state: SatorState) -> None:
    state.occupied ^= state.grid.bit[SQUARE["a1"]]
    refused(state, "not those under the tiles")


def test_the_tiles_with_acolytes_may_not_differ_from_the_pieces(state: SatorState) -> None:
    state.ridden ^= 1
    refused(state, "Other tiles carry acolytes")


def test_an_acolyte_may_not_stand_over_the_abyss(state: SatorState) -> None:
    state.acolytes = (SQUARE["a1"], state.acolytes[1])
    state.set_masks(state.books)
    refused(state, "over the abyss")


@rule("SA-W2")
def test_two_acolytes_may_not_stand_on_one_square(state: SatorState) -> None:
    state.acolytes = (SQUARE["d4"], SQUARE["d4"])
    state.set_masks(state.books)
    refused(state, "Two acolytes stand on one square")


@rule("SA-P2")
def test_a_gargoyle_may_not_be_off_the_tiles(state: SatorState) -> None:
    state.gargoyles = (state.gargoyles[0], SQUARE["a1"])
    state.set_masks(state.books)
    refused(state, "gargoyle is out of place")


def test_a_book_may_not_be_lost(state: SatorState) -> None:
    state.collected = (2, 3)
    refused(state, "A book is lost")


@rule("SA-C4")
def test_a_card_may_not_be_lost_or_doubled(state: SatorState) -> None:
    state.deck = replaced(state.deck, 0, state.deck[0] + 1)
    refused(state, "Incertus cards are lost or doubled")


def test_a_hand_may_not_be_unsorted(state: SatorState) -> None:
    state.set_hand(0, state.hands[0][::-1])
    refused(state, "A hand is sorted")


@rule("SA-C5")
def test_a_prayer_may_not_be_lost_or_doubled(state: SatorState) -> None:
    state.used = (1, state.used[1])
    refused(state, "Prayers are lost or doubled")


@rule("SA-T5")
def test_four_prayers_may_not_be_in_one_hand() -> None:
    prayers = ("victoria", "quin-igitur", "neque-animus", "nihil-pensi")
    with pytest.raises(AssertionError, match="Too many prayers"):
        table(2).hand(0, *prayers).turn(0)


@rule("SA-T1")
def test_more_points_may_not_be_spent_than_there_are(state: SatorState) -> None:
    state.points = -1
    refused(state, "More action points")


def test_nobody_may_know_a_card_that_is_in_no_other_hand(state: SatorState) -> None:
    state.recall = (state.hands[0][:1], ())
    refused(state, "knows what is not so")


@rule("SA-S7")
def test_the_place_kept_for_a_book_may_not_overlap_another() -> None:
    position = table(2).in_hands({0: "wood-tee rope-tee", 1: "iron-tee"}).book(0, "c3", "l11")
    state = position.placing(0)
    first, second = state.witness[:2]
    assert first != second
    state.witness = (first, first, *state.witness[2:])
    with pytest.raises(AssertionError):
        state.check()


def test_the_tile_under_a_square_may_not_be_another_one(state: SatorState) -> None:
    state.ground = bytes(len(state.ground))
    refused(state, "another tile")
