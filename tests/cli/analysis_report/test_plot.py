"""The curve goes from the first move to the last, and mistakes lie on the line of their maker."""

import re
from dataclasses import replace

from refectory.analysis.data import Analysis
from refectory.cli.analysis_report.plot import HEIGHT, SIGNS, WIDTH, plot
from refectory.cli.analysis_report.text import Teller
from refectory.cli.sentences import catalogue_for
from refectory.games import load_game

GAME = load_game("plankenkoorts")


def test_the_curve_goes_from_edge_to_edge(analysis: Analysis) -> None:
    html = plot(Teller(analysis, catalogue_for(GAME, "en")))
    assert html.count('role="img"') == 1
    ends = re.findall(r'([\d.]+),([\d.]+)" style', html)
    assert sorted(ends) == [(f"{WIDTH:.1f}", "0.0"), (f"{WIDTH:.1f}", f"{HEIGHT:.1f}")]  # won and lost


def test_every_fault_has_its_sign(analysis: Analysis) -> None:
    teller = Teller(analysis, catalogue_for(GAME, "en"))
    signs = re.findall(r'class="mark fault".*?>([?!]+)<', plot(teller))
    assert signs == [SIGNS[fault.label] for seat in (0, 1) for fault in teller.faults(seat)]
    assert signs


def test_a_game_without_faults_and_luck_has_no_marks(analysis: Analysis) -> None:
    nothing = replace(analysis, decisions=[], chances=[])
    assert "mark" not in plot(Teller(nothing, catalogue_for(GAME, "en")))
