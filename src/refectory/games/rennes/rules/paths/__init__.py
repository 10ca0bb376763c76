"""Paths over the board: where dots lead, and the cheapest path to each square."""
