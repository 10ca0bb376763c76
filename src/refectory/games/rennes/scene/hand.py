"""The viewer's hand: cards by colour, unspent dots, buttons."""

from refectory.core.game import Data
from refectory.core.scene import Label, Panel, Piece
from refectory.games.rennes.constants import COLOURS
from refectory.games.rennes.edition.box import Box

WIDTH = 496.0
HEIGHT = 114.0
CARD = (46.0, 64.4)
CARDS = 47.0  # the distance of the cards from the top
BUTTON = 41.0  # large enough for a finger on a phone
STEP = BUTTON + 2
POOL = 170.0
JOKERS = 5 * STEP


def hand(box: Box, view: Data) -> Panel:
    pieces = [*_cards(box, view), *_pool(view), *_buttons(view)]
    return Panel("hand", "hand", (WIDTH, HEIGHT), Label("label.hand"), pieces, owner=view["viewer"])


def _cards(box: Box, view: Data) -> list[Piece]:
    """RC-M1: one piece for each kind of card, with its count."""
    cards = sorted(set(view["hand"]), key=box.number.__getitem__)
    room = WIDTH - 10 - (JOKERS + 6 if _has_joker(view) else 0)
    step = min(CARD[0] + 4, (room - CARD[0]) / max(len(cards) - 1, 1))
    return [
        Piece(
            f"hand:{card}",
            f"card-{card.rsplit('-', 1)[0]}",
            (5 + place * step, CARDS),
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
    """RC-M2: the unspent dots, if it is the viewer's turn."""
    own_turn = view["turn"] == view["viewer"] and view["round"] > 0
    colour, dots = (view["pool"]["colour"], view["pool"]["dots"]) if own_turn else (None, 0)
    label = Label("label.pool", {"count": dots, "colour": colour}) if colour else Label("label.no-pool")
    tip = Label("tip.pool-lapse" if view["options"]["dots_lapse"] else "tip.pool")  # RC-O6
    tray = Piece("pool", "tray", (5, 9), (POOL, 26), label, tip, layer=0)
    lie = [
        Piece(
            f"dot:{n}", f"dot-{colour}", (10 + n * min(17, (POOL - 12) / dots), 14), (16, 16), label, layer=1
        )
        for n in range(dots)
    ]
    return [tray, *lie]


def _buttons(view: Data) -> list[Piece]:
    """RC-M8: three cards for one; RC-G2: the joker's colour; the end of a choice."""
    pieces: list[Piece] = []
    size = (BUTTON, BUTTON)
    for place, colour in enumerate(COLOURS):
        along = place * STEP
        three, at = Label("label.three", {"colour": colour}), (POOL + 10 + along, 3.0)
        pieces.append(
            Piece(f"three:{colour}", f"three-{colour}", at, size, three, Label("tip.three"), layer=1)
        )
        if _has_joker(view):
            joker, at = Label("label.joker", {"colour": colour}), (WIDTH - JOKERS - 4 + along, CARDS + 13)
            pieces.append(
                Piece(f"colour:{colour}", f"joker-{colour}", at, size, joker, Label("tip.joker"), layer=1)
            )
    done, at = _done(view), (WIDTH - 98.0, 3.0)
    label, tip = Label(done), Label(f"{done}.tip")
    pieces.append(Piece("done", "button", at, (94, BUTTON), label, tip, "across", layer=1))
    return pieces


def _has_joker(view: Data) -> bool:
    return "denarnaud" in view["seats"][view["viewer"]]["ghosts"]


def _done(view: Data) -> str:
    phases = {"refill": "label.stop", "supplies": "label.enough"}
    return phases.get(view["phase"], "label.done")
