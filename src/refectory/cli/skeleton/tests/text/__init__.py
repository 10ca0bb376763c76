"""The terminal of My game."""
