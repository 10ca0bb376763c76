"""A player at a glance, and the panel that opens: books, cards, prayers, tiles, gargoyle."""

from refectory.core.game import Data, Seat
from refectory.core.scene import Chip, Label, Panel, Piece, Player
from refectory.core.scene.part_cache import keep, made_once
from refectory.games.sator.constants import COLOURS
from refectory.games.sator.edition.box import Box
from refectory.games.sator.scene.art_names import card_tip, is_drawn, prayer_of
from refectory.games.sator.scene.tiles import KEPT

PANELS_KEPT = 2000
WIDTH = 320.0
SHELF = (236.0, 66.0)  # where the books stand that are recovered
NICHE = (76.0, 66.0)  # where the gargoyle waits
BOOK = 44.0
CARD = (30.0, 41.0)
TILE = 50.0
PRAYER = 28.0
CAPTION = 18.0
GAP = 8.0
# What a panel shows of a seat.
SHOWN = ("collected", "gargoyle", "gargoyle_gone", "shapes", "incertus", "prayers", "fidei", "used")


def chip(view: Data, seat: Seat) -> Player:
    """The numbers that tell how a player stands."""
    return _chip(seat, {name: view["seats"][seat][name] for name in SHOWN})


@made_once(KEPT)
def _chip(seat: Seat, shown: Data) -> Player:
    collected = Label("label.collected", {"count": shown["collected"], "of": COLOURS})
    stats = [Chip("mini-book", collected, shown["collected"], COLOURS, seat)]
    if shown["shapes"]:
        label = Label("label.tiles-left", {"count": len(shown["shapes"])})
        stats.append(Chip("mini-tile", label, len(shown["shapes"])))
    else:
        incertus = Label("label.incertus-held", {"count": shown["incertus"]})
        prayers = Label("label.prayers-held", {"count": shown["prayers"]})
        stats.append(Chip("mini-incertus", incertus, shown["incertus"]))
        stats.append(Chip("mini-prayer", prayers, shown["prayers"]))
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
            keep(self.kept, key, player(self.box, view, seat), PANELS_KEPT)
        return self.kept[key]


def player(box: Box, view: Data, seat: Seat) -> Panel:
    """From the top: recovered books and the gargoyle, what is held, and the prayers that were used."""
    pieces = [*_books(view, seat), *_gargoyle(view, seat)]
    top = SHELF[1] + GAP
    held = _tiles(box, view, seat, top) if view["seats"][seat]["shapes"] else _cards(view, seat, top)
    pieces += held
    top = max(piece.at[1] + piece.size[1] for piece in held) + GAP
    used = _used(box, view, seat, top)
    pieces += used
    high = top + CAPTION + PRAYER + GAP if used else top
    title = Label("label.player", {"seat": seat})
    return Panel(f"player:{seat}", "player", (WIDTH, high), title, pieces, owner=seat)


def _caption(id_: str, top: float, label: Label, left: float = 0.0, wide: float = WIDTH) -> Piece:
    return Piece(id_, "caption", (left, top), (wide, CAPTION), label, write="across")


def _books(view: Data, seat: Seat) -> list[Piece]:
    """A place for each book on a shelf."""
    collected = view["seats"][seat]["collected"]
    label = Label("label.collected", {"count": collected, "of": COLOURS})
    step = (SHELF[0] - 16) / COLOURS
    books = [
        Piece(
            f"recovered:{seat}:{n}",
            f"book-{seat}" if n < collected else "no-book",
            (8 + n * step + (step - BOOK) / 2, 9),
            (BOOK, BOOK),
            label,
            layer=1,
            owner=seat,
        )
        for n in range(COLOURS)
    ]
    return [Piece(f"recovery:{seat}", "recovery", (0, 0), SHELF, label, states=("decor",)), *books]


