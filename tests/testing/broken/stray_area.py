"""A piece in an area that no arrangement has."""

from refectory.core.game import Data
from refectory.core.scene import Scene

from ..toys.honest import Honest

LAW = "targets"


class Astray(Honest):
    def scene(self, view: Data) -> Scene:
        scene = super().scene(view)
        scene.panels[0].pieces[0].area = "attic"
        return scene


def GAME() -> Honest:  # noqa: N802
    return Astray()
