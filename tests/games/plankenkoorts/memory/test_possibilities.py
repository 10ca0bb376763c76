"""Lots and possibilities, without a game."""

import pytest

from refectory.games.plankenkoorts.memory.possibilities import (
    DRAWN,
    MOST,
    NOTHING,
    WHOLE,
    Lots,
    Possibility,
    collected,
    is_nothing,
    kept,
    moved,
    named,
    sure,
    with_lot,
    without_card,
)

RUTH, JOB, MALACHI = 7, 17, 38


def alone(card: int, place: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return ((card,), (place,))


def test_a_lot_with_one_order_is_taken_apart() -> None:
    assert with_lot((), [JOB, RUTH], [1, 1]) == (alone(RUTH, 1), alone(JOB, 1))
    assert with_lot((), [MALACHI, MALACHI], [2, 1]) == (alone(MALACHI, 1), alone(MALACHI, 2))
    assert with_lot((), [JOB, RUTH], [2, 1]) == (((RUTH, JOB), (1, 2)),)
    assert with_lot((), [], []) == ()


def test_a_card_leaves_its_lot_and_the_rest_stays() -> None:
    lot = ((RUTH, JOB, MALACHI), (1, 1, 2))
    assert without_card((lot,), lot, JOB, 1) == (((RUTH, MALACHI), (1, 2)),)
    assert without_card((lot,), lot, JOB, 2) == (alone(RUTH, 1), alone(MALACHI, 1))


def test_some_card_of_a_lot_moves() -> None:
    lots = with_lot((), [RUTH, JOB], [1, 1])
    assert moved(lots, alone(RUTH, 1), 1, 2) == (alone(RUTH, 2), alone(JOB, 1))
    lot = ((RUTH, JOB), (1, 2))
    assert moved((lot,), lot, 2, 1) == (alone(RUTH, 1), alone(JOB, 1))


def test_after_an_exchange_the_drawn_card_is_one_of_the_hand() -> None:
    assert kept((alone(RUTH, DRAWN), alone(JOB, 2)), 1) == (alone(RUTH, 1), alone(JOB, 2))
    assert kept((alone(JOB, 2),), 1) == (alone(JOB, 2),)


def test_copies_that_find_no_room_elsewhere_are_sure() -> None:
    lot = ((RUTH, MALACHI, MALACHI), (1, 1, 2))
    assert named((lot, alone(MALACHI, 3)), MALACHI) == 3
    assert sure((Possibility(1, (lot,)),), MALACHI, 1) == 1
    assert sure((Possibility(1, (lot,)),), MALACHI, 2) == sure((Possibility(1, (lot,)),), RUTH, 1) == 0
    assert sure((Possibility(3, (lot,)), Possibility(1, (alone(RUTH, 2),))), MALACHI, 1) == 0


def test_equal_possibilities_are_one_and_weights_are_shares() -> None:
    one, two = (alone(RUTH, 1),), (alone(RUTH, 2),)
    possibilities = collected({two: 3, one: 1})
    assert [(p.weight, p.lots) for p in possibilities] == [(WHOLE // 4, one), (WHOLE * 3 // 4, two)]
    assert collected({one: 77})[0].weight == 1
    assert is_nothing(collected({(): 5}))
    assert is_nothing(NOTHING)
    assert not is_nothing(possibilities)


def test_a_seat_that_has_excluded_everything_is_a_fault() -> None:
    with pytest.raises(AssertionError, match="excluded everything"):
        collected({})


def test_the_longest_lots_are_forgotten_first_then_the_most_spread_card() -> None:
    long = [((card, card + 1), (1, 2)) for card in range(10, 10 + MOST)]
    weights: dict[Lots, int] = {(alone(RUTH, 1), lot): 1 for lot in long} | {(alone(RUTH, 2),): 7}
    assert [one.lots for one in collected(weights)] == [(alone(RUTH, 1),), (alone(RUTH, 2),)]
    places = {(alone(RUTH, 1 + n % 2), alone(JOB, n)): 1 for n in range(MOST + 1)}
    assert [one.lots for one in collected(places)] == [(alone(RUTH, 1),), (alone(RUTH, 2),)]


def test_a_card_that_was_drawn_before_the_eyes_of_a_seat_is_not_forgotten() -> None:
    """It is in one place, in every possibility."""
    weights: dict[Lots, int] = {(alone(JOB, n), alone(RUTH, DRAWN)): 1 for n in range(MOST + 1)}
    assert [one.lots for one in collected(weights)] == [(alone(RUTH, DRAWN),)]


def test_a_possibility_is_dumped_and_loaded() -> None:
    one = Possibility(5, (((RUTH, JOB), (1, 2)), alone(MALACHI, DRAWN)))
    loaded = Possibility.load(one.dump())
    assert (loaded.weight, loaded.lots) == (one.weight, one.lots)
