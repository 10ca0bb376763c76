"""Tests of the analyses on the server."""
