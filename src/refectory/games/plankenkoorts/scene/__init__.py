"""What a person sees of Plankenkoorts: the own bookcase and hand, the others, the table."""

from refectory.core.game import Data
from refectory.core.scene import Gauge, Label, Scene
from refectory.games.plankenkoorts.edition.box import Canon
from refectory.games.plankenkoorts.scene.hand import hand
from refectory.games.plankenkoorts.scene.mine import mine
from refectory.games.plankenkoorts.scene.players import player
from refectory.games.plankenkoorts.scene.table import table


def scene(canon: Canon, view: Data) -> Scene:
    """All panels; the others in the order in which they sit, from the viewer's left."""
    players, viewer = view["players"], view["viewer"]
    first = 0 if viewer is None else viewer + 1
    others = [seat % players for seat in range(first, first + players) if seat % players != viewer]
    panels = [] if viewer is None else [mine(canon, view), hand(canon, view)]
    panels.append(table(canon, view))
    panels += [player(canon, view, seat) for seat in others]
    return Scene(panels, _budget(canon, view))


def _budget(canon: Canon, view: Data) -> list[Gauge]:
    """BS-T1: one card to lay; BS-D5: exchanges that are left."""
    left = view["exchanges_left"]
    if left is not None:
        most = min(canon.borrowed_most, view["players"] - 1)
        return [Gauge("gauge-exchange", left, most, Label("label.exchanges", {"count": left}))]
    if view["phase"] in ("lay", "declare"):
        return [Gauge("gauge-card", 1, 1, Label("label.to-lay", {"count": 1}))]
    return []
