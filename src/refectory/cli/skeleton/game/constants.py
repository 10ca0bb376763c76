"""Numbers that no edition changes."""

PLAYERS = (2, 4)  # the least and the most
