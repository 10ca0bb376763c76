"""The bots of My game."""
