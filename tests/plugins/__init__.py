"""A game in a package of its own works everywhere that a shipped one does."""
