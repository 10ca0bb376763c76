"""A game's part of the page about chances."""

from pathlib import Path

import pytest

from refectory.analysis.chance_model.chance_data import read_chances
from refectory.cli.calibration_page import PageError, with_part, write_page
from refectory.games import load_game
from tests.analysis.chance_model.test_chance_data import DATA
from tests.any_game import FOUR
from tests.rules import ROOT

PAGE = "# Page\n\n<!-- chances sator -->\nold\n<!-- end of chances sator -->\n\nmore\n"


def test_only_the_part_of_the_game_changes(tmp_path: Path) -> None:
    (tmp_path / "pictures").mkdir()
    page = tmp_path / "page.md"
    page.write_text(PAGE, "utf-8")
    write_page(page, DATA)
    written = page.read_text("utf-8")
    assert "| 2 | 40 | 320 | 0.012 | 0.03 met | 0.2000 | 0.2100 |" in written
    assert written.startswith("# Page\n\n<!-- chances sator -->")
    assert written.endswith("<!-- end of chances sator -->\n\nmore\n")
    assert "old" not in written
    assert (tmp_path / "pictures" / "chances-sator.svg").is_file()
    write_page(page, DATA)
    assert page.read_text("utf-8") == written


def test_a_missed_goal_is_said() -> None:
    learnt = DATA.learnt[2]
    bad = learnt._replace(figures=learnt.figures._replace(calibration_error=0.04))
    assert "0.03 missed" in with_part(PAGE, DATA._replace(learnt={2: bad}), "x.svg")
    assert "0.05 met" in with_part(PAGE, DATA._replace(learnt={3: bad}), "x.svg")


def test_a_page_without_a_place_for_the_game() -> None:
    with pytest.raises(PageError, match="no place for sator"):
        with_part("# Page\n", DATA, "x.svg")


@pytest.mark.parametrize("name", FOUR)
def test_the_page_says_what_the_data_says(name: str) -> None:
    data = read_chances(load_game(name))
    assert data is not None
    page = (ROOT / "docs" / "analysis.md").read_text("utf-8")
    assert with_part(page, data, f"pictures/chances-{name}.svg") == page
