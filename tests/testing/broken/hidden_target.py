"""A target that one of two arrangements leaves out."""

from refectory.core.game import Data
from refectory.core.scene import Arrangement, Scene

from ..toys.honest import Honest

LAW = "targets"


class Folded(Honest):
    def scene(self, view: Data) -> Scene:
        scene = super().scene(view)
        panel = scene.panels[0]
        next(piece for piece in panel.pieces if piece.id == "bin").area = "back"
        panel.arrangements.extend([Arrangement(panel.size, {"back": (0, 0, 1)}), Arrangement(panel.size, {})])
        return scene


def GAME() -> Honest:  # noqa: N802
    return Folded()
