"""What the viewer holds: tiles to be placed, then cards with a button for each effect."""

from refectory.core.game import Data
from refectory.core.scene import Label, Panel, Piece
from refectory.games.sator.edition.box import Labyrinth
from refectory.games.sator.scene.arts import CARD, box_of, card_art, card_tip, cogs, tile_art, tile_tip

WIDTH = 400.0
HEIGHT = 138.0
BUTTON = 28.0  # for a finger on a phone, too
ACROSS = 2  # so many of them are as wide as a card
TILE = 1.0  # of its size on the board
ROW = 66.0


def hand(labyrinth: Labyrinth, view: Data) -> Panel:
    own = view["own"]
    if own["tiles"]:
        return _panel(view, "label.own-tiles", _tiles(labyrinth, view))
    if view["pile"] and view["phase"] == "draft":
        return _panel(view, "label.own-tiles", [])
    pieces: list[Piece] = []
    counts: dict[str, int] = {}
    for card in own["hand"]:
        counts[card] = counts.get(card, 0) + 1
    step = min(CARD[0] + 8, (WIDTH - 8) / max(len(counts), 1))
    for n, (card, count) in enumerate(counts.items()):
        pieces += _card(labyrinth, view, card, count, 4 + n * step)
    return _panel(view, "label.hand", pieces)


def _panel(view: Data, title: str, pieces: list[Piece]) -> Panel:
    return Panel("hand", "hand", (WIDTH, HEIGHT), Label(title), pieces, owner=view["viewer"])


def _card(labyrinth: Labyrinth, view: Data, card: str, count: int, x: float) -> list[Piece]:
    front = Piece(
        f"hand:{card}",
        card_art(labyrinth, card),
        (x, 4),
        CARD,
        Label("label.card", {"card": card}),
        card_tip(card),
        "across",
        layer=1,
        owner=view["viewer"],
        count=count,
        states=("mine",),
    )
    return [front, *_effects(labyrinth, card, x)]


def _effects(labyrinth: Labyrinth, card: str, x: float) -> list[Piece]:
    """A button for each effect, with as many cogwheels as it costs."""
    cards = labyrinth.cards
    number = cards.names.index(card)
    kind = card if number >= cards.prayer else card.partition("-")[0]
    effects = cards.effects[number]
    return [
        Piece(
            f"effect:{card}:{n + 1}",
            cogs(effect.cost),
            _button_at(n, len(effects), x),
            (BUTTON, BUTTON),
            Label(f"effect.{kind}", {"count": effect.most}),
            card_tip(card),
            layer=1,
        )
        for n, effect in enumerate(effects)
    ]


def _button_at(n: int, count: int, x: float) -> tuple[float, float]:
    """Under the card at `x`, in rows, each of them in the middle."""
    row, column = divmod(n, ACROSS)
    wide = BUTTON * min(ACROSS, count - row * ACROSS)
    return (x + (CARD[0] - wide) / 2 + column * BUTTON, CARD[1] + 5 + row * (BUTTON + 1))


def _tiles(labyrinth: Labyrinth, view: Data) -> list[Piece]:
    """Own tiles in two rows; the one that is taken up is marked."""
    fb = labyrinth.footbridges
    taken = fb.tiles[view["pending"][-1][0]] if view["phase"] == "put" else None
    pieces = []
    tiles = view["own"]["tiles"]
    across = (len(tiles) + 1) // 2
    step = (WIDTH - 60) / max(across, 1)
    for n, tile in enumerate(tiles):
        wide, high = box_of(labyrinth, fb.shape[fb.tiles.index(tile)])
        scale = min(TILE, (step - 4) / wide, (ROW - 4) / high)
        at = (4 + n % across * step, 4 + n // across * ROW)
        pieces.append(
            Piece(
                f"own:{tile}",
                tile_art(labyrinth, tile),
                at,
                (wide * scale, high * scale),
                Label("label.tile", {"tile": tile}),
                tile_tip(labyrinth, tile),
                layer=1,
                states=("mine", "chosen") if tile == taken else ("mine",),
            )
        )
    return pieces
