"""The scene of a position: the board, the viewer's hand, the decks, the buttons, the players."""

from refectory.core.game import Data, other_seats
from refectory.core.scene import Gauge, Label, Scene
from refectory.games.sator.actions import Actions
from refectory.games.sator.edition.box import Box
from refectory.games.sator.edition.cards import JOLLY
from refectory.games.sator.scene.board import BoardPicture
from refectory.games.sator.scene.buttons import Buttons
from refectory.games.sator.scene.ghosts import ghosts
from refectory.games.sator.scene.hand import Hands
from refectory.games.sator.scene.notes import notes
from refectory.games.sator.scene.players import Panels, chip
from refectory.games.sator.scene.supply import supply

# The phases without action points.
WITHOUT_BUDGET = ("start", "positioning", "tiles", "draft", "drafted", "place", "deal", "over")


class Scenes:
    """Makes the scenes of an edition, and keeps what does not change."""

    def __init__(self, box: Box, acts: Actions) -> None:
        self.box = box
        self.acts = acts
        self.board = BoardPicture(box, acts)
        self.hands = Hands(box)
        self.buttons = Buttons(box)
        self.panels = Panels(box)

    def scene(self, view: Data) -> Scene:
        """The viewer comes first among the players, then the others in the order of their turns."""
        players, viewer = view["players"], view["viewer"]
        seats = [*([] if viewer is None else [viewer]), *other_seats(viewer, players)]
        return Scene(
            [self.board.panel(view), *(self.panels.panel(view, seat) for seat in seats)],
            _budget(view),
            ghosts(self.board, view),
            [*self.hands.rows(view), *supply(self.box, view), self.buttons.row(view)],
            [chip(view, seat) for seat in seats],
            notes(self.box, self.acts, view),
        )


def _budget(view: Data) -> list[Gauge]:
    """SA-T1, SA-T7, SA-F1: action points as cogwheels, movement points as footprints, the free action."""
    now = view["now"]
    if view["kept"] or view["phase"] in WITHOUT_BUDGET:
        return []
    gauges = [Gauge("cog", now["points"], now["of"], Label("gauge.points"))]
    walked = max(
        now["steps"], sum(card.startswith(("rotas-", "moves-")) or card == JOLLY for card in now["played"])
    )
    if walked:
        gauges.append(Gauge("footprint", now["steps"], walked, Label("gauge.steps")))
    return [*gauges, Gauge("sign-star", int(now["free"]), 1, Label("gauge.free"))]
