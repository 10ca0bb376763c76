"""An analysis in sentences: the account of each seat, mistakes and luck, in four languages."""

import pytest

from refectory.analysis.data import Analysis
from refectory.cli.analysis_report.text import Teller, percent, signed
from refectory.cli.sentences import catalogue_for
from refectory.core.locale import LANGUAGES
from refectory.games import load_game

GAME = load_game("plankenkoorts")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_a_sentence(language: str, analysis: Analysis) -> None:
    lines = list(Teller(analysis, catalogue_for(GAME, language)).lines())
    assert len(lines) > 6
    for line in lines:
        assert not any(word in line for word in ("analysis.", "action.", "reason.", "None"))


def test_a_seat_is_told_its_worst_decisions_first(analysis: Analysis) -> None:
    teller = Teller(analysis, catalogue_for(GAME, "en"))
    faults = teller.faults(0)
    assert [fault.loss for fault in faults] == sorted((fault.loss for fault in faults), reverse=True)
    assert faults[0].loss >= 0.02
    assert f"Move {faults[0].n + 1}, a " in teller.decision(faults[0])
    assert "Better: " in teller.decision(faults[0])


def test_numbers() -> None:
    assert percent(0.614) == "61 %"
    assert signed(-0.05) == "−5 %"
    assert signed(0.05) == "+5 %"
