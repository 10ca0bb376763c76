"""What lies between the players: decks, discards, played cards, and the buttons of a turn."""

from refectory.core.game import Data
from refectory.core.scene import Label, Panel, Piece
from refectory.games.sator.edition.box import Box
from refectory.games.sator.scene.art_names import is_drawn

WIDTH = 308.0
DECK = (46.0, 63.0)
BUTTON = (74.0, 38.0)
COLUMNS = 2
SMALL = (34.0, 46.0)
SMALL_ACROSS = 8
DRAFT_ACROSS = 6
ROW = 86.0  # the top of the row below decks and buttons
BUTTONS = ("swap", "search", "free", "finish", "enough", "turn")
LABELS = {"turn": "turn-tile"}


def table(box: Box, view: Data) -> Panel:
    below = _searched_deck(view) or _draft(box, view) or _played(view)
    height = max([ROW, *(piece.at[1] + 52.0 for piece in below)])
    pieces = [*_decks(view), *_buttons(view), *below]
    return Panel("table", "shared", (WIDTH, height), Label("label.table"), pieces)


def _decks(view: Data) -> list[Piece]:
    discards = sum(count for _, count in view["discard"])
    deck = Label("label.deck", {"deck": "incertus", "count": view["deck"]})
    pieces = [
        Piece("deck:incertus", "deck-incertus", (4, 4), DECK, deck, write="across"),
        Piece(
            "discards", "discards", (54, 4), DECK, Label("label.discard", {"count": discards}), write="across"
        ),
    ]
    if view["viewer"] is not None:
        own = view["seats"][view["viewer"]]["fidei"]
        fidei = Label("label.deck", {"deck": "fidei", "count": own})
        pieces.append(
            Piece("deck:fidei", "deck-fidei", (104, 4), DECK, fidei, write="across", owner=view["viewer"])
        )
    return pieces


def _buttons(view: Data) -> list[Piece]:
    """A button for each offer that has one."""
    pieces: list[Piece] = []
    for name in BUTTONS:
        if name in view["offers"]:
            row, column = divmod(len(pieces), COLUMNS)
            at = (156 + column * (BUTTON[0] + 2), 4 + row * (BUTTON[1] + 2))
            label = Label(f"label.{LABELS.get(name, name)}")
            tip = Label(f"tip.{name}") if name in ("swap", "search", "free", "finish") else None
            pieces.append(Piece(name, "button", at, BUTTON, label, tip, "across", layer=1))
    return pieces


def _played(view: Data) -> list[Piece]:
    """SA-T6: the cards that were played in this turn."""
    pieces = []
    for n, card in enumerate(view["now"]["played"]):
        label = Label("label.card", {"card": card})
        at = _small_at(n)
        pieces.append(Piece(f"played:{n}", "card-plain", at, SMALL, label, Label("label.played"), "across"))
    return pieces


def _searched_deck(view: Data) -> list[Piece]:
    """SA-T3: the deck that the viewer is searching."""
    if not view["own"]:
        return []
    pieces = []
    for n, (card, count) in enumerate(view["own"]["found"]):
        label = Label("label.card", {"card": card})
        at = _small_at(n)
        pieces.append(
            Piece(f"found:{card}", "card-plain", at, SMALL, label, None, "across", 0, 1, None, count)
        )
    return pieces


def _small_at(n: int) -> tuple[float, float]:
    """The place of a small card, in rows."""
    row, column = divmod(n, SMALL_ACROSS)
    return (4 + column * (SMALL[0] + 4), ROW + row * (SMALL[1] + 4))


def _draft(box: Box, view: Data) -> list[Piece]:
    """SA-S2: the shapes that can be drafted; their types are hidden."""
    if view["phase"] not in ("draft", "drafted"):
        return []
    pieces = []
    for n, shape in enumerate(dict.fromkeys(view["pile"])):
        label = Label("label.shape", {"shape": shape})
        row, column = divmod(n, DRAFT_ACROSS)
        at = (4 + column * 50.0, ROW + row * 52.0)
        art = f"back-{shape}" if is_drawn(box, shape) else "perch"
        pieces.append(Piece(f"draft:{shape}", art, at, (36, 36), label, write="below", layer=1))
    return pieces
