"""The edition file of My game, and the code that reads it."""
