"""The plots of a report."""

from xml.etree import ElementTree

from refectory.arena.reports.plots import pictures
from tests.arena.reports.standings import some_standing


def test_plots_are_complete_and_the_same_each_time() -> None:
    drawn = pictures(some_standing("a", "b"))
    assert list(drawn) == ["Ratings", "Points of a seat", "Length of a game", "Wins by seat"]
    for svg in drawn.values():
        assert ElementTree.fromstring(svg).tag == "{http://www.w3.org/2000/svg}svg"
    assert drawn == pictures(some_standing("a", "b"))
