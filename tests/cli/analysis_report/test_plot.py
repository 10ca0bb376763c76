"""The curve goes from the first move to the last, and mistakes lie on the line of their maker."""

import re
from dataclasses import replace

from refectory.analysis.analyse import analyse
from refectory.cli.analysis_report.plot import HEIGHT, SIGNS, WIDTH, plot
from refectory.cli.analysis_report.text import Teller
from refectory.cli.sentences import catalogue_for
from tests.analysis.played import match_of

MATCH = match_of("plankenkoorts", 1, ("random", "brother"))
ANALYSIS = analyse(MATCH, lines=10, workers=1)


def test_the_curve_goes_from_edge_to_edge() -> None:
    html = plot(Teller(ANALYSIS, catalogue_for(MATCH.game, "en")))
    assert html.count('role="img"') == 1
    ends = re.findall(r'([\d.]+),([\d.]+)" style', html)
    assert sorted(ends) == [(f"{WIDTH:.1f}", "0.0"), (f"{WIDTH:.1f}", f"{HEIGHT:.1f}")]  # won and lost


def test_every_fault_has_its_sign() -> None:
    teller = Teller(ANALYSIS, catalogue_for(MATCH.game, "en"))
    signs = re.findall(r'class="mark fault".*?>([?!]+)<', plot(teller))
    assert signs == [SIGNS[fault.label] for seat in (0, 1) for fault in teller.faults(seat)]
    assert signs


def test_a_game_without_faults_and_luck_has_no_marks() -> None:
    nothing = replace(ANALYSIS, decisions=[], chances=[])
    assert "mark" not in plot(Teller(nothing, catalogue_for(MATCH.game, "en")))
