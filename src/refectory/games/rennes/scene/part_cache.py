"""Things that are made once for a key and kept: a scene whose parts are unchanged has the same objects."""

from typing import Final

from refectory.core.scene import Card, Chip, Label, Panel, Piece

MOST: Final = 4000


class PartCache:
    """Pieces, cards, chips and panels by key. When there are too many of a kind, all of it are forgotten."""

    def __init__(self) -> None:
        self.pieces: dict[object, list[Piece]] = {}
        self.cards: dict[object, Card] = {}
        self.chips: dict[object, Chip] = {}
        self.panels: dict[object, Panel] = {}

    def keep_pieces(self, key: object, pieces: list[Piece]) -> list[Piece]:
        if len(self.pieces) >= MOST:
            self.pieces.clear()
        self.pieces[key] = pieces
        return pieces

    def keep_card(self, key: object, card: Card) -> Card:
        if len(self.cards) >= MOST:
            self.cards.clear()
        self.cards[key] = card
        return card

    def keep_panel(self, key: object, panel: Panel) -> Panel:
        if len(self.panels) >= MOST // 10:
            self.panels.clear()
        self.panels[key] = panel
        return panel

    def chip(self, art: str, label: Label, value: int | None = None, of: int | None = None) -> Chip:
        """Labels of chips are told apart by their key and by the art."""
        key = (art, label.key, value, of)
        chip = self.chips.get(key)
        if chip is None:
            chip = self.chips[key] = Chip(art, label, value, of)
        return chip
