"""What is written about a tournament."""

from html.parser import HTMLParser
from importlib.machinery import EXTENSION_SUFFIXES
from xml.etree import ElementTree

import pytest

from refectory.arena.reports.page import page
from refectory.arena.reports.plots import pictures
from refectory.arena.reports.strength import HEAD, with_section
from refectory.arena.reports.terminal import data
from refectory.arena.standing import Standing, standing
from refectory.core import match
from refectory.games import shipped_edition
from tests.arena.conftest import plan, result
from tests.effort import COMPILED


def some(*bots: str, wins: int = 7, **changes: object) -> Standing:
    names = " ".join(bots)
    played = [result(names, "1 2" if n < wins else "2 1", n, scores=(n, 3)) for n in range(10)]
    return standing(plan(bots=bots, **changes), played)


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


def test_distributions_are_data() -> None:
    told = data(some("a", "b"))
    assert told["turns_a_game"] == {"mean": 4, "counts": {"4": 10}}
    assert told["actions_a_game"] == {"mean": 10, "counts": {"10": 10}}
    points = {bot["bot"]: bot["points"] for bot in told["bots"]}
    assert points["a"] == {"mean": 4.5, "counts": {str(n): 1 for n in range(10)}}
    assert points["b"] == {"mean": 3, "counts": {"3": 10}}


def test_a_section_is_written_anew_and_the_others_stay() -> None:
    first = with_section("", some("a", "b"))
    second = with_section(first, some("c", "d"))
    again = with_section(second, some("a", "b", wins=2))
    assert again.startswith(HEAD)
    assert again.count("## plankenkoorts, 2 players: a, b\n") == 1
    assert "| b | a | 10 | 80.0 % (49.0–94.3) | 0 | – |" in again
    assert "`refectory arena plankenkoorts --players 2 --bots c,d --games 6 --seed 0`" in again
    assert "70.0 %" in again
    assert with_section(again, some("a", "b", wins=2)) == again


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({}, ""),
        ({"games": 8}, ""),
        ({"options": (("long_shelves", 0),)}, ""),
        ({"seed": "7"}, " (seed '7')"),
        ({"options": (("long_shelves", 1),)}, " (long_shelves=1)"),
        ({"limit": 9}, " (limit 9)"),
        (
            {"seed": "7", "options": (("long_shelves", 1),), "limit": 9},
            " (seed '7', long_shelves=1, limit 9)",
        ),
        ({"edition": ("house.toml", shipped_edition("plankenkoorts").text)}, " (edition house.toml)"),
    ],
)
def test_what_is_not_as_usual_has_a_section_of_its_own(changes: dict[str, object], told: str) -> None:
    usual, other = some("a", "b"), some("a", "b", wins=2, **changes)
    page = with_section(with_section("", usual), other)
    assert f"\n## plankenkoorts, 2 players: a, b{told}\n" in page
    assert page.count("\n## plankenkoorts, 2 players: a, b") == (2 if told else 1)


@pytest.mark.parametrize(("file", "plain"), [(f"match{EXTENSION_SUFFIXES[0]}", False), ("match.py", True)])
def test_plain_rules_are_told(file: str, plain: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match, "__file__", file)
    assert ("The rules were plain here, not compiled." in with_section("", some("a", "b"))) == plain


def test_the_rules_of_this_run() -> None:
    assert ("not compiled" in with_section("", some("a", "b"))) != COMPILED
