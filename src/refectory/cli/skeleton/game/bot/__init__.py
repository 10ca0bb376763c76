"""What the bots know of My game."""
