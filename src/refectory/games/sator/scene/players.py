"""The players: books recovered, cards, prayers, tiles."""

from refectory.core.game import Data, Seat
from refectory.core.scene import Label, Panel, Piece
from refectory.games.sator.edition.box import COLOURS

SIZE = (150.0, 42.0)
MARK = 17.0


def player(view: Data, seat: Seat) -> Panel:
    pieces = [*_head(view, seat), *_books(view, seat), *_holdings(view, seat), *_used(view, seat)]
    title = Label("label.player", {"seat": seat})
    return Panel(f"player:{seat}", "player", SIZE, title, pieces, owner=seat)


def _head(view: Data, seat: Seat) -> list[Piece]:
    shown = view["seats"][seat]
    label = Label("label.colour", {"colour": shown["colour"]})
    found = [Piece(f"seat:{seat}", f"acolyte-{seat}", (3, 3), (MARK, MARK), label, owner=seat)]
    if seat in view["acting"]:
        turn = Label("label.turn", {"seat": seat})
        found.append(Piece(f"turn:{seat}", "on-turn", (22, 6), (11, 11), turn))
    return found


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
    """How many cards of each kind, how many tiles, and where the gargoyle is."""
    shown = view["seats"][seat]
    if shown["shapes"]:
        label = Label("label.tiles-left", {"count": len(shown["shapes"])})
        return [_many(f"tiles:{seat}", "mini-tile", 3, label, len(shown["shapes"]))]
    hidden = Label("label.hidden", {"incertus": shown["incertus"], "prayers": shown["prayers"]})
    fidei = Label("label.fidei", {"count": shown["fidei"]})
    found = [
        _many(f"cards:{seat}", "mini-incertus", 22, hidden, shown["incertus"]),
        _many(f"prayers:{seat}", "mini-prayer", 41, hidden, shown["prayers"]),
        _many(f"fidei:{seat}", "mini-deck", 60, fidei, shown["fidei"]),
    ]
    if shown["gargoyle"] is None:
        key = "label.gargoyle-gone" if shown["gargoyle_gone"] else "label.gargoyle-waits"
        states = ("dim",) if shown["gargoyle_gone"] else ()
        at = (3, 23)
        found.append(
            Piece(
                f"waits:{seat}", f"gargoyle-{seat}", at, (MARK, MARK), Label(key), owner=seat, states=states
            )
        )
    return found


def _many(id_: str, art: str, x: float, label: Label, count: int) -> Piece:
    states = ("dim",) if not count else ()
    return Piece(id_, art, (x, 23), (MARK, MARK), label, count=count, states=states)


def _used(view: Data, seat: Seat) -> list[Piece]:
    """SA-T4: used prayers lie open."""
    found = []
    for n, card in enumerate(view["seats"][seat]["used"]):
        label = Label("label.used-prayer", {"card": card})
        at = (80 + n * 8.2, 25.0)
        found.append(Piece(f"used:{seat}:{card}", "mini-used", at, (13, 13), label, Label(f"tip.{card}")))
    return found
