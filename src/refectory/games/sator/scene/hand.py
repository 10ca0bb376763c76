"""The viewer's hand: in the setup the tiles to place, later the cards with a button for each effect."""

from refectory.core.game import Data
from refectory.core.scene import Label, Panel, Piece
from refectory.games.sator.edition.box import Box
from refectory.games.sator.scene.art_names import (
    CARD,
    card_art,
    card_tip,
    cogs_art,
    prayer_of,
    tile_art,
    tile_tip,
)
from refectory.games.sator.scene.geometry import shape_size

WIDTH = 400.0
HEIGHT = 138.0
# The buttons of effects under a card: up to how many there are, how many in a row, and their size. The first
# are large enough for a finger on a phone.
BUTTONS = ((4, 2, 28.0), (9, 3, 18.0), (16, 4, 13.5))
TILE = 1.0  # the largest scale, compared with the board
ROW = 66.0


def hand(box: Box, view: Data) -> Panel:
    own = view["own"]
    if own["tiles"]:
        return _panel(view, "label.own-tiles", _tiles(box, view))
    if view["pile"] and view["phase"] == "draft":
        return _panel(view, "label.own-tiles", [])
    pieces: list[Piece] = []
    counts: dict[str, int] = {}
    for card in own["hand"]:
        counts[card] = counts.get(card, 0) + 1
    step = min(CARD[0] + 8, (WIDTH - 8) / max(len(counts), 1))
    for n, (card, count) in enumerate(counts.items()):
        pieces += _card(box, view, card, count, 4 + n * step)
    return _panel(view, "label.hand", pieces)


def _panel(view: Data, title: str, pieces: list[Piece]) -> Panel:
    return Panel("hand", "hand", (WIDTH, HEIGHT), Label(title), pieces, owner=view["viewer"])


def _card(box: Box, view: Data, card: str, count: int, x: float) -> list[Piece]:
    front = Piece(
        f"hand:{card}",
        card_art(box, card),
        (x, 4),
        CARD,
        Label("label.card", {"card": card}),
        card_tip(box, card),
        "across",
        layer=1,
        owner=view["viewer"],
        count=count,
        states=("mine",),
    )
    return [front, *_effects(box, card, x)]


def _effects(box: Box, card: str, x: float) -> list[Piece]:
    """A button for each effect, with a cogwheel for each action point."""
    cards = box.cards
    effects = cards.effects[cards.names.index(card)]
    prayer = prayer_of(box, card)
    _, across, size = next(row for row in BUTTONS if len(effects) <= row[0])
    return [
        Piece(
            f"effect:{card}:{n + 1}",
            cogs_art(effect.cost),
            _button_at(n, len(effects), x, across, size),
            (size, size),
            Label(f"effect.{prayer or ('rotas' if effect.rotates else 'moves')}", {"count": effect.most}),
            card_tip(box, card),
            layer=1,
        )
        for n, effect in enumerate(effects)
    ]


def _button_at(n: int, count: int, x: float, across: int, size: float) -> tuple[float, float]:
    """The place of a button: in rows under the card at `x`, each row centred."""
    row, column = divmod(n, across)
    wide = size * min(across, count - row * across)
    return (x + (CARD[0] - wide) / 2 + column * size, CARD[1] + 5 + row * (size + 1))


def _tiles(box: Box, view: Data) -> list[Piece]:
    """The viewer's tiles in two rows; the one that is to be put down is marked."""
    fb = box.footbridges
    taken = fb.tiles[view["pending"][-1][0]] if view["phase"] == "put" else None
    pieces = []
    tiles = view["own"]["tiles"]
    across = (len(tiles) + 1) // 2
    step = (WIDTH - 60) / max(across, 1)
    for n, tile in enumerate(tiles):
        wide, high = shape_size(box, fb.shape[fb.tiles.index(tile)])
        scale = min(TILE, (step - 4) / wide, (ROW - 4) / high)
        at = (4 + n % across * step, 4 + n // across * ROW)
        pieces.append(
            Piece(
                f"own:{tile}",
                tile_art(box, tile),
                at,
                (wide * scale, high * scale),
                Label("label.tile", {"tile": tile}),
                tile_tip(box, tile),
                layer=1,
                states=("mine", "chosen") if tile == taken else ("mine",),
            )
        )
    return pieces
