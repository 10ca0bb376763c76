"""Who meets whom, where they sit, and that luck is shared fairly."""

from collections import Counter

import pytest

from refectory.arena.playing import play_fixture
from refectory.arena.tournament import Fixture, rotations
from tests.arena.conftest import plan


def test_every_two_bots_meet() -> None:
    fixtures = plan(bots=("a", "b", "c"), games=4).fixtures()
    met = Counter(frozenset(fixture.lineup) for fixture in fixtures)
    assert met == {frozenset("ab"): 4, frozenset("ac"): 4, frozenset("bc"): 4}


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_both_sit_equally_often_in_every_seat(players: int) -> None:
    seatings = rotations(players)
    assert len(set(seatings)) == len(seatings)
    for seat in range(players):
        assert sum(sides[seat] for sides in seatings) * 2 == len(seatings)


@pytest.mark.parametrize(("players", "games", "even"), [(2, 1, 2), (2, 100, 100), (3, 100, 102), (4, 3, 4)])
def test_how_many_games_share_the_seats_evenly(players: int, games: int, even: int) -> None:
    assert plan(players=players, games=games).even_games() == even


def test_the_games_of_a_round_differ_in_seats_alone() -> None:
    first, second, third, _ = plan(games=4).between(("a", "b"))
    assert (first, second) == (Fixture(("a", "b"), 0), Fixture(("b", "a"), 0))
    assert third.round == 1


def test_the_shuffles_know_the_round_and_not_who_plays() -> None:
    one = plan()
    draws = {one.chance_of(Fixture(lineup, 3)).random() for lineup in (("a", "b"), ("b", "a"), ("c", "d"))}
    assert len(draws) == 1
    assert one.chance_of(Fixture(("a", "b"), 4)).random() not in draws
    assert plan(seed="1").chance_of(Fixture(("a", "b"), 3)).random() not in draws


def test_each_seat_has_luck_of_its_own() -> None:
    fixture = Fixture(("a", "b"), 0)
    draws = {plan().luck_of(fixture, seat).random() for seat in (0, 1)} | {plan().chance_of(fixture).random()}
    assert len(draws) == 3


def test_a_fixture_is_the_same_game_whenever_it_is_played() -> None:
    fixture = plan().fixtures()[0]
    first, again = play_fixture(plan(), fixture), play_fixture(plan(games=2), fixture)
    assert (first.scores, first.places, first.actions) == (again.scores, again.places, again.actions)
    assert sum(first.turns) > 10
    assert first.places in ((1, 2), (2, 1))


def test_a_capped_game_has_points_and_no_places() -> None:
    capped = play_fixture(plan(limit=25), plan().fixtures()[0])
    assert (capped.places, capped.actions, len(capped.scores)) == ((), 25, 2)
    assert capped.shares == (0.5, 0.5)
