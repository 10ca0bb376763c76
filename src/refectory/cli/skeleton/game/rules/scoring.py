"""Points."""

from refectory.cli.skeleton.game.state import MyGameState
from refectory.core.game import Outcome, places_by


def scores(state: MyGameState) -> list[dict[str, int]]:
    """MG-E1: a point for each candle in the row."""
    return [{"lit": len(row)} for row in state.rows]


def outcome(state: MyGameState) -> Outcome:
    """MG-E1: the most points win; equal points share a place."""
    points = tuple(len(row) for row in state.rows)
    return Outcome(points, places_by(points), "MG-E1")
