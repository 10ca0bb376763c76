"""Which symbol shows what, and where a square is on the board."""

from refectory.core.scene import Label
from refectory.games.sator.edition.box import Labyrinth
from refectory.games.sator.edition.cards import PRAYERS

UNIT = 20.0
CARD = (54.0, 74.0)
BOOK = 13.0
FIGURE = 17.0

# The shapes that are drawn, by what they look like when they face as the edition draws them.
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


def place(labyrinth: Labyrinth, square: int) -> tuple[float, float]:
    """The top left corner of a square; the ring around the grid is on the board, too."""
    stride = labyrinth.grid.stride
    return (square % stride * UNIT, square // stride * UNIT)


def figure_at(
    labyrinth: Labyrinth, kind: str, square: str
) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where a figure stands on a square, and how large it is."""
    x, y = place(labyrinth, number_of(labyrinth, square))
    size = BOOK if kind == "book" else FIGURE
    inset = (UNIT - size) / 2
    return (x + inset, y + inset), (size, size)


def number_of(labyrinth: Labyrinth, name: str) -> int:
    if name.startswith("landing-"):
        return labyrinth.landings[labyrinth.colours.index(name.removeprefix("landing-"))]
    return labyrinth.grid.number[name]


def is_drawn(labyrinth: Labyrinth, shape: str) -> bool:
    """Whether there is a symbol for a shape as this edition has it."""
    fb = labyrinth.footbridges
    return DRAWN.get(shape) == fb.facings[fb.shapes.index(shape)][0]


def tile_art(labyrinth: Labyrinth, tile: str) -> str:
    fb = labyrinth.footbridges
    number = fb.tiles.index(tile)
    kind, shape = fb.types[fb.type[number]], fb.shapes[fb.shape[number]]
    return tile if kind in TYPES and is_drawn(labyrinth, shape) else "plain"


def tile_tip(labyrinth: Labyrinth, tile: str) -> Label:
    fb = labyrinth.footbridges
    number = fb.tiles.index(tile)
    return Label("tip.tile", {"type": fb.types[fb.type[number]], "shape": fb.shapes[fb.shape[number]]})


def box_of(labyrinth: Labyrinth, shape: int) -> tuple[float, float]:
    """How wide and high a shape is as the edition draws it."""
    cells = labyrinth.footbridges.facings[shape][0]
    return (UNIT * (1 + max(c for _, c in cells)), UNIT * (1 + max(r for r, _ in cells)))


def card_art(labyrinth: Labyrinth, card: str) -> str:
    kind, _, name = card.partition("-")
    if card in PRAYERS or (kind == "moves" and name in TYPES):
        return f"card-{card}"
    return f"card-{card}" if kind == "rotas" and is_drawn(labyrinth, name) else "card-plain"


def card_tip(card: str) -> Label:
    return Label(f"tip.{card}" if card in PRAYERS else f"tip.{card.partition('-')[0]}")


def cogs(cost: int) -> str:
    return f"cogs-{min(cost, MOST_COGS)}"
