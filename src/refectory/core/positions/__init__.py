"""Positions to play from: moments of other games, and puzzles."""
