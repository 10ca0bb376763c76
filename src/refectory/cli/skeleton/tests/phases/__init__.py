"""The phases of My game."""
