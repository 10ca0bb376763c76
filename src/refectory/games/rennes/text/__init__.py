"""A position of Rennes-le-Château as text for a terminal."""

from refectory.games.rennes.text.position import text

__all__ = ["text"]
