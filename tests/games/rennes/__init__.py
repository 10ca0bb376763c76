"""Rennes-le-Château."""
