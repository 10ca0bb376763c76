"""Playouts reach the end of the round and give fair chances."""

from random import Random

import pytest

from refectory.games.plankenkoorts.bot.playout import chance_to_win, finish_round, play_out
from tests.games.plankenkoorts.positions import begun


@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_round_is_played_to_its_end_by_the_rules(players: int) -> None:
    luck = Random(players)
    for _ in range(20):
        state = begun(players)
        finish_round(state, luck)
        state.check()
        assert len(state.sheets) == 1
        assert state.frames[-1].phase == "deal"


def test_a_round_that_is_over_is_not_played_on() -> None:
    state = begun()
    finish_round(state, Random(1))
    dump = state.dump()
    assert play_out(state, 0, 1, 3) == [chance_to_win(state, 0)] * 3
    assert state.dump() == dump


def test_playouts_depend_on_the_seed_and_do_not_change_the_state() -> None:
    state = begun()
    dump = state.dump()
    shares = play_out(state, 0, 7, 20)
    assert shares == play_out(state, 0, 7, 20)
    assert shares[5:] == play_out(state, 0, 12, 15), "the n-th line has the n-th seed"
    assert len(set(shares)) > 5
    assert state.dump() == dump


def test_playouts_do_not_depend_on_hidden_cards() -> None:
    for n in range(10):
        state = begun(2 + n % 5)
        twin = state.determinize(0, Random(n))
        assert twin.hands[1:] != state.hands[1:]
        assert play_out(twin, 0, n, 10) == play_out(state, 0, n, 10)


@pytest.mark.parametrize("players", [2, 3, 6])
def test_at_the_start_all_chances_are_equal(players: int) -> None:
    state = begun(players)
    assert [chance_to_win(state, seat) for seat in range(players)] == pytest.approx([1 / players] * players)


@pytest.mark.parametrize(
    ("points", "bookstands"), [((12, 9), (1, 1)), ((12, 12), (1, 0)), ((10, 12), (1, 0)), ((90, 0), (0, 0))]
)
def test_chances_go_with_points_and_bookstands(points: tuple[int, int], bookstands: tuple[int, int]) -> None:
    state = begun()
    state.sheets, state.bookstands = [points], list(bookstands)
    mine, theirs = chance_to_win(state, 0), chance_to_win(state, 1)
    assert mine + theirs == pytest.approx(1)
    assert mine > theirs


def test_the_end_of_the_game_is_certain() -> None:
    state = begun(3)
    state.frames, state.sheets = [], [(12, 12, 5)]
    assert [chance_to_win(state, seat) for seat in range(3)] == [0.5, 0.5, 0]
