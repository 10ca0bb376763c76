"""The panel of another player: square, cards, points, codes, ghosts, events left, areas."""

from refectory.core.game import Data, Seat
from refectory.core.scene import Label, Panel, Piece
from refectory.games.rennes.constants import GHOSTS
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.scene.event_cards import EVENTS_IN_A_ROW, event_tip, events_in_play
from refectory.games.rennes.scene.own_board import area_pieces, code_pieces, ghost_tip
from refectory.games.rennes.scene.player_header import player_header

WIDTH = 220.0


def player(box: Box, view: Data, seat: Seat) -> Panel:
    name = Label("label.player", {"seat": seat})
    pieces = [*player_header(view, seat, WIDTH), *_hand(view, seat)]
    y = 44.0
    columns = 3
    pieces += code_pieces(box, view, seat, (4, y), (69.0, 29.0), 11.0, columns)
    y += ((len(box.locations) + columns - 1) // columns) * 32
    pieces += area_pieces(box, view, seat, (4, y), 11.0)
    pieces += _events_left(box, view, seat, y)
    pieces += _ghosts(view, seat, y + 14)
    return Panel(f"player-{seat}", "player", (WIDTH, y + 36), name, pieces, owner=seat)


def _hand(view: Data, seat: Seat) -> list[Piece]:
    """The backs of the hand; cards that the others saw being taken are open."""
    shown = view["seats"][seat]
    hidden = shown["cards"] - len(shown["shown"])
    step = min(13.0, (WIDTH - 12) / max(shown["cards"], 1))
    label = Label("label.cards", {"count": shown["cards"]})
    pieces = [
        Piece(f"back:{seat}:{n}", "card-back", (5 + n * step, 26), (11, 15.4), label, layer=1)
        for n in range(hidden)
    ]
    for n, card in enumerate(shown["shown"]):
        at = (5 + (hidden + n) * step, 26.0)
        dots = Label("label.dots", {"dots": int(card.rsplit("-", 1)[1])})
        tip = Label("tip.shown", {"card": card})
        art = f"card-{card.rsplit('-', 1)[0]}"
        pieces.append(Piece(f"shown:{seat}:{n}", art, at, (11, 15.4), dots, tip, "across", layer=1))
    return pieces


def _events_left(box: Box, view: Data, seat: Seat, y: float) -> list[Piece]:
    left = view["seats"][seat]["events"]
    kinds = events_in_play(box, view)
    step = 16 if len(kinds) <= EVENTS_IN_A_ROW else EVENTS_IN_A_ROW * 16 / len(kinds)
    return [
        Piece(
            f"event:{seat}:{kind.name}",
            f"mark-{kind.name}",
            (WIDTH - 5 * 17 + n * step, y),
            (step - 1, step - 1),
            Label(f"eventcard.{kind.name}"),
            event_tip(kind),
            layer=1,
            count=max(1, left.count(kind.name)),
            states=() if kind.name in left else ("dim",),
        )
        for n, kind in enumerate(kinds)
    ]


def _ghosts(view: Data, seat: Seat, y: float) -> list[Piece]:
    have = view["seats"][seat]["ghosts"]
    return [
        Piece(
            f"ghost:{seat}:{name}",
            f"ghost-{name}",
            (4 + n * 20, y),
            (19, 19),
            Label(f"ghost.{name}"),
            ghost_tip(view, name),
            layer=1,
        )
        for n, name in enumerate(name for name in GHOSTS if name in have)
    ]
