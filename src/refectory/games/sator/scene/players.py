"""A player at a glance, and the panel that opens: books, cards, prayers, tiles, gargoyle."""

from refectory.core.game import Data, Seat
from refectory.core.scene import Chip, Label, Panel, Piece, Player
from refectory.core.scene.made_once import made_once
from refectory.games.sator.constants import COLOURS
from refectory.games.sator.edition.box import Box
from refectory.games.sator.scene.art_names import card_tip, prayer_of
from refectory.games.sator.scene.tiles import FORGET

SIZE = (150.0, 96.0)
BOOK = 22.0
MARK = 20.0
PRAYER = 15.0
IN_ROW = 8
# What a panel shows of a seat.
SHOWN = ("collected", "gargoyle", "gargoyle_gone", "shapes", "incertus", "prayers", "fidei", "used")
ROWS = (6.0, 34.0, 64.0)  # the tops of the rows: books and gargoyle, cards, used prayers


def chip(view: Data, seat: Seat) -> Player:
    """The numbers that tell how a player stands."""
    return _chip(seat, {name: view["seats"][seat][name] for name in SHOWN})


@made_once(FORGET)
def _chip(seat: Seat, shown: Data) -> Player:
    collected = Label("label.collected", {"count": shown["collected"], "of": COLOURS})
    stats = [Chip("mini-book", collected, shown["collected"], COLOURS, seat)]
    if shown["shapes"]:
        label = Label("label.tiles-left", {"count": len(shown["shapes"])})
        stats.append(Chip("mini-tile", label, len(shown["shapes"])))
    else:
        hidden = Label("label.hidden", {"incertus": shown["incertus"], "prayers": shown["prayers"]})
        stats.append(Chip("mini-incertus", hidden, shown["incertus"]))
        stats.append(Chip("mini-prayer", hidden, shown["prayers"]))
    return Player(seat, f"face-{seat}", stats, f"player:{seat}")


class Panels:
    """The panels of the players; one in which nothing has changed is the same panel again."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.kept: dict[str, Panel] = {}

    def panel(self, view: Data, seat: Seat) -> Panel:
        shown = view["seats"][seat]
        key = f"{seat} {[shown[name] for name in SHOWN]}"
        if key not in self.kept:
            if len(self.kept) >= FORGET:
                self.kept.clear()
            self.kept[key] = player(self.box, view, seat)
        return self.kept[key]


def player(box: Box, view: Data, seat: Seat) -> Panel:
    pieces = [*_books(view, seat), *_gargoyle(view, seat), *_holdings(view, seat), *_used(box, view, seat)]
    title = Label("label.player", {"seat": seat})
    return Panel(f"player:{seat}", "player", SIZE, title, pieces, owner=seat)


def _books(view: Data, seat: Seat) -> list[Piece]:
    collected = view["seats"][seat]["collected"]
    label = Label("label.collected", {"count": collected, "of": COLOURS})
    return [
        Piece(
            f"recovered:{seat}:{n}",
            f"book-{seat}" if n < collected else "no-book",
            (6 + n * (BOOK + 4), ROWS[0]),
            (BOOK, BOOK),
            label,
            owner=seat,
        )
        for n in range(COLOURS)
    ]


def _gargoyle(view: Data, seat: Seat) -> list[Piece]:
    """SA-P2, SA-F2: a gargoyle that is not on the board waits, or is gone."""
    shown = view["seats"][seat]
    if shown["gargoyle"] is not None:
        return []
    gone = shown["gargoyle_gone"]
    label = Label("label.gargoyle-gone" if gone else "label.gargoyle-waits")
    states = ("dim",) if gone else ()
    at, size = (120.0, ROWS[0]), (BOOK, BOOK)
    return [Piece(f"waits:{seat}", f"gargoyle-{seat}", at, size, label, owner=seat, states=states)]


def _holdings(view: Data, seat: Seat) -> list[Piece]:
    """In the setup the tiles to place; later the number of cards of each kind."""
    shown = view["seats"][seat]
    if shown["shapes"]:
        label = Label("label.tiles-left", {"count": len(shown["shapes"])})
        return [_counter(f"tiles:{seat}", "mini-tile", 0, label, len(shown["shapes"]))]
    hidden = Label("label.hidden", {"incertus": shown["incertus"], "prayers": shown["prayers"]})
    fidei = Label("label.fidei", {"count": shown["fidei"]})
    return [
        _counter(f"cards:{seat}", "mini-incertus", 0, hidden, shown["incertus"]),
        _counter(f"prayers:{seat}", "mini-prayer", 1, hidden, shown["prayers"]),
        _counter(f"fidei:{seat}", "mini-deck", 2, fidei, shown["fidei"]),
    ]


def _counter(id_: str, art: str, place: int, label: Label, count: int) -> Piece:
    states = ("dim",) if not count else ()
    at = (6 + place * (MARK + 12), ROWS[1])
    return Piece(id_, art, at, (MARK, MARK), label, count=count, states=states)


def _used(box: Box, view: Data, seat: Seat) -> list[Piece]:
    """SA-T4: used prayers lie open."""
    pieces = []
    for n, card in enumerate(view["seats"][seat]["used"]):
        label = Label("label.used-prayer", {"card": card})
        at = (6 + n % IN_ROW * (PRAYER + 3), ROWS[2] + n // IN_ROW * (PRAYER + 1))
        art = f"prayer-{prayer_of(box, card)}"
        pieces.append(Piece(f"used:{seat}:{card}", art, at, (PRAYER, PRAYER), label, card_tip(box, card)))
    return pieces
