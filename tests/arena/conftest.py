"""Tournaments and results for the tests of the arena."""

from pathlib import Path
from typing import Any

import pytest

from refectory.arena.result import FixtureResult
from refectory.arena.tournament import Tournament


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("RAY_ADDRESS", raising=False)


def tournament(**changes: Any) -> Tournament:
    usual: dict[str, Any] = {
        "game": "plankenkoorts",
        "edition": None,
        "players": 2,
        "bots": ("random", "greedy"),
        "games": 6,
        "seed": "0",
        "options": (),
        "limit": 100_000,
    }
    return Tournament(**{**usual, **changes})


def result(lineup: str, places: str, n: int = 0, **changes: Any) -> FixtureResult:
    """`result("a b", "1 2")`: bot a won; no places at all if the game was capped."""
    bots = tuple(lineup.split())
    usual: dict[str, Any] = {
        "lineup": bots,
        "round": n,
        "scores": tuple(range(len(bots))),
        "places": tuple(map(int, places.split())),
        "actions": 10,
        "turns": (2,) * len(bots),
        "seconds": (1.0,) * len(bots),
    }
    return FixtureResult(**{**usual, **changes})
