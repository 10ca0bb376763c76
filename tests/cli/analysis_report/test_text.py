"""An analysis in sentences: the account of each seat, mistakes and luck, in four languages."""

import pytest

from refectory.analysis.analyse import analyse
from refectory.cli.analysis_report.text import Teller, percent, signed
from refectory.cli.sentences import catalogue_for
from refectory.core.locale import LANGUAGES
from tests.analysis.played import match_of

MATCH = match_of("plankenkoorts", 1, ("random", "brother"))
ANALYSIS = analyse(MATCH, lines=10, workers=1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_a_sentence(language: str) -> None:
    lines = list(Teller(ANALYSIS, catalogue_for(MATCH.game, language)).lines())
    assert len(lines) > 6
    for line in lines:
        assert not any(word in line for word in ("analysis.", "action.", "reason.", "None"))


def test_a_seat_is_told_its_worst_decisions_first() -> None:
    teller = Teller(ANALYSIS, catalogue_for(MATCH.game, "en"))
    faults = teller.faults(0)
    assert [fault.loss for fault in faults] == sorted((fault.loss for fault in faults), reverse=True)
    assert faults[0].loss >= 0.02
    assert f"Move {faults[0].n + 1}, a " in teller.decision(faults[0])
    assert "Better: " in teller.decision(faults[0])


def test_numbers() -> None:
    assert percent(0.614) == "61 %"
    assert signed(-0.05) == "−5 %"
    assert signed(0.05) == "+5 %"
