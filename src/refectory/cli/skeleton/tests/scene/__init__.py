"""The screen of My game."""
