"""The viewer's own bookcase: a cheat-sheet over each of the two long shelves."""

from refectory.core.game import Data
from refectory.core.scene import Label, Panel, Piece
from refectory.games.plankenkoorts.edition.box import SHELVES, Canon
from refectory.games.plankenkoorts.rules.scoring import points_of
from refectory.games.plankenkoorts.scene.arts import bookstands, lamp
from refectory.games.plankenkoorts.scene.ruler import ROW, rows, ruler
from refectory.games.plankenkoorts.scene.shelves import Bay, shelf

WIDTH = 360.0
TOP = 11.0  # room for what stands on the case
CORNICE = 20.0
SIDE = 8.0
BAY = 72.0


def mine(canon: Canon, view: Data) -> Panel:
    seat = view["viewer"]
    pieces: list[Piece] = []
    y = TOP + CORNICE + 2
    for name in SHELVES:
        pieces += _shelf(canon, view, name, y)
        y += rows(canon, name) * ROW + BAY + 5
    case = Piece("bookcase", "bookcase", (0, TOP), (WIDTH, y - TOP), Label("label.mine"), owner=seat)
    title = Label("label.mine")
    return Panel("mine", "mine", (WIDTH, y), title, [case, *_cornice(canon, view), *pieces], owner=seat)


def _shelf(canon: Canon, view: Data, name: str, y: float) -> list[Piece]:
    seat = view["viewer"]
    width = WIDTH - 2 * SIDE
    below = y + rows(canon, name) * ROW + 2
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
        *ruler(canon, view, name, SIDE, y, width),
        *shelf(canon, seat, name, shown, bay),
        plaque,
    ]


def _cornice(canon: Canon, view: Data) -> list[Piece]:
    """On top stand the bookstands that were won; whose case it is, and how it stands with it."""
    seat = view["viewer"]
    points = points_of(canon, view, seat)
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
