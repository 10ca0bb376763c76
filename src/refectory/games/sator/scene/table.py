"""What lies between the players: decks, discards, what is played, and the buttons of a turn."""

from refectory.core.game import Data
from refectory.core.scene import Label, Panel, Piece

WIDTH = 308.0
DECK = (46.0, 63.0)
BUTTON = (74.0, 38.0)
COLUMNS = 2
SMALL = (34.0, 46.0)
ROW = 86.0  # where what lies below decks and buttons begins
BUTTONS = ("swap", "search", "free", "finish", "enough", "turn")
LABELS = {"turn": "turn-tile"}


def table(view: Data) -> Panel:
    below = _found(view) or _draft(view) or _played(view)
    height = ROW + (52.0 if below else 0.0)
    pieces = [*_decks(view), *_buttons(view), *below]
    return Panel("table", "shared", (WIDTH, height), Label("label.table"), pieces)


def _decks(view: Data) -> list[Piece]:
    discards = sum(count for _, count in view["discard"])
    deck = Label("label.deck", {"deck": "incertus", "count": view["deck"]})
    found = [
        Piece("deck:incertus", "deck-incertus", (4, 4), DECK, deck, write="across"),
        Piece(
            "discards", "discards", (54, 4), DECK, Label("label.discard", {"count": discards}), write="across"
        ),
    ]
    if view["viewer"] is not None:
        own = view["seats"][view["viewer"]]["fidei"]
        fidei = Label("label.deck", {"deck": "fidei", "count": own})
        found.append(
            Piece("deck:fidei", "deck-fidei", (104, 4), DECK, fidei, write="across", owner=view["viewer"])
        )
    return found


def _buttons(view: Data) -> list[Piece]:
    """What is offered now, as buttons."""
    found: list[Piece] = []
    for name in BUTTONS:
        if name in view["offers"]:
            row, column = divmod(len(found), COLUMNS)
            at = (156 + column * (BUTTON[0] + 2), 4 + row * (BUTTON[1] + 2))
            label = Label(f"label.{LABELS.get(name, name)}")
            tip = Label(f"tip.{name}") if name in ("swap", "search", "free", "finish") else None
            found.append(Piece(name, "button", at, BUTTON, label, tip, "across", layer=1))
    return found


def _played(view: Data) -> list[Piece]:
    """SA-T6: the cards of this turn lie before the player."""
    found = []
    for n, card in enumerate(view["now"]["played"]):
        label = Label("label.card", {"card": card})
        at = (4 + n * (SMALL[0] + 2), ROW)
        found.append(Piece(f"played:{n}", "card-plain", at, SMALL, label, Label("label.played"), "across"))
    return found


def _found(view: Data) -> list[Piece]:
    """SA-T3: the deck that is being searched."""
    if not view["own"]:
        return []
    found = []
    for n, (card, count) in enumerate(view["own"]["found"]):
        label = Label("label.card", {"card": card})
        at = (4 + n * (SMALL[0] + 4), ROW)
        found.append(
            Piece(f"found:{card}", "card-plain", at, SMALL, label, None, "across", 0, 1, None, count)
        )
    return found


def _draft(view: Data) -> list[Piece]:
    """SA-S2: shapes seen from behind."""
    if view["phase"] not in ("draft", "drafted"):
        return []
    found = []
    for n, shape in enumerate(dict.fromkeys(view["pile"])):
        label = Label("label.shape", {"shape": shape})
        at = (4 + n * 50.0, ROW)
        found.append(Piece(f"draft:{shape}", f"back-{shape}", at, (36, 36), label, write="below", layer=1))
    return found
