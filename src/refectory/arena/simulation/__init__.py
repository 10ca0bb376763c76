"""Simulations: many games between bots, counted."""
