"""A position of Sator as text for a terminal."""

from refectory.games.sator.text.position import text

__all__ = ["text"]
