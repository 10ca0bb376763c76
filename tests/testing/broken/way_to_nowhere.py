"""A way that begins with an action that is not legal."""

from refectory.core.game import Data
from refectory.core.scene import Scene, Way

from ..toys.honest import Honest

LAW = "targets"


class Lost(Honest):
    def scene(self, view: Data) -> Scene:
        scene = super().scene(view)
        piece = scene.panels[0].pieces[0]
        scene.ways[piece.id] = Way(["fly"])
        return scene


def GAME() -> Honest:  # noqa: N802
    return Lost()
