"""Packages that each break one law, and what the report says of it."""
