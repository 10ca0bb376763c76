"""A scene with two pieces of one name."""

from refectory.core.game import Data
from refectory.core.scene import Scene

from ..toys.honest import Honest

LAW = "targets"


class Doubled(Honest):
    def scene(self, view: Data) -> Scene:
        scene = super().scene(view)
        scene.panels[0].pieces.append(scene.panels[0].pieces[0])
        return scene


def GAME() -> Honest:  # noqa: N802
    return Doubled()
