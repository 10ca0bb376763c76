"""The main board: dice spaces along the top, a road through the valley, five monasteries around it."""

from refectory.core.game import Data
from refectory.core.scene import Label, Panel, Piece
from refectory.games.monasterium.box import Box
from refectory.games.monasterium.names import MONASTERIES
from refectory.games.monasterium.scene.dice import dice_spaces, supplies, tray
from refectory.games.monasterium.scene.monastery import monastery
from refectory.games.monasterium.scene.road import road

SIZE = (1000.0, 800.0)
# Along the road the monasteries come in the order in which it joins them: a and b, d, c, e.
CENTRES = {
    "a": (165.0, 285.0),
    "b": (325.0, 655.0),
    "c": (675.0, 655.0),
    "d": (500.0, 285.0),
    "e": (835.0, 285.0),
}


def valley(box: Box, view: Data) -> Panel:
    land = Piece("valley", "valley", (0.0, 0.0), SIZE, Label("label.valley"), layer=-3)
    pieces = [land, *dice_spaces(box, view), *supplies(), *tray(view), *road(box, view)]
    for name, shown in zip(MONASTERIES, view["monasteries"], strict=True):
        pieces += monastery(shown, CENTRES[name])
    return Panel("board", "board", SIZE, Label("label.valley"), pieces)
