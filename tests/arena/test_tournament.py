"""The fixtures of a tournament: every pair, every seat, and the same shuffles for all."""

from collections import Counter

import pytest

from refectory.arena.tournament import Fixture, rotations
from tests.arena.conftest import tournament


def test_every_two_bots_play_each_other() -> None:
    fixtures = tournament(bots=("a", "b", "c"), games=4).fixtures()
    met = Counter(frozenset(fixture.lineup) for fixture in fixtures)
    assert met == {frozenset("ab"): 4, frozenset("ac"): 4, frozenset("bc"): 4}


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_both_sit_equally_often_in_every_seat(players: int) -> None:
    seatings = rotations(players)
    assert len(set(seatings)) == len(seatings)
    for seat in range(players):
        assert sum(sides[seat] for sides in seatings) * 2 == len(seatings)


@pytest.mark.parametrize(("players", "games", "even"), [(2, 1, 2), (2, 100, 100), (3, 100, 102), (4, 3, 4)])
def test_the_number_of_games_for_equal_seats(players: int, games: int, even: int) -> None:
    assert tournament(players=players, games=games).even_games() == even


def test_the_games_of_a_round_differ_in_seats_alone() -> None:
    first, second, third, _ = tournament(games=4).between(("a", "b"))
    assert (first, second) == (Fixture(("a", "b"), 0), Fixture(("b", "a"), 0))
    assert third.round == 1


def test_shuffles_depend_on_the_round_and_not_on_the_bots() -> None:
    one = tournament()
    draws = {one.chance_rng(Fixture(lineup, 3)).random() for lineup in (("a", "b"), ("b", "a"), ("c", "d"))}
    assert len(draws) == 1
    assert one.chance_rng(Fixture(("a", "b"), 4)).random() not in draws
    assert tournament(seed="1").chance_rng(Fixture(("a", "b"), 3)).random() not in draws


def test_each_seat_has_its_own_random_numbers() -> None:
    fixture = Fixture(("a", "b"), 0)
    draws = {tournament().bot_rng(fixture, seat).random() for seat in (0, 1)} | {
        tournament().chance_rng(fixture).random()
    }
    assert len(draws) == 3
