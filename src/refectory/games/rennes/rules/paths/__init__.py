"""Paths across the board: where dots lead, and the cheapest way to each square."""
