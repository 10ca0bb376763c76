"""The table as a person sees it: the deck and the ashes, everybody's row, and the own hand."""

from refectory.core.game import Data, Seat
from refectory.core.scene import Label, Panel, Piece, Scene

CARD = (20.0, 30.0)
STEP = 22.0
ROW = (170.0, 34.0)


def scene(view: Data) -> Scene:
    viewer = view["viewer"]
    order = [((viewer or 0) + n) % view["players"] for n in range(view["players"])]
    hand = [] if viewer is None else [_hand(view)]
    return Scene([_table(view), *(_row(view, seat) for seat in order), *hand])


def _table(view: Data) -> Panel:
    ashes = sum(view["ashes"].values())
    pieces = [
        Piece("deck", "deck", (2, 2), CARD, Label("label.deck", {"count": view["deck"]}), count=view["deck"]),
        Piece("ashes", "ashes", (30, 2), CARD, Label("label.ashes", {"count": ashes}), count=ashes),
    ]
    return Panel("table", "board", (60, 34), Label("label.table"), pieces)


def _row(view: Data, seat: Seat) -> Panel:
    shown = view["seats"][seat]
    name = Label("label.player", {"seat": seat})
    states = ("lit",) if view["turn"] == seat else ()
    pieces = [
        Piece(f"row:{seat}", "row", (0, 0), ROW, Label("label.row", {"seat": seat}), owner=seat),
        Piece(f"emblem:{seat}", f"emblem-{seat}", (4, 8), (18, 18), name, layer=1, owner=seat, states=states),
        *(_candle(f"lit:{seat}:{card}", card, 28 + STEP * n, 1) for n, card in enumerate(shown["row"])),
    ]
    return Panel(f"row-{seat}", "mine" if seat == view["viewer"] else "player", ROW, name, pieces, seat)


def _hand(view: Data) -> Panel:
    cards = [
        _candle(f"hand:{card}", card, 2 + STEP * n, count)
        for n, (card, count) in enumerate(view["hand"].items())
    ]
    return Panel("hand", "hand", (140, 34), Label("label.hand"), cards, view["viewer"])


def _candle(id_: str, card: str, x: float, count: int) -> Piece:
    label = Label("label.candle", {"card": card})
    return Piece(
        id_, f"candle-{card}", (x, 2), CARD, label, Label("tip.candle"), "across", layer=1, count=count
    )
