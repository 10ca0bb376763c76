"""A random action among the moves of brothers is found; `benchmarks/planted.py` proves it with 100 games."""

from pathlib import Path

from benchmarks.brothers import Brothers
from benchmarks.kept_results import KeptResults
from benchmarks.planted import Result, Run, places_of, told
from benchmarks.played_on import PlayedOn

from refectory.games import load_game
from tests.benchmarks.wins import a_win

GAME = load_game("plankenkoorts")


def test_throwing_the_win_away_is_a_loss() -> None:
    brothers = Brothers(GAME)
    seed, last, discard = a_win(brothers)
    planted = brothers.plant(last, discard, seed)
    own = [decision for decision in brothers.play(seed)[1] if decision.seat == last.seat]
    assert places_of(planted, 4, PlayedOn(GAME))[0] < len(own)


def test_plants_and_places_are_kept(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    first = Run(GAME, 4, KeptResults(file), any_=True).result("planted/0")
    assert first.place >= first.place_without_worse >= 1
    text = file.read_text("utf-8").replace("[0, true]", "[9, true]").replace(f"[{first.place},", "[77,")
    file.write_text(text, "utf-8")
    again = Run(GAME, 4, KeptResults(file), any_=True).result("planted/0")
    assert again == Result(9, 77, first.place_without_worse)
    file.write_text(text.replace("true", "false"), "utf-8")
    assert Run(GAME, 4, KeptResults(file), any_=True).result("planted/0") == Result(9)


def test_the_counts_are_told() -> None:
    text = told([Result(2, 1, 1), Result(0, 4, 3), Result(1, 9, 9), Result(40)])
    assert "found 1 of 3" in text
    assert "2 of 3 (21–94 %) without" in text
    assert "1 games without a plant, 43 draws rejected" in text
