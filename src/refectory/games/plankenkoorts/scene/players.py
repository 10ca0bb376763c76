"""The panel of another player: the backs of the hand, golden bookstands, both shelves in small."""

from refectory.core.game import Data, Seat
from refectory.core.scene import Label, Panel, Piece
from refectory.games.plankenkoorts.constants import BACKS, SHELVES
from refectory.games.plankenkoorts.edition.box import Box
from refectory.games.plankenkoorts.rules.scoring import points_of
from refectory.games.plankenkoorts.scene.player_marks import bookstands, lamp
from refectory.games.plankenkoorts.scene.shelves import Bay, shelf

WIDTH = 180.0
PLATE = 22.0
BAY = 39.0
KNOWN = 13.0


def player(box: Box, view: Data, seat: Seat) -> Panel:
    shown = view["seats"][seat]
    name = Label("label.player", {"seat": seat})
    pieces = [*_plate(box, view, seat, name), *_backs(view, seat)]
    y = PLATE + 4
    for testament in SHELVES:
        bay = Bay(3, y, WIDTH - 6, BAY, small=True)
        pieces += shelf(box, seat, testament, shown["shelves"][testament], bay)
        y += BAY + 2
    known = _known(view, seat, y)
    y += KNOWN if known else 0
    pieces += known
    return Panel(f"player-{seat}", "player", (WIDTH, y + 1), name, pieces, owner=seat)


def _plate(box: Box, view: Data, seat: Seat, name: Label) -> list[Piece]:
    points = Label("label.points", {"count": points_of(box, view, seat)})
    return [
        Piece(f"seat:{seat}", "plate", (3, 1), (WIDTH - 6, PLATE), name, owner=seat),
        Piece(f"emblem:{seat}", f"emblem-{seat}", (6, 3), (18, 18), name, layer=1, owner=seat),
        *bookstands((91, 4), 10.5, view, seat),
        *lamp((WIDTH - 68, 1.5), view, seat),
        Piece(f"points:{seat}", "note", (WIDTH - 46, 4), (41, 16), points, write="across", layer=1),
    ]


def _backs(view: Data, seat: Seat) -> list[Piece]:
    """The backs of the hand: a piece for each card; with open backs (BS-O3) one for each kind."""
    shown = view["seats"][seat]
    if "backs" in shown:
        return _open_backs(shown["backs"], seat)
    count = shown["cards"]
    step = min(9.0, 48 / max(count, 1))
    label = Label("label.cards", {"count": count})
    return [
        Piece(f"back:{seat}:{n}", "back-hidden", (29 + n * step, 3.5), (12.4, 17), label, layer=2)
        for n in range(count)
    ]


def _open_backs(backs: list[str], seat: Seat) -> list[Piece]:
    kinds = [back for back in BACKS if back in backs]
    return [
        Piece(
            f"back:{seat}:{back}",
            f"back-{back}",
            (29 + place * 20, 2.8),
            (13.5, 18.5),
            Label(f"back.{back}"),
            layer=2,
            count=backs.count(back),
        )
        for place, back in enumerate(kinds)
    ]


def _known(view: Data, seat: Seat, y: float) -> list[Piece]:
    """Cards that the viewer knows to be in that hand, then those that may be there or with another player."""
    chips = [
        (Label(f"short.{card}"), Label("tip.known", {"card": card, "seat": seat}))
        for card in view["seats"][seat].get("known", [])
    ]
    chips += [
        (Label("label.maybe", {"card": one["card"]}), Label("tip.with-one-of", one))
        for one in view["with_one_of"] or []
        if seat in one["seats"]
    ]
    step = min(29.0, (WIDTH - 22) / max(len(chips), 1))
    eye = Piece(f"eye:{seat}", "eye", (5, y + 0.5), (11, 11), Label("label.known"), layer=1)
    pieces = [
        Piece(
            f"known:{seat}:{n}",
            "chip",
            (19 + n * step, y + 1),
            (step - 2, 10),
            label,
            tip,
            "across",
            layer=1,
            owner=seat,
        )
        for n, (label, tip) in enumerate(chips)
    ]
    return [eye, *pieces] if pieces else []
