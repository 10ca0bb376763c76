"""The names of the drawings for tiles and cards, and the tips that belong to them."""

from refectory.core.scene import Label
from refectory.games.sator.edition.box import Box
from refectory.games.sator.edition.cards import JOLLY, PRAYERS

CARD = (54.0, 74.0)

# The shapes that have a drawing, with their cells as the edition draws them.
DRAWN = {
    "large-corner": ((0, 0), (0, 1), (0, 2), (1, 0), (2, 0)),
    "small-corner": ((0, 0), (0, 1), (1, 0)),
    "tee": ((0, 0), (0, 1), (0, 2), (1, 1)),
    "long-straight": ((0, 0), (0, 1), (0, 2), (0, 3)),
    "medium-straight": ((0, 0), (0, 1), (0, 2)),
    "short-straight": ((0, 0), (0, 1)),
}
TYPES = ("wood", "rope", "stone", "iron")
MOST_COGS = 6


def is_drawn(box: Box, shape: str) -> bool:
    """Whether there is a drawing for a shape as this edition has it."""
    fb = box.footbridges
    return DRAWN.get(shape) == fb.facings[fb.shapes.index(shape)][0]


def tile_art(box: Box, tile: str) -> str:
    fb = box.footbridges
    number = fb.tiles.index(tile)
    kind, shape = fb.types[fb.type[number]], fb.shapes[fb.shape[number]]
    return f"{kind}-{shape}" if kind in TYPES and is_drawn(box, shape) else "plain"


def tile_tip(box: Box, tile: str) -> Label:
    fb = box.footbridges
    number = fb.tiles.index(tile)
    return Label("tip.tile", {"type": fb.types[fb.type[number]], "shape": fb.shapes[fb.shape[number]]})


def prayer_of(box: Box, card: str) -> str:
    """Which of PRAYERS a card does; empty for an Incertus card."""
    cards = box.cards
    return PRAYERS[cards.does[cards.prayers.index(card)]] if card in cards.prayers else ""


def card_art(box: Box, card: str) -> str:
    kind, _, name = card.partition("-")
    if prayer := prayer_of(box, card):
        return f"card-{prayer}"
    if card == JOLLY or (kind == "moves" and name in TYPES):
        return f"card-{card}"
    return f"card-{card}" if kind == "rotas" and is_drawn(box, name) else "card-plain"


def card_tip(box: Box, card: str) -> Label:
    return Label(f"tip.{prayer_of(box, card) or card.partition('-')[0]}")


def cogs_art(cost: int) -> str:
    return f"cogs-{min(cost, MOST_COGS)}"
