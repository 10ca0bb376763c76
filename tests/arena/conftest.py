"""What the tests of the arena share."""

from pathlib import Path
from typing import Any

import pytest

from refectory.arena.result import Result
from refectory.arena.tournament import Plan


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("RAY_ADDRESS", raising=False)


def plan(**changes: Any) -> Plan:
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
    return Plan(**{**usual, **changes})


def result(lineup: str, places: str, n: int = 0, **changes: Any) -> Result:
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
    return Result(**{**usual, **changes})
