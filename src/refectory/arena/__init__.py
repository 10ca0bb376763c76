"""Tournaments between bots: what is played, by whom, how often, and what it proves."""
