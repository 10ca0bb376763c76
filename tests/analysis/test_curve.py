"""The chances along a game: what a seat could say, and the turn that decided."""

from random import Random

import pytest

from refectory.analysis.chance_model.chances import load_chances, seat_chances
from refectory.analysis.curve import Decided, chance_curve, turning_point
from refectory.analysis.moments import Course
from refectory.analysis.skill_and_luck import Account
from refectory.core.game import CHANCE
from refectory.games import load_game
from tests.analysis.played import match_of, record_of

GAMES = ("plankenkoorts", "monasterium", "sator")


@pytest.mark.parametrize("name", GAMES)
def test_the_open_curve_is_that_of_the_analysis_and_ends_with_the_result(name: str) -> None:
    record, game = record_of(name), load_game(name)
    curve = chance_curve(game, record, None)
    account = Account(Course(game, record), load_chances(game), 0)
    decided = [n for n, (seat, _) in enumerate(record.moves) if seat != CHANCE]
    assert [point.n for point in curve.points] == [*decided, len(record.moves)]
    by_move = {point.n: point.chances for point in account.curve}
    assert all(point.chances == pytest.approx(by_move[point.n]) for point in curve.points)
    outcome = match_of(name).state.outcome()
    assert outcome
    assert [chance > 0 for chance in curve.points[-1].chances] == [place == 1 for place in outcome.places]
    assert curve.turning_point == account.turning_point()


def test_a_seat_says_only_what_it_could_know() -> None:
    """At each moment the curve is the mean over worlds that the seat can't tell from the true one."""
    game, record = load_game("plankenkoorts"), record_of("plankenkoorts")
    model = load_chances(game)
    own = chance_curve(game, record, 0)
    for moment in Course(game, record).decisions[::9]:
        said = next(point.chances for point in own.points if point.n == moment.n)
        assert said == pytest.approx(seat_chances(model, moment.before, 0, Random(moment.n)))
    assert own.points != chance_curve(game, record, None).points
    assert own == chance_curve(game, record, 0)


def made_up(*chances: float) -> list[Decided]:
    """Turns of two seats in turn, with these chances of seat 0 before them."""
    return [Decided(10 * n, n % 2, [chance, 1 - chance]) for n, chance in enumerate(chances)]


def test_the_last_turn_turns_nothing_if_the_winner_was_ahead_before_it() -> None:
    point = turning_point(made_up(0.4, 0.45, 0.6, 0.58), 40, [1.0, 0.0])
    assert point
    assert (point.n, point.end, point.change) == (10, 20, pytest.approx(0.15))


def test_the_last_turn_decides_if_the_winner_was_behind_before_it() -> None:
    point = turning_point(made_up(0.4, 0.6, 0.58, 0.3), 40, [1.0, 0.0])
    assert point
    assert (point.n, point.end, point.change) == (30, 40, pytest.approx(0.7))


def test_a_turn_that_only_harmed_the_winner_did_not_decide() -> None:
    point = turning_point(made_up(0.7, 0.1, 0.4, 0.6), 40, [1.0, 0.0])
    assert point
    assert point.n == 10


def test_actions_of_one_seat_in_a_row_are_one_turn() -> None:
    decided = [Decided(n, seat, [chance, 1 - chance]) for n, seat, chance in ((0, 0, 0.5), (1, 0, 0.6))]
    point = turning_point([*decided, Decided(2, 1, [0.9, 0.1])], 3, [1.0, 0.0])
    assert point
    assert (point.n, point.end, point.change) == (0, 2, pytest.approx(0.4))
    assert turning_point([], 0, [0.5, 0.5]) is None
