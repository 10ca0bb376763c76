"""The standing of a tournament, worked out by hand."""

import pytest

from refectory.arena.intervals import Share
from refectory.arena.standing import make_standing, spread
from tests.arena.conftest import result, tournament
from tests.arena.results import games


def test_duels_are_seen_from_both_sides() -> None:
    now = make_standing(tournament(bots=("a", "b")), games(3, 1))
    assert now.duel("a", "b").share == Share(3, 4)
    assert now.duel("b", "a").share == Share(1, 4)
    with pytest.raises(KeyError):
        now.duel("a", "c")


def test_entrants_are_ordered_by_rating() -> None:
    now = make_standing(tournament(bots=("b", "a")), games(9, 1))
    assert [entrant.bot for entrant in now.entrants] == ["a", "b"]
    assert now.entrants[0].seconds_a_turn == pytest.approx(0.5)
    assert now.entrants[0].scores == [0] * 10
    assert now.seats == [Share(9, 10), Share(1, 10)]
    assert now.lengths == [10] * 10
    assert spread(now.turns) == "mean 4.0, 4 to 4"


def test_at_a_larger_table_all_seats_of_a_bot_count() -> None:
    now = make_standing(
        tournament(bots=("a", "b"), players=4), [result("a b a b", "3 2 1 4"), result("b a b a", "1 1 3 4")]
    )
    assert now.duel("a", "b").share == Share(1.5, 2)


def test_capped_games_are_counted() -> None:
    now = make_standing(tournament(bots=("a", "b")), [result("a b", ""), result("a b", "1 2", 1)])
    assert (now.capped, now.duels[0].capped) == (1, 1)
    assert now.duels[0].share == Share(1.5, 2)
