"""A whole analysis: the same again from the same seed, surer with more budget, blind to what is hidden."""

from dataclasses import replace

import pytest

from refectory.analysis import lines_of_play as lines_of_play
from refectory.analysis.analyse import Analyser, Effort, analyse
from refectory.analysis.data import JudgedDecision
from refectory.core.match import Match
from tests.analysis.played import match_of, record_of


def test_the_same_record_and_seed_give_the_same_analysis() -> None:
    record = record_of("plankenkoorts")
    once = analyse(record, lines=3, workers=1)
    assert analyse(record, lines=3, workers=1).data() == once.data()
    assert analyse(record, lines=3, workers=2).data() == once.data()
    assert analyse(record, lines=3, workers=1, seed=1).data() != once.data()


def test_every_decision_with_a_choice_is_valued() -> None:
    match = match_of("plankenkoorts")
    analysis = analyse(match, lines=4, workers=1)
    made = [n for n, entry in enumerate(match.log) if entry.seat >= 0]
    assert {decision.n for decision in analysis.decisions} <= set(made)
    for decision in analysis.decisions:
        assert decision.chosen.text == match.log[decision.n].action.text
        assert decision.loss >= 0
        assert decision.given[decision.seat] == pytest.approx(-decision.loss)
        assert decision.alternatives
        assert decision.reason.key.startswith("reason.")
    assert analysis.curve[-1].n == len(match.log)
    for point in analysis.curve:
        assert sum(point.chances) == pytest.approx(1)


def test_progress_goes_up_to_the_end() -> None:
    told: list[float] = []
    analyse(record_of("plankenkoorts"), lines=2, workers=1, progress=told.append)
    assert told == sorted(told)
    assert told[-1] == 1.0
    assert len(told) > 10


def test_what_is_known_is_not_judged_again() -> None:
    record, effort = record_of("plankenkoorts"), Effort(lines=4, workers=1)
    found: dict[tuple[int, int], JudgedDecision] = {}
    Analyser(record, effort, found=lambda look, one: found.update({(look, one.n): one})).run()
    first = min(found)
    found[first] = replace(found[first], lines=-1)
    again: list[int] = []
    analysis = Analyser(record, effort, found, found=lambda look, one: again.append(one.n)).run()
    assert again == []
    assert first[0] != 1 or analysis.decisions[0].lines in (-1, found.get((2, first[1]), found[first]).lines)


def test_more_budget_moves_the_values_less(monkeypatch: pytest.MonkeyPatch) -> None:
    """The losses by two seeds differ less and less as the budget grows."""
    monkeypatch.setattr(lines_of_play, "PLAYOUTS", 1)
    record = record_of("plankenkoorts", 3)

    def difference(lines: int) -> float:
        one, other = (analyse(record, lines=lines, workers=1, seed=seed).decisions for seed in (1, 2))
        return sum(abs(a.loss - b.loss) for a, b in zip(one, other, strict=True))

    assert difference(60) < 0.7 * difference(4)


def test_a_match_that_goes_on_is_refused() -> None:
    whole = match_of("plankenkoorts")
    with pytest.raises(Exception, match="when the game is over"):
        analyse(Match(whole.game, whole.setup, whole.dealer), lines=1)
