"""The viewer's own cards by colour, the dots that lie ready, and what can be done with them."""

from refectory.core.game import Data
from refectory.core.scene import Label, Panel, Piece
from refectory.games.rennes.box import Box
from refectory.games.rennes.names import COLOURS

WIDTH = 496.0
HEIGHT = 102.0
CARD = (46.0, 64.4)
BUTTON = (22.0, 22.0)


def hand(box: Box, view: Data) -> Panel:
    pieces = [*_cards(box, view), *_pool(view), *_buttons(view)]
    return Panel("hand", "hand", (WIDTH, HEIGHT), Label("label.hand"), pieces, owner=view["viewer"])


def _cards(box: Box, view: Data) -> list[Piece]:
    """RC-M1: one piece for each kind, with how many there are."""
    cards = sorted(set(view["hand"]), key=box.number.__getitem__)
    step = min(CARD[0] + 4, (WIDTH - 150) / max(len(cards), 1))
    return [
        Piece(
            f"hand:{card}",
            f"card-{card.rsplit('-', 1)[0]}",
            (5 + place * step, 34),
            CARD,
            Label("label.dots", {"dots": int(card.rsplit("-", 1)[1])}),
            Label("tip.card", {"card": card}),
            "across",
            layer=1 + place,
            owner=view["viewer"],
            count=view["hand"].count(card),
            states=("mine",),
        )
        for place, card in enumerate(cards)
    ]


def _pool(view: Data) -> list[Piece]:
    """RC-M2: the dots that lie ready, for the player whose turn it is."""
    mine = view["turn"] == view["viewer"] and view["round"] > 0
    colour, dots = (view["pool"]["colour"], view["pool"]["dots"]) if mine else (None, 0)
    label = Label("label.pool", {"count": dots, "colour": colour}) if colour else Label("label.no-pool")
    tray = Piece("pool", "tray", (5, 5), (200, 24), label, Label("tip.pool"), layer=0)
    lie = [
        Piece(f"dot:{n}", f"dot-{colour}", (9 + n * min(16, 186 / dots), 9), (16, 16), label, layer=1)
        for n in range(dots)
    ]
    return [tray, *lie]


def _buttons(view: Data) -> list[Piece]:
    """Three for one, the joker's colour, and the end of a choice."""
    pieces: list[Piece] = []
    for place, colour in enumerate(COLOURS):
        x = 216 + 24 * place
        three = Label("label.three", {"colour": colour})
        pieces.append(
            Piece(f"three:{colour}", f"three-{colour}", (x, 6), BUTTON, three, Label("tip.three"), layer=1)
        )
        joker = Label("label.joker", {"colour": colour})
        if "denarnaud" in view["seats"][view["viewer"]]["ghosts"]:  # RC-G2
            at = (WIDTH - 140 + 24 * place, 34.0)
            pieces.append(
                Piece(f"colour:{colour}", f"joker-{colour}", at, BUTTON, joker, Label("tip.joker"), layer=1)
            )
    done = _done(view)
    at = (WIDTH - 92, HEIGHT - 32)
    pieces.append(Piece("done", "button", at, (86, 26), Label(done), Label(f"{done}.tip"), "across", layer=1))
    return pieces


def _done(view: Data) -> str:
    phases = {"refill": "label.stop", "supplies": "label.enough"}
    return phases.get(view["phase"], "label.done")
