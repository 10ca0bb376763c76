"""Rows as panels of their own, for a page on which everything has a fixed place."""

from refectory.core.scene import Card, Panel, Piece, Row, Write

CARD = 60.0
STEP = 84.0
HEIGHT = 82.0
ACROSS = 8


def row_panel(row: Row) -> Panel:
    """The cards of a row in lines, each with its title below."""
    pieces = [_card(card, n) for n, card in enumerate(row.cards)]
    return Panel(row.id, "shared", _size(len(pieces)), row.title, pieces, row.owner)


def _size(count: int) -> tuple[float, float]:
    lines = -(-max(count, 1) // ACROSS)
    return (STEP * ACROSS, HEIGHT * lines)


def _place(n: int) -> tuple[float, float]:
    return (12 + STEP * (n % ACROSS), 4 + HEIGHT * (n // ACROSS))


def _card(card: Card, n: int) -> Piece:
    write: Write = "below" if card.art else "across"
    return Piece(
        card.id,
        card.art,
        _place(n),
        (CARD, CARD),
        card.label,
        card.tip,
        write,
        owner=card.owner,
        count=card.count,
        states=card.states,
    )
