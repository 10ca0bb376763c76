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
PLAIN = "plain"


def is_drawn(box: Box, shape: str) -> bool:
    """Whether there is a drawing for a shape as this edition has it."""
    fb = box.footbridges
    return DRAWN.get(shape) == fb.facings[fb.shapes.index(shape)][0]


def tile_art(box: Box, tile: str) -> str:
    fb = box.footbridges
    number = fb.tiles.index(tile)
    kind, shape = fb.types[fb.type[number]], fb.shapes[fb.shape[number]]
    return f"{kind}-{shape}" if kind in TYPES and is_drawn(box, shape) else PLAIN


def own_art(box: Box, tile: str) -> str:
    """A tile with its thickness, for a card of the hand."""
    art = tile_art(box, tile)
    return "sign-tile" if art == PLAIN else f"own-{art}"


def tile_facts(box: Box, tile: str) -> dict[str, str]:
    """The type and the shape of a tile."""
    fb = box.footbridges
    number = fb.tiles.index(tile)
    return {"type": fb.types[fb.type[number]], "shape": fb.shapes[fb.shape[number]]}


def tile_tip(box: Box, tile: str) -> Label:
    return Label("tip.tile", dict(tile_facts(box, tile)))


def prayer_of(box: Box, card: str) -> str:
    """Which of PRAYERS a card does; empty for an Incertus card."""
    cards = box.cards
    return PRAYERS[cards.does[cards.prayers.index(card)]] if card in cards.prayers else ""


def card_art(box: Box, card: str) -> str:
    kind, _, name = card.partition("-")
    if prayer := prayer_of(box, card):
        return f"prayer-{prayer}"
    if card == JOLLY or (kind == "moves" and name in TYPES):
        return f"card-{card}"
    return f"card-{card}" if kind == "rotas" and is_drawn(box, name) else "card-other"


def card_tip(box: Box, card: str) -> Label:
    return Label(f"tip.{prayer_of(box, card) or card.partition('-')[0]}")


def card_title(box: Box, card: str) -> Label:
    """What is written large on a card: what it does, or the beginning of the prayer."""
    kind = card.partition("-")[0]
    return Label("label.short", {"card": card}) if prayer_of(box, card) else Label(f"label.{kind}")


def card_detail(box: Box, card: str) -> Label:
    """The second line of a card: which bridges it moves, or what the prayer does."""
    kind, _, name = card.partition("-")
    if prayer := prayer_of(box, card):
        return Label(f"detail.{prayer}")
    if card == JOLLY:
        return Label("detail.jolly")
    return Label("label.shape", {"shape": name}) if kind == "rotas" else Label("label.type", {"type": name})
