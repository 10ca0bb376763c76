"""Shares, intervals, ratings and goals, worked out by hand or against another's figures."""

import pytest
from scipy.stats import binomtest

from refectory.arena.goals import GOALS, judged
from refectory.arena.intervals import Share
from refectory.arena.ratings import ratings
from refectory.arena.result import Result
from refectory.arena.standing import spread, standing
from tests.arena.conftest import plan, result


@pytest.mark.parametrize(("wins", "games"), [(0, 50), (50, 50), (97, 100), (110, 200), (1, 1)])
def test_intervals_are_wilsons(wins: int, games: int) -> None:
    known = binomtest(wins, games).proportion_ci(method="wilson")
    assert Share(wins, games).interval == pytest.approx((known.low, known.high), abs=1e-6)


def test_no_games_say_nothing() -> None:
    assert Share(0, 0).interval == (0.0, 1.0)
    assert str(Share(1, 4)) == "25.0 % (4.6–69.9)"


def test_a_shared_win_counts_in_parts() -> None:
    assert result("a b", "1 1").shares == (0.5, 0.5)
    assert result("a b c", "1 3 1").shares == (0.5, 0.0, 0.5)
    assert result("a b", "").shares == (0.5, 0.5)


def games(wins: int, losses: int) -> list[Result]:
    won = [result("a b", "1 2", n) for n in range(wins)]
    return won + [result("a b", "2 1", n) for n in range(wins, wins + losses)]


def test_duels_are_seen_from_both_sides() -> None:
    now = standing(plan(bots=("a", "b")), games(3, 1))
    assert now.duel("a", "b").share == Share(3, 4)
    assert now.duel("b", "a").share == Share(1, 4)
    with pytest.raises(KeyError):
        now.duel("a", "c")


def test_entrants_are_ordered_by_rating() -> None:
    now = standing(plan(bots=("b", "a")), games(9, 1))
    assert [entrant.bot for entrant in now.entrants] == ["a", "b"]
    assert now.entrants[0].seconds_a_turn == pytest.approx(0.5)
    assert now.entrants[0].scores == [0] * 10
    assert now.seats == [Share(9, 10), Share(1, 10)]
    assert now.lengths == [10] * 10
    assert spread(now.turns) == "mean 4.0, 4 to 4"


def test_at_a_larger_table_all_seats_of_a_bot_count() -> None:
    now = standing(
        plan(bots=("a", "b"), players=4), [result("a b a b", "3 2 1 4"), result("b a b a", "1 1 3 4")]
    )
    assert now.duel("a", "b").share == Share(1.5, 2)


def test_capped_games_are_told() -> None:
    now = standing(plan(bots=("a", "b")), [result("a b", ""), result("a b", "1 2", 1)])
    assert (now.capped, now.duels[0].capped) == (1, 1)
    assert now.duels[0].share == Share(1.5, 2)


def test_ratings_grow_apart_and_surer() -> None:
    few, many = ratings(("a", "b"), games(4, 0)), ratings(("a", "b"), games(40, 0))
    assert many["a"].mu > few["a"].mu > few["b"].mu > many["b"].mu
    assert many["a"].sigma < few["a"].sigma
    assert many["a"].ordinal == pytest.approx(many["a"].mu - 3 * many["a"].sigma)


def test_equals_are_rated_equal() -> None:
    rated = ratings(("a", "b"), [result("a b", "1 1", n) for n in range(5)])
    assert rated["a"].mu == pytest.approx(rated["b"].mu)


def verdict(first: str, second: str, wins: int, losses: int, players: int = 2) -> str:
    lineup = f"{first} {second}"
    played = [result(lineup, "1 2", n) for n in range(wins)]
    played += [result(lineup, "2 1", wins + n) for n in range(losses)]
    return judged(standing(plan(bots=(first, second), players=players), played))[0][1]


def test_goals() -> None:
    assert verdict("brother", "random", 97, 3) == "reached: share at least 97 %"
    assert verdict("brother", "random", 96, 4) == "missed: share at least 97 %"
    assert verdict("brother", "random", 50, 0) == "50 of the 100 games that it takes"
    assert verdict("abbot:1s", "brother", 126, 74).startswith("reached: lower end")
    assert verdict("abbot:1s", "brother", 120, 80).startswith("missed: lower end")
    assert {goal.better for goal in GOALS} >= {"brother", "abbot:1s", "abbot:4s"}


def test_where_nothing_is_asked_the_winner_comes_first() -> None:
    [(duel, said)] = judged(standing(plan(bots=("a", "b")), games(1, 3)))
    assert (duel.first, duel.share, said) == ("b", Share(3, 4), "–")
