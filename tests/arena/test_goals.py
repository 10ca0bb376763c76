"""Goals: reached, missed, or not played often enough."""

from refectory.arena.goals import GOALS, with_verdicts
from refectory.arena.intervals import Share
from refectory.arena.standing import make_standing
from tests.arena.conftest import result, tournament
from tests.arena.results import games


def verdict(first: str, second: str, wins: int, losses: int, players: int = 2) -> str:
    lineup = f"{first} {second}"
    played = [result(lineup, "1 2", n) for n in range(wins)]
    played += [result(lineup, "2 1", wins + n) for n in range(losses)]
    return with_verdicts(make_standing(tournament(bots=(first, second), players=players), played))[0][1]


def test_goals() -> None:
    assert verdict("brother", "random", 97, 3) == "reached: share at least 97 %"
    assert verdict("brother", "random", 96, 4) == "missed: share at least 97 %"
    assert verdict("brother", "random", 50, 0) == "50 of 100 games played"
    assert verdict("abbot:1s", "brother", 126, 74).startswith("reached: lower end")
    assert verdict("abbot:1s", "brother", 120, 80).startswith("missed: lower end")
    assert {goal.better for goal in GOALS} >= {"brother", "abbot:1s", "abbot:4s"}


def test_without_a_goal_the_winner_comes_first() -> None:
    [(duel, said)] = with_verdicts(make_standing(tournament(bots=("a", "b")), games(1, 3)))
    assert (duel.first, duel.share, said) == ("b", Share(3, 4), "–")
