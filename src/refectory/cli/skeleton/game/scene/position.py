"""A position: pictures of the table and of each player's row, the viewer's hand, and the players."""

from refectory.core.game import Data, Seat, other_seats
from refectory.core.scene import Card, Chip, Label, Panel, Piece, Player, Role, Row, Scene

CARD = (20.0, 30.0)
STEP = 22.0  # from a card to the next
ROW = (170.0, 34.0)


def scene(view: Data) -> Scene:
    viewer = view["viewer"]
    others = list(other_seats(viewer, view["players"]))
    seats = others if viewer is None else [viewer, *others]
    return Scene(
        panels=[_table(view), *(_row(view, seat) for seat in seats)],
        rows=[] if viewer is None else [_hand(view)],
        players=[_player(view, seat) for seat in seats],
    )


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
        pieces.append(_candle(f"lit:{seat}:{card}", card, 28 + STEP * n))
    role: Role = "mine" if seat == view["viewer"] else "player"
    return Panel(f"row-{seat}", role, ROW, player, pieces, owner=seat)


def _hand(view: Data) -> Row:
    hand = view["hand"]
    cards = [_card(card, hand.count(card)) for card in dict.fromkeys(hand)]
    return Row("hand", "hand", Label("label.hand"), cards, owner=view["viewer"])


def _card(card: str, count: int) -> Card:
    label, tip = Label("label.candle", {"card": card}), Label("tip.candle")
    prompt = Label("ask.place", {"card": card})
    return Card(f"hand:{card}", f"candle-{card}", label, tip=tip, prompt=prompt, count=count)


def _player(view: Data, seat: Seat) -> Player:
    cards = view["seats"][seat]["cards"]
    stats = [Chip("deck", Label("label.cards", {"count": cards}), cards)]
    return Player(seat, f"emblem-{seat}", stats, f"row-{seat}")


def _candle(name: str, card: str, x: float) -> Piece:
    label, tip = Label("label.candle", {"card": card}), Label("tip.lit")
    return Piece(name, f"candle-{card}", (x, 2), CARD, label, tip, "across", layer=1)
