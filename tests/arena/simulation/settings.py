"""Simulations for the tests."""

from typing import Any

from refectory.arena.simulation.simulation import Simulation


def simulation(**changes: Any) -> Simulation:
    usual: dict[str, Any] = {
        "game": "plankenkoorts",
        "edition": None,
        "players": (2, 4),
        "games": 6,
        "seed": "0",
        "bots": ("random",),
        "options": (),
        "limit": 100_000,
        "check": False,
        "records": None,
    }
    return Simulation(**{**usual, **changes})
