"""Tournaments and simulations between bots."""
