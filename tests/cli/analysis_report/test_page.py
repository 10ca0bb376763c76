"""The page of an analysis: whole, without other files, and safe with any names."""

from dataclasses import replace
from html.parser import HTMLParser

import pytest

from refectory.analysis.data import Analysis
from refectory.cli.analysis_report.page import page
from refectory.cli.analysis_report.text import Teller
from refectory.cli.sentences import catalogue_for
from refectory.core.locale import LANGUAGES
from refectory.games import load_game

GAME = load_game("plankenkoorts")


class Tags(HTMLParser):
    """Collects the tags that are opened, and checks that each is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_is_whole_and_needs_no_other_file(analysis: Analysis) -> None:
    names = ["<script>alert(1)</script>", "Bo & Co"]
    html = page(Teller(replace(analysis, names=names), catalogue_for(GAME, "de")))
    tags = Tags()
    tags.feed(html)
    assert tags.open == []
    assert "script" not in tags.seen
    assert tags.seen.count("polyline") == 2
    assert 'lang="de"' in html
    assert "http" not in html
    assert "Bo &amp; Co" in html


def test_everything_is_told(analysis: Analysis) -> None:
    teller = Teller(analysis, catalogue_for(GAME, "en"))
    html = page(teller)
    assert teller.ending() in html
    assert html.count("<dl>") == analysis.players
    for fault in teller.faults(0):
        assert f"Move {fault.n + 1}<" in html
    assert "analysis." not in html


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_that_was_ended_early_has_a_page(language: str, analysis: Analysis) -> None:
    early = replace(analysis, is_over=False, turning_point=None, decisions=[], chances=[])
    teller = Teller(early, catalogue_for(GAME, language))
    html = page(teller)
    assert teller.ending() in html
    assert "analysis." not in html
