"""The plain data that a packet is made of, as types. Schemas for clients are made from them.

This module is not compiled: mypyc keeps only `list` of an annotation such as `list[int]`.
"""

from typing import Any, TypedDict


class SentenceData(TypedDict):
    """A catalogue key with facts."""

    key: str
    facts: dict[str, Any]


class OfferData(TypedDict):
    """A legal action, with the pieces to click for it."""

    text: str
    family: str
    facts: dict[str, Any]
    targets: list[str]


class OutcomeData(TypedDict):
    """Points and places of all seats, and the rule that ended the game."""

    scores: list[int]
    places: list[int]
    rule: str
