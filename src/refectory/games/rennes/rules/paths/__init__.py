"""Paths over the board: where dots lead, and what the squares within reach cost."""
