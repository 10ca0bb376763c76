"""A table in the terminal: people who share a keyboard, and bots."""
