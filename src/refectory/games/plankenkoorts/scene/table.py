"""The shared panel: golden bookstands on the mantelpiece, deck and discard pile on the table, the score."""

from refectory.core.game import Data
from refectory.core.scene import Label, Panel, Piece
from refectory.games.plankenkoorts.edition.box import Box
from refectory.games.plankenkoorts.scene.art_names import card_art
from refectory.games.plankenkoorts.scene.score_sheet import score_sheet

SIZE = (360.0, 156.0)
PILE = (52.0, 70.0)
CARD = (PILE[0] * 54 / 58, PILE[1] * 74 / 78)  # smaller than the pile, so that its edges can be seen
DECK = (22.0, 53.0)
DISCARD = (160.0, 53.0)


def table(box: Box, view: Data) -> Panel:
    felt = Piece("table", "felt", (4, 44), (226, 108), Label("label.table"), Label("tip.table"))
    pieces = [*_mantel(box, view), felt, _deck(view), *_discard(box, view), *_play(view)]
    pieces += score_sheet(box, view, (238, 46), (118, 104))
    return Panel("table", "shared", SIZE, Label("label.table"), pieces)


def _mantel(box: Box, view: Data) -> list[Piece]:
    """BS-C4: the golden bookstands that nobody has won yet."""
    won = sum(shown["bookstands"] for shown in view["seats"])
    left = view["players"] * (box.bookstands_to_end - 1) + 1 - won
    way = "clockwise" if view["direction"] > 0 else "counter"
    label = Label("label.bookstands", {"count": left})
    step = min(22.0, 190 / max(left, 1))
    stands = [
        Piece(
            f"mantel:{n}", "bookstand", (14 + n * step, 1), (19, 20.6), label, Label("tip.bookstand"), layer=1
        )
        for n in range(left)
    ]
    return [
        Piece("mantel", "mantel", (4, 2), (352, 36), Label("label.mantel")),
        *stands,
        Piece(
            "round",
            "plaque",
            (258, 3),
            (70, 16),
            Label("label.round", {"round": view["round"]}),
            write="across",
            layer=1,
        ),
        Piece("direction", way, (333, 3), (17, 17), Label(f"label.direction.{way}"), layer=1),
    ]


def _deck(view: Data) -> Piece:
    art = f"deck-{view['top'] or 'hidden'}" if view["deck"] else "deck-empty"
    return Piece(
        "deck",
        art,
        DECK,
        PILE,
        Label("label.deck", {"count": view["deck"]}),
        Label("tip.deck"),
        "below",
        layer=1,
    )


def _discard(box: Box, view: Data) -> list[Piece]:
    cards = view["discard"]
    label = Label("label.discard", {"count": len(cards)})
    pile = Piece("discard", "discard", DISCARD, PILE, label, Label("tip.discard"), "below", layer=1)
    if not cards:
        return [pile]
    top = cards[-1]
    art = card_art(box, top)
    return [pile, Piece("discard:top", art, DISCARD, CARD, Label(f"card.{top}"), label, "across", layer=2)]


def _play(view: Data) -> list[Piece]:
    """What is between the piles while a dusting card is in use."""
    phase = view["phase"]
    acts = view["viewer"] in view["acting"]
    if phase == "give":
        label = Label("label.exchange", {"other": view["exchange_with"]})
        return [Piece("exchange", "exchange", (77, 68), (80, 38), label, write="across", layer=2)]
    if phase == "borrow" and acts:
        return [
            Piece("enough", "button", (78, 74), (78, 26), Label("action.enough"), write="across", layer=2)
        ]
    if phase == "declare" and not acts:
        cloud = Label("card.dust-cloud")
        return [Piece("declared", "card-dust-cloud", (93, 55), CARD, cloud, write="across", layer=2)]
    return []
