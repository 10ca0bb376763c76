"""The panel of a player: books, cards, prayers, tiles, gargoyle."""

from refectory.core.game import Data, Seat
from refectory.core.scene import Label, Panel, Piece
from refectory.games.sator.constants import COLOURS
from refectory.games.sator.edition.box import Box
from refectory.games.sator.scene.art_names import card_tip

SIZE = (150.0, 42.0)
MARK = 17.0


def player(box: Box, view: Data, seat: Seat) -> Panel:
    pieces = [*_head(view, seat), *_books(view, seat), *_holdings(view, seat), *_used(box, view, seat)]
    title = Label("label.player", {"seat": seat})
    return Panel(f"player:{seat}", "player", SIZE, title, pieces, owner=seat)


def _head(view: Data, seat: Seat) -> list[Piece]:
    shown = view["seats"][seat]
    label = Label("label.colour", {"colour": shown["colour"]})
    pieces = [Piece(f"seat:{seat}", f"acolyte-{seat}", (3, 3), (MARK, MARK), label, owner=seat)]
    if seat in view["acting"]:
        turn = Label("label.turn", {"seat": seat})
        pieces.append(Piece(f"turn:{seat}", "on-turn", (22, 6), (11, 11), turn))
    return pieces


def _books(view: Data, seat: Seat) -> list[Piece]:
    collected = view["seats"][seat]["collected"]
    label = Label("label.collected", {"count": collected, "of": COLOURS})
    return [
        Piece(
            f"recovered:{seat}:{n}",
            f"book-{seat}" if n < collected else "no-book",
            (38 + n * 18.0, 4),
            (15, 15),
            label,
            owner=seat,
        )
        for n in range(COLOURS)
    ]


def _holdings(view: Data, seat: Seat) -> list[Piece]:
    """In the setup the number of tiles; later the number of cards of each kind, and an unused gargoyle."""
    shown = view["seats"][seat]
    if shown["shapes"]:
        label = Label("label.tiles-left", {"count": len(shown["shapes"])})
        return [_counter(f"tiles:{seat}", "mini-tile", 3, label, len(shown["shapes"]))]
    hidden = Label("label.hidden", {"incertus": shown["incertus"], "prayers": shown["prayers"]})
    fidei = Label("label.fidei", {"count": shown["fidei"]})
    pieces = [
        _counter(f"cards:{seat}", "mini-incertus", 22, hidden, shown["incertus"]),
        _counter(f"prayers:{seat}", "mini-prayer", 41, hidden, shown["prayers"]),
        _counter(f"fidei:{seat}", "mini-deck", 60, fidei, shown["fidei"]),
    ]
    if shown["gargoyle"] is None:
        key = "label.gargoyle-gone" if shown["gargoyle_gone"] else "label.gargoyle-waits"
        states = ("dim",) if shown["gargoyle_gone"] else ()
        at = (3, 23)
        pieces.append(
            Piece(
                f"waits:{seat}", f"gargoyle-{seat}", at, (MARK, MARK), Label(key), owner=seat, states=states
            )
        )
    return pieces


def _counter(id_: str, art: str, x: float, label: Label, count: int) -> Piece:
    states = ("dim",) if not count else ()
    return Piece(id_, art, (x, 23), (MARK, MARK), label, count=count, states=states)


def _used(box: Box, view: Data, seat: Seat) -> list[Piece]:
    """SA-T4: used prayers lie open."""
    pieces = []
    step = min(8.2, (SIZE[0] - 13 - 80) / max(len(box.cards.prayers) - 1, 1))
    for n, card in enumerate(view["seats"][seat]["used"]):
        label = Label("label.used-prayer", {"card": card})
        at = (80 + n * step, 25.0)
        pieces.append(Piece(f"used:{seat}:{card}", "mini-used", at, (13, 13), label, card_tip(box, card)))
    return pieces