def _gargoyle(view: Data, seat: Seat) -> list[Piece]:
    """SA-P2, SA-F2: a gargoyle that is not on the board waits, or is gone."""
    shown = view["seats"][seat]
    left = WIDTH - NICHE[0]
    gone, away = shown["gargoyle_gone"], shown["gargoyle"] is not None
    label = Label(f"label.gargoyle-{'gone' if gone else 'away' if away else 'waits'}")
    niche = Piece(f"niche:{seat}", "recovery", (left, 0), NICHE, label, Label("tip.gargoyle"))
    if away:
        return [niche]
    at, size = (left + (NICHE[0] - BOOK) / 2, 8.0), (BOOK, BOOK * 64 / 60)
    states = ("dim",) if gone else ()
    return [
        niche,
        Piece(f"waits:{seat}", f"gargoyle-{seat}", at, size, label, layer=1, owner=seat, states=states),
    ]


def _tiles(box: Box, view: Data, seat: Seat, top: float) -> list[Piece]:
    """SA-S2: in the setup, the shapes of the tiles that are left; their types are hidden."""
    shapes = view["seats"][seat]["shapes"]
    left = Label("label.tiles-left", {"count": len(shapes)})
    step = min(TILE + 2, (WIDTH - TILE) / max(1, len(shapes) - 1))
    start = (WIDTH - step * (len(shapes) - 1) - TILE) / 2
    return [
        _caption(f"tiles:{seat}", top, left),
        *(
            Piece(
                f"tile-left:{seat}:{n}",
                f"back-{shape}" if is_drawn(box, shape) else "sign-tile",
                (start + n * step, top + CAPTION),
                (TILE, TILE),
                Label("label.shape", {"shape": shape}),
            )
            for n, shape in enumerate(shapes)
        ),
    ]


def _cards(view: Data, seat: Seat, top: float) -> list[Piece]:
    """The backs of the cards in hand, and the player's own deck."""
    shown = view["seats"][seat]
    hidden = Label("label.hidden", {"incertus": shown["incertus"], "prayers": shown["prayers"]})
    fidei = Label("label.fidei", {"count": shown["fidei"]})
    backs = ["back-incertus"] * shown["incertus"] + ["back-fidei"] * shown["prayers"]
    step = min(CARD[0] + 4, (SHELF[0] - CARD[0]) / max(1, len(backs) - 1))
    start = (SHELF[0] - step * (len(backs) - 1) - CARD[0]) / 2
    deck = WIDTH - NICHE[0] / 2 - CARD[0] / 2
    return [
        _caption(f"cards:{seat}", top, hidden, wide=SHELF[0]),
        *(
            Piece(
                f"back:{seat}:{n}",
                art,
                (start + n * step, top + CAPTION),
                CARD,
                hidden,
                layer=n,
                states=("decor",),
            )
            for n, art in enumerate(backs)
        ),
        _caption(f"deck-of:{seat}", top, fidei, WIDTH - NICHE[0], NICHE[0]),
        Piece(
            f"fidei:{seat}",
            "back-fidei-deck" if shown["fidei"] else "no-card",
            (deck, top + CAPTION),
            CARD,
            fidei,
            Label("tip.deck-fidei"),
        ),
    ]


def _used(box: Box, view: Data, seat: Seat, top: float) -> list[Piece]:
    """SA-T4: used prayers lie open."""
    used = view["seats"][seat]["used"]
    if not used:
        return []
    step = PRAYER + 6
    start = (WIDTH - step * (len(used) - 1) - PRAYER) / 2
    return [
        _caption(f"prayers-used:{seat}", top, Label("label.used-prayers")),
        *(
            Piece(
                f"used:{seat}:{card}",
                f"prayer-{prayer_of(box, card)}",
                (start + n * step, top + CAPTION),
                (PRAYER, PRAYER),
                Label("label.used-prayer", {"card": card}),
                card_tip(box, card),
            )
            for n, card in enumerate(used)
        ),
    ]
