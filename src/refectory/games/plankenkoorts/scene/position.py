"""The scene of a position: the viewer's bookcase and hand, the table, the other players."""

from refectory.core.game import Data, other_seats
from refectory.core.scene import Gauge, Label, Scene
from refectory.games.plankenkoorts.edition.box import Box
from refectory.games.plankenkoorts.scene.hand import hand
from refectory.games.plankenkoorts.scene.own_bookcase import own_bookcase
from refectory.games.plankenkoorts.scene.players import player
from refectory.games.plankenkoorts.scene.table import table


def scene(box: Box, view: Data) -> Scene:
    """All panels; the other players in seating order, from the viewer's left."""
    players, viewer = view["players"], view["viewer"]
    panels = [] if viewer is None else [own_bookcase(box, view), hand(box, view)]
    panels.append(table(box, view))
    panels += [player(box, view, seat) for seat in other_seats(viewer, players)]
    return Scene(panels, _budget(box, view))


def _budget(box: Box, view: Data) -> list[Gauge]:
    """BS-T1: the one card to lay; BS-D5: the exchanges that are left."""
    left = view["exchanges_left"]
    if left is not None:
        most = min(box.borrowed_most, view["players"] - 1)
        return [Gauge("gauge-exchange", left, most, Label("label.exchanges", {"count": left}))]
    if view["phase"] in ("lay", "declare"):
        return [Gauge("gauge-card", 1, 1, Label("label.to-lay", {"count": 1}))]
    return []
