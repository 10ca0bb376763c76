"""The standing as tables and as data."""

from io import StringIO

from rich.console import Console

from refectory.arena.reports.terminal import data, tables
from tests.arena.reports.standings import some_standing


def test_distributions_are_data() -> None:
    report = data(some_standing("a", "b"))
    assert report["turns_a_game"] == {"mean": 4, "counts": {"4": 10}}
    assert report["actions_a_game"] == {"mean": 10, "counts": {"10": 10}}
    points = {bot["bot"]: bot["points"] for bot in report["bots"]}
    assert points["a"] == {"mean": 4.5, "counts": {str(n): 1 for n in range(10)}}
    assert points["b"] == {"mean": 3, "counts": {"3": 10}}


def test_tables_show_bots_duels_and_seats() -> None:
    console = Console(width=120, file=StringIO())
    for part in tables(some_standing("a", "b")):
        console.print(part)
    assert isinstance(console.file, StringIO)
    text = console.file.getvalue()
    assert "plankenkoorts, 2 players" in text
    assert "a : b" in text
    assert "wins by seat      seat 0 70.0 %" in text
