"""Tokens, what they give access to, and rate limits."""
