"""A preview of a piece that is not there."""

from refectory.core.game import Data
from refectory.core.scene import Scene

from ..toys.honest import Honest

LAW = "targets"


class Haunted(Honest):
    def scene(self, view: Data) -> Scene:
        scene = super().scene(view)
        if view["tray"] and view["tray"]["seat"] == view["viewer"]:
            scene.ghosts["serve"] = [{"of": "nobody"}]
        return scene


def GAME() -> Honest:  # noqa: N802
    return Haunted()
