"""Skill and luck add up to the result, exactly; an unlucky winner and a lucky loser are found."""

from random import Random

import pytest

from refectory.analysis import lines_of_play
from refectory.analysis.analyse import Analyser, Effort, analyse
from refectory.analysis.chance_model.chances import load_chances
from refectory.analysis.moments import Course
from refectory.analysis.skill_and_luck import Account
from refectory.games import load_game, shipped
from tests.analysis.played import match_of, record_of
from tests.games.helpers import new_match

BOTS = (("brother", "brother"), ("random", "brother", "novice"))


@pytest.mark.parametrize("bots", BOTS, ids=len)
def test_skill_and_luck_add_up_to_the_result(bots: tuple[str, ...]) -> None:
    match = match_of("plankenkoorts", 1, bots)
    analysis = analyse(match, lines=4, workers=1)
    outcome = match.state.outcome()
    assert outcome
    for seat, account in enumerate(analysis.seats):
        assert account.result == (1 / len(outcome.winners) if seat in outcome.winners else 0)
        assert account.start + account.skill + account.luck == pytest.approx(account.result, abs=1e-9)
        own = sum(one.loss for one in analysis.decisions if one.seat == seat)
        gifts = sum(one.given[seat] for one in analysis.decisions if one.seat != seat)
        assert account.skill == pytest.approx(gifts - own)
        assert account.dealt == pytest.approx(sum(event.change[seat] for event in analysis.chances))
        assert account.luck == pytest.approx(account.dealt + account.unforeseen)
    assert sum(account.luck for account in analysis.seats) == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize("name", shipped())
def test_in_every_finished_game_they_add_up(name: str) -> None:
    """Whatever decisions were judged: some of a game are enough here."""
    match = match_of(name)
    analyser = Analyser(match.record(), Effort(lines=2, workers=1))
    numbers = [moment.n for moment in analyser.course.decisions]
    judged = analyser.judged(numbers[:: max(1, len(numbers) // 12)])
    seats = Account(analyser.course, load_chances(match.game), 0).seats(judged)
    outcome = match.state.outcome()
    assert outcome
    assert [account.result > 0 for account in seats] == [place == 1 for place in outcome.places]
    for account in seats:
        assert account.start + account.skill + account.luck == pytest.approx(account.result, abs=1e-9)
    assert sum(account.luck for account in seats) == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize("name", shipped())
def test_a_game_that_ended_early_ends_with_a_chance_and_adds_up_too(name: str) -> None:
    game, rng = load_game(name), Random(2)
    match = new_match(game, 2, seed=2)
    for _ in range(24):
        seat = match.state.to_act()[0]
        match.play(seat, rng.choice(match.state.legal_actions(seat)))
    analysis = analyse(match.whole_record(), lines=1, workers=1)
    assert not analysis.is_over
    for account in analysis.seats:
        assert 0 < account.result < 1
        assert not account.label
        assert account.start + account.skill + account.luck == pytest.approx(account.result, abs=1e-9)
    assert sum(account.result for account in analysis.seats) == pytest.approx(1)


def test_unlucky_winners_and_lucky_losers_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Against players at random one can win with bad luck."""
    monkeypatch.setattr(lines_of_play, "PLAYOUTS", 1)
    found = set()
    for seed in range(20):
        analysis = analyse(record_of("plankenkoorts", seed, ("brother", "random")), lines=4, workers=1)
        for account in analysis.seats:
            found.add(account.label)
            assert account.label != "unlucky winner" or (account.result, account.luck < 0) == (1, True)
            assert account.label != "lucky loser" or (account.result, account.luck > 0) == (0, True)
        if len(found) == 3:
            break
    assert {"unlucky winner", "lucky loser"} <= found


def test_the_turning_point_is_a_turn_of_a_player() -> None:
    record = record_of("plankenkoorts")
    course = Course(match_of("plankenkoorts").game, record)
    point = Account(course, load_chances(course.game), 0).turning_point()
    assert point
    assert record.moves[point.n][0] == point.seat
    assert {seat for seat, _ in record.moves[point.n : point.end]} <= {point.seat, -1}
