"""The picture of what lies before another player: codes, areas, events, ghosts, cards."""

from refectory.core.game import Data, Seat, other_seats
from refectory.core.scene import Label, Panel, Piece
from refectory.core.scene.part_cache import made_once
from refectory.games.rennes.constants import GHOSTS
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.scene.art_names import symbol_art
from refectory.games.rennes.scene.piece_cache import PieceCache
from refectory.games.rennes.scene.rows.codes import slots
from refectory.games.rennes.scene.rows.events import event_tip, events_in_play
from refectory.games.rennes.scene.view_numbers import ViewNumbers

WIDTH = 320.0
HEAD = 42.0
LINE = 34.0
SLOT = 26.0
CARD = 34.0
LINES_KEPT = 5000


def player_panels(kept: PieceCache, look: ViewNumbers) -> list[Panel]:
    """Of the others: what lies before the viewer is in rows, and on the board."""
    panels = []
    for seat in other_seats(look.viewer, look.view["players"]):
        key = _key(look, seat)
        panels.append(kept.panels.get(key) or kept.keep_panel(key, _panel(look, seat)))
    return panels


def _key(look: ViewNumbers, seat: Seat) -> object:
    """Everything that the picture shows."""
    shown = look.seat(seat)
    claims = tuple([claimed.index(seat) if seat in claimed else -1 for claimed in look.view["claims"]])
    return (
        seat,
        shown["colour"],
        tuple([tuple(lacking) for lacking in shown["lacks"]]),
        claims,
        tuple(shown["areas"]),
        tuple(shown["events"]),
        tuple(shown["ghosts"]),
        shown["cards"],
        tuple(shown["shown"]),
        look.view["start"] == seat,
        tuple(shown["points"].values()),
        look.view["options"]["four_events"],
    )


def _panel(look: ViewNumbers, seat: Seat) -> Panel:
    box, view, shown = look.box, look.view, look.seat(seat)
    pieces = _head(view, seat, shown)
    for location, claimed in enumerate(view["claims"]):
        place = claimed.index(seat) if seat in claimed else None
        pieces += _code(box, seat, location, shown["lacks"][location], place)
    y = HEAD + LINE * len(box.locations) + 4
    pieces += _areas(box, seat, shown["areas"], y)
    pieces += _events(box, view, seat, shown, y + 36)
    pieces += _ghosts(seat, shown, y + 36)
    pieces += _cards(seat, shown, y + 72)
    return Panel(
        f"player-{seat}",
        "player",
        (WIDTH, y + 112),
        Label("label.player", {"seat": seat}),
        pieces,
        owner=seat,
    )


def _head(view: Data, seat: Seat, shown: Data) -> list[Piece]:
    points = Label("label.points", {"count": sum(shown["points"].values())})
    name, tip = Label("label.player", {"seat": seat}), Label("tip.points", shown["points"])
    pieces = [
        Piece(f"seat:{seat}", "plate", (2, 2), (WIDTH - 4, HEAD - 6), name, owner=seat),
        Piece(f"emblem:{seat}", f"emblem-{shown['colour']}", (8, 5), (30, 30), name, layer=1, owner=seat),
        Piece(f"points:{seat}", "note", (46, 5), (WIDTH - 92, 30), points, tip, "across", layer=1),
    ]
    if view["start"] == seat:
        start = Label("label.start-player", {"seat": seat})
        pieces.append(Piece(f"start:{seat}", "start", (WIDTH - 40, 6), (28, 28), start, layer=1))
    return pieces


@made_once(LINES_KEPT)
def _code(box: Box, seat: Seat, location: int, lacks: list[str], place: int | None) -> list[Piece]:
    """RC-C8: the symbol, the name, and the slots of a code; one that is cracked has its points instead."""
    name, y = box.locations[location], HEAD + LINE * location
    code = Label("label.code", {"location": name})
    pieces = [
        Piece(f"seal:{seat}:{name}", symbol_art(name), (6, y + 2), (28, 28), code, layer=1),
        Piece(f"code-of:{seat}:{name}", "note", (40, y + 2), (96, 28), code, None, "across", layer=1),
    ]
    if place is not None:
        points = Label("label.cracked-for", {"points": box.claim_points[place]})
        return [
            *pieces,
            Piece(f"cracked:{seat}:{name}", "note", (142, y + 2), (172, 28), points, None, "across", layer=1),
        ]
    filled = slots(box, location, lacks)
    step = min(SLOT + 7, 172 / len(filled))
    for n, (colour, has) in enumerate(filled):
        label = Label("label.clue" if has else "label.slot-empty", {"colour": colour})
        art, at = f"clue-{colour}" if has else f"slot-{colour}", (142 + n * step, y + 3)
        pieces.append(
            Piece(f"slot:{seat}:{name}:{n}", art, at, (min(SLOT, step), min(SLOT, step)), label, layer=1)
        )
    return pieces


@made_once(LINES_KEPT)
def _areas(box: Box, seat: Seat, areas: list[str], y: float) -> list[Piece]:
    """RC-M11: the letter tokens, taken and missing."""
    step = min(34.0, (WIDTH - 12) / len(box.graph.areas))
    return [
        Piece(
            f"area:{seat}:{name}",
            "token" if name in areas else "token-missing",
            (6 + n * step, y),
            (step - 2, step - 2),
            Label("label.letter", {"area": name}),
            Label("tip.area-of" if name in areas else "tip.area-missing", {"seat": seat}),
            "across",
            layer=1,
        )
        for n, name in enumerate(box.graph.areas)
    ]


def _events(box: Box, view: Data, seat: Seat, shown: Data, y: float) -> list[Piece]:
    kinds = events_in_play(box, view)
    step = min(34.0, 170 / len(kinds))
    return [
        Piece(
            f"event-of:{seat}:{kind.name}",
            f"mark-{kind.name}",
            (6 + n * step, y),
            (step - 3, step - 3),
            Label(f"eventcard.{kind.name}"),
            event_tip(kind),
            layer=1,
            count=max(1, shown["events"].count(kind.name)),
            states=() if kind.name in shown["events"] else ("dim",),
        )
        for n, kind in enumerate(kinds)
    ]


def _ghosts(seat: Seat, shown: Data, y: float) -> list[Piece]:
    """RC-C11: the ghosts that help the player."""
    have = [name for name in GHOSTS if name in shown["ghosts"]]
    return [
        Piece(
            f"ghost-of:{seat}:{name}",
            f"ghost-{name}",
            (182 + n * 27, y + 1),
            (26, 26),
            Label(f"ghost.{name}"),
            Label(f"ghost.{name}.tip"),
            layer=1,
        )
        for n, name in enumerate(have)
    ]


def _cards(seat: Seat, shown: Data, y: float) -> list[Piece]:
    """The backs of the hand; cards that the others saw being taken are open."""
    hidden = shown["cards"] - len(shown["shown"])
    step = min(CARD, (WIDTH - 12 - CARD) / max(shown["cards"] - 1, 1))
    label = Label("label.cards", {"count": shown["cards"]})
    pieces = [
        Piece(f"back:{seat}:{n}", "card-back", (6 + n * step, y), (CARD - 2, CARD - 2), label, layer=1)
        for n in range(hidden)
    ]
    for n, card in enumerate(shown["shown"]):
        at, tip = (6 + (hidden + n) * step, y), Label("tip.shown", {"card": card})
        name = Label("label.card", {"card": card})
        pieces.append(
            Piece(f"shown:{seat}:{n}", f"card-{card}", at, (CARD - 2, CARD - 2), name, tip, layer=1)
        )
    return pieces
