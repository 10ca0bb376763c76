"""What is written about a tournament."""

from html.parser import HTMLParser
from xml.etree import ElementTree

from refectory.arena.reports.page import page
from refectory.arena.reports.plots import pictures
from refectory.arena.reports.strength import HEAD, with_section
from refectory.arena.standing import Standing, standing
from tests.arena.conftest import plan, result


def some(*bots: str, wins: int = 7) -> Standing:
    names = " ".join(bots)
    played = [result(names, "1 2" if n < wins else "2 1", n, scores=(n, 3)) for n in range(10)]
    return standing(plan(bots=bots), played)


class Reader(HTMLParser):
    """Gathers the links and cells of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.sources: list[str] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.sources += [value or "" for name, value in attrs if name in ("src", "href")]

    def handle_data(self, data: str) -> None:
        self.words.append(data.strip())


def test_the_page_needs_nothing_beside_it() -> None:
    reader = Reader()
    reader.feed(page(some("a<b", "c")))
    assert len(reader.sources) == 4
    assert all(source.startswith("data:image/svg+xml;base64,") for source in reader.sources)
    assert "a<b" in reader.words
    assert "70.0 % (39.7–89.2)" in reader.words


def test_pictures_are_whole_and_the_same_each_time() -> None:
    drawn = pictures(some("a", "b"))
    assert list(drawn) == ["Ratings", "Points of a seat", "Length of a game", "Wins by seat"]
    for svg in drawn.values():
        assert ElementTree.fromstring(svg).tag == "{http://www.w3.org/2000/svg}svg"
    assert drawn == pictures(some("a", "b"))


def test_a_section_is_written_anew_and_the_others_stay() -> None:
    first = with_section("", some("a", "b"), "refectory arena one")
    second = with_section(first, some("c", "d"), "refectory arena two")
    again = with_section(second, some("a", "b", wins=2), "refectory arena one")
    assert again.startswith(HEAD)
    assert again.count("## plankenkoorts, 2 players: a, b") == 1
    assert "| b | a | 10 | 80.0 % (49.0–94.3) | 0 | – |" in again
    assert "`refectory arena two`" in again
    assert "70.0 %" in again
    assert with_section(again, some("a", "b", wins=2), "refectory arena one") == again
