"""A position of Sator: copies, hands, sets of squares."""

from refectory.games.sator.edition.cards import PRAYERS
from refectory.games.sator.edition.grid import squares_in
from tests.games.sator.positions import CARDS, FOOTBRIDGES, GRID, SQUARE, hand, new, table, three_tiles, used
from tests.rules import rule


def test_a_copy_does_not_change_with_its_original() -> None:
    state = three_tiles().hand(0, "moves-wood").turn(0)
    twin = state.copy()
    before = twin.dump()
    state.take_into_hand(0, 0)
    state.points = 1
    assert twin.dump() == before
    assert state.dump() != before


def test_the_sets_of_squares_follow_from_the_pieces() -> None:
    state = three_tiles().book(0, "d8").gargoyle(1, "i9").turn(0)
    assert squares_in(state.acolyte_mask) == sorted((SQUARE["d4"], SQUARE["h8"]))
    assert squares_in(state.gargoyle_mask) == [SQUARE["i9"]]
    assert state.own_books[0] == GRID.bit[SQUARE["d8"]]
    assert state.all_books == state.own_books[0] | state.own_books[1]
    assert len(squares_in(state.occupied)) == 4 + 4 + 2


def test_the_tiles_with_acolytes_follow_from_the_pieces() -> None:
    state = three_tiles().turn(0)
    tiles = [FOOTBRIDGES.tiles.index(name) for name in ("wood-long-straight", "iron-tee")]
    assert state.ridden == sum(1 << tile for tile in tiles)
    state.move_acolyte(0, SQUARE["i8"])
    assert state.ridden == 1 << tiles[1]
    assert squares_in(state.acolyte_mask) == [SQUARE["h8"], SQUARE["i8"]]
    state.set_acolytes(tuple(state.box.landings[:2]))
    assert state.ridden == 0


@rule("SA-T1")
def test_a_turn_begins_with_all_points_and_the_free_action() -> None:
    state = three_tiles().turn(0, points=1, steps=2)
    state.free = False
    state.begin_turn(1)
    assert (state.turn, state.points, state.steps, state.free, state.played) == (1, 6, 0, True, ())


@rule("SA-T4", "SA-T8")
def test_a_used_prayer_may_not_come_on_the_discards() -> None:
    state = table(2).hand(0, "moves-wood", "victoria").turn(0)
    discards = sum(state.discard)
    state.lay_aside(0, CARDS.prayer + PRAYERS.index("victoria"))
    assert (used(state, 0), sum(state.discard)) == (["victoria"], discards)
    state.lay_aside(0, CARDS.names.index("moves-wood"))
    assert sum(state.discard) == discards + 1


def test_hands_stay_sorted() -> None:
    state = new(2)
    for card in ("victoria", "moves-wood", "rotas-tee"):
        state.take_into_hand(0, CARDS.names.index(card))
    assert hand(state, 0) == ["rotas-tee", "moves-wood", "victoria"]
    assert state.prayers_in_hand(0) == 1
