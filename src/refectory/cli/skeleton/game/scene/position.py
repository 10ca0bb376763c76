"""A position as panels: the table, a row for each player, and the viewer's hand."""

from refectory.core.game import Data, Seat, other_seats
from refectory.core.scene import Label, Panel, Piece, Role, Scene

CARD = (20.0, 30.0)
STEP = 22.0  # from a card to the next
ROW = (170.0, 34.0)
HAND = (140.0, 34.0)


def scene(view: Data) -> Scene:
    viewer = view["viewer"]
    others = [_row(view, seat) for seat in other_seats(viewer, view["players"])]
    own = [] if viewer is None else [_row(view, viewer), _hand(view)]
    return Scene([_table(view), *own, *others])


def _table(view: Data) -> Panel:
    deck, ashes = view["deck"], len(view["ashes"])
    pieces = [
        Piece("deck", "deck", (2, 2), CARD, Label("label.deck", {"count": deck}), count=deck),
        Piece("ashes", "ashes", (30, 2), CARD, Label("label.ashes", {"count": ashes}), count=ashes),
    ]
    return Panel("table", "board", (60, 34), Label("label.table"), pieces)


def _row(view: Data, seat: Seat) -> Panel:
    player = Label("label.player", {"seat": seat})
    pieces = [
        Piece(f"row:{seat}", "row", (0, 0), ROW, Label("label.row", {"seat": seat}), owner=seat),
        Piece(f"seat:{seat}", f"emblem-{seat}", (4, 8), (18, 18), player, layer=1, owner=seat),
    ]
    for n, card in enumerate(view["seats"][seat]["row"]):
        pieces.append(_candle(f"lit:{seat}:{card}", card, 28 + STEP * n, 1))
    role: Role = "mine" if seat == view["viewer"] else "player"
    return Panel(f"row-{seat}", role, ROW, player, pieces, owner=seat)


def _hand(view: Data) -> Panel:
    hand = view["hand"]
    cards = enumerate(dict.fromkeys(hand))
    pieces = [_candle(f"hand:{card}", card, 2 + STEP * n, hand.count(card)) for n, card in cards]
    return Panel("hand", "hand", HAND, Label("label.hand"), pieces, owner=view["viewer"])


def _candle(name: str, card: str, x: float, count: int) -> Piece:
    label, tip = Label("label.candle", {"card": card}), Label("tip.candle")
    return Piece(name, f"candle-{card}", (x, 2), CARD, label, tip, "across", layer=1, count=count)
