"""A piece in a state that no client knows."""

from dataclasses import replace

from refectory.core.game import Data
from refectory.core.scene import Scene

from ..toys.honest import Honest

LAW = "targets"


class Glowing(Honest):
    def scene(self, view: Data) -> Scene:
        scene = super().scene(view)
        pieces = scene.panels[0].pieces
        pieces[0] = replace(pieces[0], states=("glowing",))
        return scene


def GAME() -> Honest:  # noqa: N802
    return Glowing()
