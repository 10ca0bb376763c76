"""Refectory: a digital table for four games about books, monks and buried secrets."""

__version__ = "0.1.0"
