"""Small games on disk, written from the fields of their states."""

from pathlib import Path

HEAD = """
from typing import Annotated

from refectory.core.frames import Derived, Mutable, Within
from refectory.core.frames import Frame as Pending
from refectory.core.game import Seat

from .cards import Card, Cards, Deck
"""
CARDS = """
class Card:
    def __init__(self, name: str) -> None:
        self.name = name

    def dump(self) -> str:
        return self.name

    @staticmethod
    def load(dumped: str) -> "Card":
        return Card(dumped)


class Deck:
    def __init__(self, cards: list[str]) -> None:
        self.cards = cards

    def copy(self) -> "Deck":
        return Deck(self.cards[:])

    def dump(self) -> list[str]:
        return self.cards[:]

    @staticmethod
    def load(dumped: list[str]) -> "Deck":
        return Deck(list(dumped))


Cards = list[Card]
"""


def game(folder: Path, *fields: str, fixed: tuple[str, ...] = (), rest: str = "") -> Path:
    """A game named `toy` whose state declares these fields."""
    toy = folder / "toy"
    toy.mkdir(exist_ok=True)
    (toy / "__init__.py").write_text("", "utf-8")
    (toy / "cards.py").write_text(CARDS, "utf-8")
    lines = [HEAD, "class ToyState:"]
    lines += ["    def __init__(self) -> None:", *(f"        {line}" for line in (*fixed, "pass"))]
    lines += ["    def lay_out(self) -> None:", *(f"        {line}" for line in (*fields, "pass")), rest]
    (toy / "state.py").write_text("\n".join(lines), "utf-8")
    return toy
