"""What only a game in a package of its own needs."""
