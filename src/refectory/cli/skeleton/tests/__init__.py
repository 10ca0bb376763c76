"""The tests of My game."""
