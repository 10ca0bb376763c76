"""The page of an analysis: whole, without other files, and safe with any names."""

from dataclasses import replace
from html.parser import HTMLParser

from refectory.analysis.analyse import analyse
from refectory.cli.analysis_page import page
from refectory.cli.analysis_text import Teller
from refectory.cli.sentences import catalogue_for
from tests.analysis.played import match_of

MATCH = match_of("plankenkoorts", 1, ("random", "brother"))
ANALYSIS = analyse(MATCH, lines=10, workers=1)


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


def test_the_page_is_whole_and_needs_no_other_file() -> None:
    names = ["<script>alert(1)</script>", "Bo & Co"]
    html = page(Teller(replace(ANALYSIS, names=names), catalogue_for(MATCH.game, "de")))
    tags = Tags()
    tags.feed(html)
    assert tags.open == []
    assert "script" not in tags.seen
    assert tags.seen.count("polyline") == 2
    assert 'lang="de"' in html
    assert "http" not in html
    assert "Bo &amp; Co" in html


def test_the_curve_goes_from_edge_to_edge() -> None:
    html = page(Teller(ANALYSIS, catalogue_for(MATCH.game, "en")))
    assert html.count('role="img"') == 1
    assert "720.0,30.0" in html  # somebody has won in the end
    assert "720.0,250.0" in html
