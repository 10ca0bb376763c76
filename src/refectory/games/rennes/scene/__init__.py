"""What a person sees of Rennes-le-Château: the cellar plan, the own board and hand, the others, the table."""

from refectory.core.game import Data
from refectory.core.scene import Gauge, Label, Scene
from refectory.games.rennes.actions import Actions
from refectory.games.rennes.edition.box import Box
from refectory.games.rennes.scene.board import board
from refectory.games.rennes.scene.geometry import Geometry
from refectory.games.rennes.scene.ghosts import ghosts
from refectory.games.rennes.scene.hand import hand
from refectory.games.rennes.scene.mine import mine
from refectory.games.rennes.scene.players import player
from refectory.games.rennes.scene.shared import market, shared


def scene(box: Box, geometry: Geometry, acts: Actions, view: Data) -> Scene:
    """All panels; the others in the order in which they sit, from the viewer's left."""
    players, viewer = view["players"], view["viewer"]
    first = 0 if viewer is None else viewer + 1
    others = [seat % players for seat in range(first, first + players) if seat % players != viewer]
    panels = [board(box, geometry, view)]
    if viewer is not None:
        panels += [hand(box, view), mine(box, view)]
    panels += [market(box, view), shared(box, view)]
    panels += [player(box, view, seat) for seat in others]
    return Scene(panels, _budget(box, view), ghosts(box, geometry, acts, view))


def _budget(box: Box, view: Data) -> list[Gauge]:
    """Dots that are left, and what a turn has once: an event, a claim."""
    if view["phase"] not in ("turn", "three", "altar", "place", "supplies"):
        return []
    pool, spent = view["pool"], view["spent"]
    found = []
    if pool["colour"]:
        label = Label("label.pool", {"count": pool["dots"], "colour": pool["colour"]})
        found.append(Gauge(f"dot-{pool['colour']}", pool["dots"], max(1, min(9, pool["dots"])), label))
    for once in ("event", "claim"):
        found.append(Gauge(f"gauge-{once}", int(once not in spent), 1, Label(f"label.gauge-{once}")))
    return found
