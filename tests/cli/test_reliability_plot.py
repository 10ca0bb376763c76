"""The plot of stated chances and what happened."""

from xml.etree import ElementTree

from refectory.cli.reliability_plot import LEFT, SIDE, TOP, reliability_plot
from tests.analysis.chance_model.test_chance_data import DATA

SVG = "{http://www.w3.org/2000/svg}"


def test_a_panel_for_each_number_of_players() -> None:
    data = DATA._replace(learnt={2: DATA.learnt[2], 4: DATA.learnt[2]})
    root = ElementTree.fromstring(reliability_plot(data))
    words = [text.text for text in root.iter(f"{SVG}text")]
    assert {"2 players", "4 players", "error 0.012, 40 games"} <= set(words)
    assert len(list(root.iter(f"{SVG}circle"))) == 4


def test_a_bin_is_where_its_chance_and_its_share_are() -> None:
    first = next(ElementTree.fromstring(reliability_plot(DATA)).iter(f"{SVG}circle"))
    assert float(first.attrib["cx"]) == LEFT + 0.25 * SIDE
    assert float(first.attrib["cy"]) == TOP + 0.8 * SIDE
