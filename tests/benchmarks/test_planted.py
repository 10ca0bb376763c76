"""A random action among the moves of brothers is found; `benchmarks/planted.py` proves it with 100 games."""

from benchmarks.planted import Brothers, found, rank_of

from refectory.games import load_game

GAME = load_game("plankenkoorts")


def test_planted_actions_are_found() -> None:
    hits = found(GAME, range(6), lines=20)
    assert sum(hits) >= 4


def test_one_move_differs_from_the_brothers() -> None:
    brothers = Brothers(GAME)
    planted = brothers.planted("x")
    whole, _, nothing = brothers.play("x")
    assert nothing is None
    moves, others = planted.match.record().moves, whole.record().moves
    assert moves[: planted.n] == others[: planted.n]
    assert moves[planted.n][0] == planted.seat == others[planted.n][0]
    assert moves[planted.n] != others[planted.n]
    assert rank_of(planted, 10) >= 1
