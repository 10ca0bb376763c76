"""Backups of a server's tables, profiles and keys: made while it runs, checked, and restored elsewhere."""
