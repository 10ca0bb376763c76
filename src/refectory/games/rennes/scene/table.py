"""What lies between the players: open cards and pile, the prices of the altar, the claims of codes."""

from refectory.core.game import Data
from refectory.core.scene import Label, Panel, Piece
from refectory.games.rennes.constants import COLOURS
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.scene.art_names import symbol_art

WIDTH = 300.0
CARD = (36.0, 50.4)
ALTAR = 52.0
CLAIMS = ALTAR + 8
CLAIM = 17.0


def market(box: Box, view: Data) -> Panel:
    pieces = [*_open(box, view), *_piles(view)]
    return Panel("market", "shared", (WIDTH, CARD[1] + 10), Label("label.market"), pieces)


def altar_and_claims(box: Box, view: Data) -> Panel:
    pieces = [*_altar(box, view), *_claims(box, view)]
    height = CLAIMS + CLAIM * len(box.locations) + 3
    return Panel("shared", "shared", (WIDTH, height), Label("label.shared"), pieces)


def _open(box: Box, view: Data) -> list[Piece]:
    """RC-S2: the open cards, one piece for each kind."""
    cards = sorted(set(view["open"]), key=box.number.__getitem__)
    step = min(CARD[0] + 3, 196 / max(len(cards), 1))
    return [
        Piece(
            f"open:{card}",
            f"card-{card.rsplit('-', 1)[0]}",
            (6 + n * step, 5),
            CARD,
            Label("label.dots", {"dots": int(card.rsplit("-", 1)[1])}),
            Label("tip.open", {"card": card}),
            "across",
            layer=1 + n,
            count=view["open"].count(card),
        )
        for n, card in enumerate(cards)
    ]


def _piles(view: Data) -> list[Piece]:
    pile = Label("label.pile", {"count": view["pile"]})
    discards = Label("label.discards", {"count": len(view["discards"])})
    return [
        Piece("pile", "card-pile", (212, 5), CARD, pile, Label("tip.pile"), "across", layer=1),
        Piece(
            "discards", "card-discards", (254, 5), CARD, discards, Label("tip.discards"), "across", layer=1
        ),
    ]


def _altar(box: Box, view: Data) -> list[Piece]:
    """RC-C12: for each colour the clue, the number left, and the colours of the cards that buy it."""
    pieces = []
    wide = (WIDTH - 12) / len(COLOURS)
    for n, colour in enumerate(COLOURS):
        x = 6 + n * wide
        prices = [COLOURS[other] for other in box.offerings[n]]
        label = Label("label.altar", {"colour": colour, "count": view["supply"][colour]})
        key = "tip.altar-clues" if view["options"]["altar_clues"] else "tip.altar"  # RC-O7
        tip = Label(key, {"colour": colour, "colours": prices, "count": box.altar_cards})
        pieces.append(Piece(f"altar:{colour}", "altar", (x, 3), (wide - 3, ALTAR), label, tip, layer=1))
        pieces.append(
            Piece(f"buys:{colour}", f"clue-{colour}", (x + wide / 2 - 11, 7), (19, 19), label, tip, layer=2)
        )
        step = min(16.0, (wide - 8) / len(prices))
        for place, other in enumerate(prices):
            at = (x + (wide - 3 - step * len(prices)) / 2 + place * step, 36.0)
            pieces.append(
                Piece(
                    f"price:{colour}:{other}",
                    f"sign-{other}",
                    at,
                    (14, 14),
                    Label(f"colour.{other}"),
                    tip,
                    layer=2,
                )
            )
    return pieces


def _claims(box: Box, view: Data) -> list[Piece]:
    """RC-K5: the spaces beside each location, free or taken."""
    pieces = []
    for location, name in enumerate(box.locations):
        y = CLAIMS + CLAIM * location
        label = Label("label.claims", {"location": name})
        pieces.append(Piece(f"claims:{name}", "plaque", (6, y), (110, 15.5), label, None, "across", layer=1))
        symbol = Label("label.symbol", {"location": name})
        pieces.append(Piece(f"seal:{name}", symbol_art(name), (7, y), (15.5, 15.5), symbol, layer=2))
        for place, points in enumerate(box.claim_points[:5]):
            at, seats = (122 + place * 34, y), view["claims"][location]
            if place < len(seats):
                seat = seats[place]
                who = Label("label.claimed", {"seat": seat, "points": points})
                art = f"pawn-{view['seats'][seat]['colour']}"
                pieces.append(Piece(f"claim:{name}:{place}", art, at, (15.5, 15.5), who, layer=2, owner=seat))
            else:
                worth = Label("label.worth", {"points": points})
                pieces.append(
                    Piece(f"claim:{name}:{place}", "space", at, (30, 15.5), worth, None, "across", layer=1)
                )
    return pieces
