"""The HTML page of a tournament."""

from html.parser import HTMLParser

from refectory.arena.reports.page import page
from tests.arena.reports.standings import some_standing


class Reader(HTMLParser):
    """Collects the links and cells of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.sources: list[str] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.sources += [value or "" for name, value in attrs if name in ("src", "href")]

    def handle_data(self, data: str) -> None:
        self.words.append(data.strip())


def test_the_page_needs_no_other_files() -> None:
    reader = Reader()
    reader.feed(page(some_standing("a<b", "c")))
    assert len(reader.sources) == 4
    assert all(source.startswith("data:image/svg+xml;base64,") for source in reader.sources)
    assert "a<b" in reader.words
    assert "70.0 % (39.7–89.2)" in reader.words
