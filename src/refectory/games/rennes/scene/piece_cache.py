"""Things that are made once for a key and kept: a scene whose parts are unchanged has the same objects."""

from typing import Final

from refectory.core.scene import Card, Chip, Label, Panel, Piece
from refectory.core.scene.part_cache import keep

# Of each kind, enough for some hundred tables at once: a table shows some forty cards.
MOST: Final = 20_000


class PieceCache:
    """Pieces, cards, chips and panels by key. When there are too many of a kind, the oldest are forgotten."""

    def __init__(self) -> None:
        self.pieces: dict[object, list[Piece]] = {}
        self.cards: dict[object, Card] = {}
        self.chips: dict[object, Chip] = {}
        self.panels: dict[object, Panel] = {}

    def keep_pieces(self, key: object, pieces: list[Piece]) -> list[Piece]:
        return keep(self.pieces, key, pieces, MOST)

    def keep_card(self, key: object, card: Card) -> Card:
        return keep(self.cards, key, card, MOST)

    def keep_panel(self, key: object, panel: Panel) -> Panel:
        return keep(self.panels, key, panel, MOST // 10)

    def chip(self, art: str, label: Label, value: int | None = None, of: int | None = None) -> Chip:
        """Labels of chips are told apart by their key and by the art."""
        key = (art, label.key, value, of)
        return self.chips.get(key) or keep(self.chips, key, Chip(art, label, value, of), MOST)

    def missing_clue(self, colour: str, places: tuple[str, ...]) -> Chip:
        """A missing clue, and where one lies now."""
        key = (colour, places)
        return self.chips.get(key) or keep(self.chips, key, _missing_clue(colour, places), MOST)


def _missing_clue(colour: str, places: tuple[str, ...]) -> Chip:
    if not places:
        return Chip(f"slot-{colour}", Label("label.slot-nowhere", {"colour": colour}))
    return Chip(f"slot-{colour}", Label("label.slot-lies", {"colour": colour, "places": list(places)}))
