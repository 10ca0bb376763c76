"""Monasteries on the board."""

from tests.games.helpers import pieces_by_id
from tests.games.monasterium.positions import GAME, new


def test_adjacency_is_drawn_as_paths() -> None:
    """MO-C1: two paths for every building."""
    shown = pieces_by_id(GAME.scene(new(4).view(None)))
    paths = [name for name in shown if name.startswith("path:")]
    assert len(paths) == 2 * 30


def test_a_blocked_space_is_marked() -> None:
    shown = pieces_by_id(GAME.scene(new(3).view(None)))
    assert "dim" in shown["building:a5"].states
    assert shown["monk:cloister:a5"].art == "blocked"
