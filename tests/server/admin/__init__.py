"""Tests of what the operator of a server may do."""
