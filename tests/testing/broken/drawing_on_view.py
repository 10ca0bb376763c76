"""A scene that leaves a note in the view."""

from refectory.core.game import Data
from refectory.core.scene import Scene

from ..toys.honest import Honest

LAW = "hidden-ids"


class Scribbling(Honest):
    def scene(self, view: Data) -> Scene:
        view["drawn"] = True
        return super().scene(view)


def GAME() -> Honest:  # noqa: N802
    return Scribbling()
