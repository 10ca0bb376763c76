"""The main board: the valley with its road and five monasteries."""

from refectory.core.game import Data
from refectory.core.scene import Label, Panel, Piece
from refectory.core.scene.part_cache import made_once
from refectory.games.monasterium.constants import MONASTERIES, PLAYERS
from refectory.games.monasterium.edition.box import Box
from refectory.games.monasterium.scene.geometry import WIDE, valley_arrangements
from refectory.games.monasterium.scene.monastery import ground, residents
from refectory.games.monasterium.scene.road import links, messengers, spaces, waggons

BOARDS_KEPT = 1000
# The land is drawn beyond the edges of the panel, so that it fills a screen of any shape.
LAND = {"wide": ((-220.0, -150.0), (1520.0, 736.0)), "tall": ((-160.0, -160.0), (720.0, 684.0))}


class Valley:
    """What never changes on the board, made once: the pieces for each number of players."""

    def __init__(self, box: Box) -> None:
        self.arrangements = valley_arrangements(box.road.length)
        land = [
            Piece(
                f"valley:{area}",
                f"valley-{area}",
                at,
                size,
                Label("label.valley"),
                layer=-5,
                states=("decor",),
                area=area,
            )
            for area, (at, size) in LAND.items()
        ]
        common = [*land, *links(box), *spaces(box)]
        self.pieces = [
            common
            + [
                piece
                for n, name in enumerate(MONASTERIES)
                for piece in ground(box.boards[players - 2], n, name)
            ]
            for players in range(PLAYERS[0], PLAYERS[1] + 1)
        ]


def board(valley: Valley, view: Data) -> Panel:
    return _board(valley, view["players"], view["monasteries"], messengers(view))


@made_once(BOARDS_KEPT)
def _board(valley: Valley, players: int, monasteries: list[Data], places: list[int]) -> Panel:
    pieces = valley.pieces[players - 2][:]
    for shown in monasteries:
        pieces += residents(shown["name"], shown)
    pieces += waggons(places)
    return Panel("board", "board", WIDE, Label("label.valley"), pieces, arrangements=valley.arrangements)
