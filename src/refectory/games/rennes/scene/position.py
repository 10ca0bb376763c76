"""The scene of a position: the board, the viewer's hand and own board, the table, the others."""

from refectory.core.game import Data, other_seats
from refectory.core.scene import Gauge, Label, Scene
from refectory.games.rennes.actions import Actions
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.scene.board import board
from refectory.games.rennes.scene.geometry import Geometry
from refectory.games.rennes.scene.ghosts import ghosts
from refectory.games.rennes.scene.hand import hand
from refectory.games.rennes.scene.own_board import own_board
from refectory.games.rennes.scene.players import player
from refectory.games.rennes.scene.table import altar_and_claims, market


def scene(box: Box, geometry: Geometry, acts: Actions, view: Data) -> Scene:
    """All panels; the other players in seat order, beginning after the viewer."""
    players, viewer = view["players"], view["viewer"]
    panels = [board(box, geometry, view)]
    if viewer is not None:
        panels += [hand(box, view), own_board(box, view)]
    panels += [market(box, view), altar_and_claims(box, view)]
    panels += [player(box, view, seat) for seat in other_seats(viewer, players)]
    return Scene(panels, _budget(box, view), ghosts(box, geometry, acts, view))


def _budget(box: Box, view: Data) -> list[Gauge]:
    """Gauges for the unspent dots, and for the event and the claim of this turn."""
    if view["phase"] not in ("turn", "three", "altar", "place", "supplies"):
        return []
    pool, spent = view["pool"], view["spent"]
    gauges = []
    if pool["colour"]:
        label = Label("label.pool", {"count": pool["dots"], "colour": pool["colour"]})
        gauges.append(Gauge(f"dot-{pool['colour']}", pool["dots"], max(1, min(9, pool["dots"])), label))
    for once in ("event", "claim"):
        gauges.append(Gauge(f"gauge-{once}", int(once not in spent), 1, Label(f"label.gauge-{once}")))
    return gauges
