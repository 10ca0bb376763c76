"""A small game that keeps every law."""
