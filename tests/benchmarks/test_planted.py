"""A random action among the moves of brothers is found; `benchmarks/planted.py` proves it with 100 games."""

from pathlib import Path

from benchmarks.planted import Brothers, Kept, Planted, Result, result_of, results

from refectory.games import load_game
from tests.benchmarks.wins import a_win

GAME = load_game("plankenkoorts")


def test_one_move_differs_from_the_brothers() -> None:
    brothers = Brothers(GAME, any_=True)
    planted = brothers.planted("x")
    assert planted
    whole, decisions = brothers.play("x")
    moves, others = planted.match.record().moves, whole.record().moves
    assert moves[: planted.n] == others[: planted.n]
    assert moves[planted.n] == (planted.seat, planted.action.text)
    assert others[planted.n] == (planted.seat, planted.instead.text)
    assert planted.action is not planted.instead
    assert planted.n in [decision.n for decision in decisions]


def test_throwing_the_win_away_is_a_loss() -> None:
    brothers = Brothers(GAME, any_=True)
    seed, last, discard = a_win(brothers)
    match, decisions = brothers.play(seed, last.n, discard)
    planted = Planted(match, last.n, last.seat, discard, last.chosen)
    own = [decision for decision in decisions if decision.seat == last.seat]
    assert result_of(GAME, planted, lines=4).place < len(own)


def test_results_are_kept(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    first = results(GAME, range(1), lines=4, any_=True, kept=Kept(file))
    assert len(first) == 1
    assert first[0].place >= first[0].place_without_worse >= 1
    file.write_text(file.read_text("utf-8").replace(f"[{first[0].place},", "[77,"), "utf-8")
    assert results(GAME, range(1), lines=4, any_=True, kept=Kept(file)) == [
        Result(77, first[0].place_without_worse)
    ]
