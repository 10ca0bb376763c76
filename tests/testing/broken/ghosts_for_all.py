"""Previews for people who are only looking on."""

from refectory.core.game import Data
from refectory.core.scene import Scene

from ..toys.honest import Honest

LAW = "targets"


class Shown(Honest):
    def scene(self, view: Data) -> Scene:
        scene = super().scene(view)
        scene.ghosts["serve"] = []
        return scene


def GAME() -> Honest:  # noqa: N802
    return Shown()
