"""The scene of a position: the board, the viewer's hand, the table, the players."""

from refectory.core.game import Data, other_seats
from refectory.core.scene import Gauge, Label, Scene
from refectory.games.sator.actions import Actions
from refectory.games.sator.edition.box import Box
from refectory.games.sator.edition.cards import JOLLY
from refectory.games.sator.scene.board import board
from refectory.games.sator.scene.ghosts import ghosts
from refectory.games.sator.scene.hand import hand
from refectory.games.sator.scene.players import player
from refectory.games.sator.scene.table import table

# The phases without action points.
WITHOUT_BUDGET = ("start", "positioning", "tiles", "draft", "drafted", "place", "deal", "over")


def scene(box: Box, acts: Actions, view: Data) -> Scene:
    """All panels; the players in seat order, the viewer last."""
    players, viewer = view["players"], view["viewer"]
    panels = [board(box, acts, view)]
    if viewer is not None:
        panels.append(hand(box, view))
    panels.append(table(box, view))
    panels += [player(box, view, seat) for seat in other_seats(viewer, players)]
    if viewer is not None:
        panels.append(player(box, view, viewer))
    return Scene(panels, _budget(view), ghosts(box, acts, view))


def _budget(view: Data) -> list[Gauge]:
    """SA-T1, SA-T7: action points as cogwheels, movement points as footprints."""
    now = view["now"]
    if view["kept"] or view["phase"] in WITHOUT_BUDGET:
        return []
    points = Gauge("cog", now["points"], now["of"], Label("label.points"))
    walked = max(
        now["steps"], sum(card.startswith(("rotas-", "moves-")) or card == JOLLY for card in now["played"])
    )
    if not walked:
        return [points]
    return [points, Gauge("footprint", now["steps"], walked, Label("label.steps"))]
