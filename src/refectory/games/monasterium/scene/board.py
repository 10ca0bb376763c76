"""The main board: dice spaces at the top, the road, and five monasteries around it."""

from refectory.core.game import Data
from refectory.core.scene import Label, Panel, Piece
from refectory.games.monasterium.constants import MONASTERIES
from refectory.games.monasterium.edition.box import Box
from refectory.games.monasterium.scene.dice import dice_spaces, supplies, takes, tray
from refectory.games.monasterium.scene.monastery import monastery
from refectory.games.monasterium.scene.road import road

SIZE = (860.0, 684.0)
# The centres of the monasteries: three above the road and two below, so that it passes those that it joins.
CENTRES = {
    "a": (134.0, 268.0),
    "b": (282.0, 548.0),
    "c": (578.0, 548.0),
    "d": (430.0, 268.0),
    "e": (726.0, 268.0),
}


def board(box: Box, view: Data) -> Panel:
    land = Piece("valley", "valley", (0.0, 0.0), SIZE, Label("label.valley"), layer=-3)
    pieces = [land, *dice_spaces(box, view), *supplies(box), *tray(view), *takes(box, view), *road(box, view)]
    for name, shown in zip(MONASTERIES, view["monasteries"], strict=True):
        pieces += monastery(shown, CENTRES[name], above=name not in "bc")
    return Panel("board", "board", SIZE, Label("label.valley"), pieces)
