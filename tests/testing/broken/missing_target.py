"""A scene without the bin that a card is to be tossed into."""

from refectory.core.game import Data
from refectory.core.scene import Scene

from ..toys.honest import Honest

LAW = "targets"


class Binless(Honest):
    def scene(self, view: Data) -> Scene:
        scene = super().scene(view)
        pieces = scene.panels[0].pieces
        pieces[:] = [piece for piece in pieces if piece.id != "bin"]
        return scene


def GAME() -> Honest:  # noqa: N802
    return Binless()
