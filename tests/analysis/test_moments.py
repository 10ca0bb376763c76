"""A record is its decisions and its chance events; chance is expected by its weights."""

from random import Random

import pytest

from refectory.analysis.analyse import analyse
from refectory.analysis.chance_model.chances import load_chances
from refectory.analysis.moments import ChanceMoment, Course, DecisionMoment, expected_chances, game_of
from refectory.core.errors import RecordError
from refectory.core.game import CHANCE
from refectory.core.match import Match
from refectory.core.positions.what_if import ANEW
from refectory.core.record import Record, position_before, replay
from tests.analysis.played import match_of, record_of
from tests.core.positions.test_what_if import branch, first_legal


def test_every_move_is_in_one_moment() -> None:
    record = record_of("plankenkoorts")
    course = Course(game_of(record), record)
    moves = []
    for moment in course.moments:
        end = moment.end if isinstance(moment, ChanceMoment) else moment.n + 1
        moves += [*range(moment.n, end)]
        is_chance = {record.moves[n][0] == CHANCE for n in range(moment.n, end)}
        assert is_chance == {isinstance(moment, ChanceMoment)}
    assert moves == [*range(len(record.moves))]
    assert course.last.outcome()
    for decision in course.decisions:
        assert len(decision.before.legal_actions(decision.seat)) > 1


def test_the_expectation_is_the_mean_over_all_outcomes() -> None:
    record = record_of("plankenkoorts")
    course = Course(game_of(record), record)
    model = load_chances(course.game)
    draw = next(
        moment
        for moment in course.moments
        if isinstance(moment, ChanceMoment) and moment.n > 30 and moment.end == moment.n + 1
    )
    total = whole = 0.0
    for action, weight in draw.before.chance_outcomes():
        after = draw.before.copy()
        after.apply(CHANCE, action)
        total += weight * model.chances(after)[0]
        whole += weight
    assert expected_chances(model, draw.before, Random(1))[0] == pytest.approx(total / whole)


def test_draws_in_a_row_are_sampled() -> None:
    record = record_of("plankenkoorts")
    course = Course(game_of(record), record)
    deal = course.moments[0]
    assert isinstance(deal, ChanceMoment)
    assert deal.end > 10
    chances = expected_chances(load_chances(course.game), deal.before, Random(1))
    assert sum(chances) == pytest.approx(1)
    assert all(0.3 < chance < 0.7 for chance in chances)
    assert not isinstance(deal, DecisionMoment)


def test_an_edition_that_the_record_lacks_is_refused() -> None:
    record = record_of("plankenkoorts")
    record.edition = {"name": "own", "hash": "0" * 16}
    with pytest.raises(RecordError, match="does not contain"):
        game_of(record)


def dealt_anew(match: Match, at: int, seat: int) -> Record:
    """A what-if game from a moment of a match, with hidden things dealt anew, and six moves of it."""
    return first_legal(branch(match, at, ANEW, seat), 6).whole_record()


def test_a_what_if_is_judged_by_the_hands_that_were_dealt_anew() -> None:
    """Also where another seat than the one that asked acts first: its hand is another one than before."""
    match = match_of("plankenkoorts")
    at, seat = next((n, entry.seat) for n, entry in enumerate(match.log) if n > 30 and entry.seat != CHANCE)
    record = dealt_anew(match, at, 1 - seat)
    course = Course(game_of(record), record)
    moment = next(moment for moment in course.moments if moment.n == at)
    assert isinstance(moment, DecisionMoment)
    old = [state.copy() for state in replay(course.game, record, at)][-1]
    assert moment.before.dump() == position_before(record, old, at).dump() != old.dump()
    assert moment.action in moment.before.legal_actions(moment.seat)
    analysis = analyse(record, lines=12, workers=1)
    judged = next(decision for decision in analysis.decisions if decision.n == at)
    assert judged.chosen.text == record.moves[at][1]
    for account in analysis.seats:
        assert account.start + account.skill + account.luck == pytest.approx(account.result)
