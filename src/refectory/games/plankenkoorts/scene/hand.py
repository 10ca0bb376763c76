"""The viewer's own cards, one piece for each kind."""

from refectory.core.game import Data
from refectory.core.scene import Label, Panel, Piece
from refectory.games.plankenkoorts.edition.box import Box
from refectory.games.plankenkoorts.scene.art_names import card_art, card_tip

WIDTH = 360.0
HEIGHT = 84.0
CARD = (54.0, 74.0)


def hand(box: Box, view: Data) -> Panel:
    counts = _counts(view)
    step = min(CARD[0] + 5, (WIDTH - 6 - CARD[0]) / max(len(counts) - 1, 1))  # many cards overlap
    x = (WIDTH - CARD[0] - step * (len(counts) - 1)) / 2
    pieces: list[Piece] = []
    for place, (card, count) in enumerate(counts.items()):
        pieces += _card(box, view, card, count, x + place * step)
    return Panel("hand", "hand", (WIDTH, HEIGHT), Label("label.hand"), pieces, owner=view["viewer"])


def _counts(view: Data) -> dict[str, int]:
    """The number of each card. The dusting card in use counts too, because it is clicked like one in hand."""
    counts: dict[str, int] = {}
    for card in view["hand"]:
        counts[card] = counts.get(card, 0) + 1
    if view["viewer"] in view["acting"]:
        if view["phase"] == "declare":
            counts["dust-cloud"] = counts.get("dust-cloud", 0) + 1
        elif view["phase"] == "borrow":
            counts.setdefault("borrowed-book", 1)
    return counts


def _card(box: Box, view: Data, card: str, count: int, x: float) -> list[Piece]:
    front = Piece(
        f"hand:{card}",
        card_art(box, card),
        (x, 6),
        CARD,
        Label(f"card.{card}"),
        card_tip(box, card),
        "across",
        layer=1,
        owner=view["viewer"],
        count=count,
        states=("mine",),
    )
    return [front, *_marks(view, card, x)]


def _marks(view: Data, card: str, x: float) -> list[Piece]:
    """A ribbon on a book that may be laid now; an eye on a card that another player knows."""
    marks = []
    if card in view["may_come"]:
        marks.append(Piece(f"fits:{card}", "ribbon", (x + 6, 4), (7, 13), Label("label.fits"), layer=2))
    knowers = [seat for seat, shown in enumerate(view["seats"]) if card in shown.get("knows_of_you", ())]
    if knowers:
        label = Label("label.known-to", {"seats": knowers})
        marks.append(Piece(f"eye:{card}", "eye", (x + CARD[0] - 15, 36), (11, 11), label, layer=2))
    return marks
