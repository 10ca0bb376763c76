"""Puzzles: found in games between bots, and proved by searching a whole turn."""
