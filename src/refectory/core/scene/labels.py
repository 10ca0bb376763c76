"""Sentences and offers as plain data: the schemas for clients are made from them."""

from dataclasses import dataclass, field
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
    """Points and places of all seats, the rule that ended the game, and what decided between equal points."""

    scores: list[int]
    places: list[int]
    rule: str
    tiebreak: SentenceData | None


@dataclass(frozen=True, slots=True)
class Label:
    """A sentence: a catalogue key with facts."""

    key: str
    facts: dict[str, Any] = field(default_factory=dict)

    def data(self) -> SentenceData:
        return {"key": self.key, "facts": self.facts}
