"""A short form of `benchmarks/search.py`: it measures what the bots do, in every game."""

import json
from pathlib import Path
from random import Random

import pytest

import refectory
from benchmarks import search, searching
from refectory.bots.budget import Budget
from refectory.bots.search import SearchBot
from refectory.games import load_game
from tests.any_game import FOUR
from tests.bots.positions import turn_of

HERE = Path(refectory.__file__).parents[1]


def test_every_measured_game_has_a_rate(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(search, "TREES", {"plain": HERE})
    file = tmp_path / "search.json"
    search.main(["--plain", "--budget", "8", "--repetitions", "1", "--json", str(file)])
    rates = json.loads(file.read_text("utf-8"))["medians"]
    assert set(rates) == {f"{name} plain" for name in search.GAMES}
    assert sorted(search.GAMES) == sorted(FOUR)
    assert all(rate > 0 for rate in rates.values())
    printed = capsys.readouterr().out
    assert all(name in printed for name in search.GAMES)


def test_in_rennes_no_tree_is_measured_since_the_bot_grows_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(SearchBot, "grow_tree")
    game = load_game("rennes")
    place = turn_of(game)
    some = [(place.imagine(Random(1)), place.seat)]
    assert searching.rate(game, some, Budget(iterations=8), Random(1)) > 0
