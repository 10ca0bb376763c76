"""The deck and the discard basket."""

from functools import lru_cache

from refectory.core.game import Data
from refectory.core.scene import Card, Label, Row

PILES_KEPT = 2000


def piles(view: Data) -> Row:
    discard = view["discard"]
    cards = [_deck(view["deck"], view["top"]), _basket(len(discard), discard[-1] if discard else None)]
    return Row("piles", "supply", Label("label.piles"), cards)


@lru_cache(PILES_KEPT)
def _deck(count: int, top: str | None) -> Card:
    """BS-O3: with open backs, also the back of the top card."""
    art = f"deck-{top or 'hidden'}" if count else "deck-empty"
    detail = Label(f"back.{top}") if top and count else None
    return Card("deck", art, Label("label.to-draw", {"count": count}), detail, Label("tip.deck"))


@lru_cache(PILES_KEPT)
def _basket(count: int, card: str | None) -> Card:
    detail = Label("label.basket-empty")
    if card:
        detail = Label("label.basket-top", {"count": count, "card": card})
    return Card("discard", "basket", Label("label.basket"), detail, Label("tip.discard"))
