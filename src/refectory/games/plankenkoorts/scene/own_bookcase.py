"""The viewer's own bookcase: two shelves, with a cheat-sheet over each."""

from refectory.core.game import Data
from refectory.core.scene import Label, Panel, Piece
from refectory.games.plankenkoorts.constants import SHELVES
from refectory.games.plankenkoorts.edition.box import Box
from refectory.games.plankenkoorts.rules.scoring import points_of
from refectory.games.plankenkoorts.scene.cheat_sheet import ROW, cheat_sheet, row_count
from refectory.games.plankenkoorts.scene.player_marks import bookstands, lamp
from refectory.games.plankenkoorts.scene.shelves import Bay, shelf

WIDTH = 360.0
TOP = 11.0  # room for the bookstands and the lamp on top of the case
CORNICE = 20.0
SIDE = 8.0
BAY = 72.0


def own_bookcase(box: Box, view: Data) -> Panel:
    seat = view["viewer"]
    pieces: list[Piece] = []
    y = TOP + CORNICE + 2
    for name in SHELVES:
        pieces += _shelf(box, view, name, y)
        y += row_count(box, name) * ROW + BAY + 5
    case = Piece("bookcase", "bookcase", (0, TOP), (WIDTH, y - TOP), Label("label.mine"), owner=seat)
    title = Label("label.mine")
    return Panel("mine", "mine", (WIDTH, y), title, [case, *_cornice(box, view), *pieces], owner=seat)


def _shelf(box: Box, view: Data, name: str, y: float) -> list[Piece]:
    seat = view["viewer"]
    width = WIDTH - 2 * SIDE
    below = y + row_count(box, name) * ROW + 2
    bay = Bay(SIDE, below, width, BAY, small=False)
    plaque = Piece(
        f"plaque:{name}",
        "plaque",
        (WIDTH / 2 - 36, below + 0.905 * BAY),
        (72, 8),
        Label(f"shelf.{name}"),
        write="across",
        layer=3,
    )
    shown = view["seats"][seat]["shelves"][name]
    return [
        *cheat_sheet(box, view, name, SIDE, y, width),
        *shelf(box, seat, name, shown, bay),
        plaque,
    ]


def _cornice(box: Box, view: Data) -> list[Piece]:
    """The top of the case: the owner, their points, the bookstands they won, and the lamp."""
    seat = view["viewer"]
    points = points_of(box, view, seat)
    who = Label("label.player", {"seat": seat})
    return [
        Piece("cornice", "cornice", (0, TOP), (WIDTH, CORNICE), Label("label.mine"), layer=1),
        Piece(f"seat:{seat}", f"emblem-{seat}", (10, 14.5), (16, 16), who, layer=2, owner=seat),
        *bookstands((36, 1), 17, view, seat),
        *lamp((WIDTH / 2 - 10, -2.6), view, seat),
        Piece(
            f"points:{seat}",
            "plaque",
            (WIDTH - 74, 17),
            (64, 12),
            Label("label.points", {"count": points}),
            write="across",
            layer=2,
        ),
    ]
