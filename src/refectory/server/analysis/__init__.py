"""Analyses of finished games, made when nobody needs the processor and kept in the store."""
