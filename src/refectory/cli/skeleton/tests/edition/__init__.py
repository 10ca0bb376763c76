"""The edition of My game."""
