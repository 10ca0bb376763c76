"""The scene of a position: the valley, the players' boards, missions and buttons."""

from refectory.core.game import Data, other_seats
from refectory.core.scene import Scene
from refectory.games.monasterium.actions import Actions
from refectory.games.monasterium.edition.box import Box
from refectory.games.monasterium.scene.board import Valley, board
from refectory.games.monasterium.scene.buttons import buttons
from refectory.games.monasterium.scene.dice import dice_panel
from refectory.games.monasterium.scene.ghosts import ghosts
from refectory.games.monasterium.scene.missions import missions
from refectory.games.monasterium.scene.notes import notes
from refectory.games.monasterium.scene.players import Desks, other_board, own_board, players


class Stage:
    """What scenes of one edition share: the parts that never change are made once."""

    def __init__(self, box: Box, acts: Actions) -> None:
        self.box = box
        self.acts = acts
        self.valley = Valley(box)
        self.desks = Desks(box)


def scene(stage: Stage, view: Data) -> Scene:
    """The other players in seating order, from the viewer's left."""
    box, viewer = stage.box, view["viewer"]
    panels = [board(stage.valley, view)]
    if viewer is None:
        panels.append(dice_panel(box, view))
    else:
        panels.append(own_board(stage.desks, view, viewer))
    panels += [other_board(stage.desks, view, seat) for seat in other_seats(viewer, view["players"])]
    rows = [missions(view), *buttons(box, view)]
    return Scene(panels, ghosts=ghosts(stage.acts, view), rows=rows, players=players(view), notes=notes(view))
