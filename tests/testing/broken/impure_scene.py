"""A scene that says how often it was drawn."""

from refectory.core.game import Data
from refectory.core.scene import Label, Panel, Scene

from ..toys.honest import Honest

LAW = "hidden-ids"


class Numbered(Honest):
    drawn = 0

    def scene(self, view: Data) -> Scene:
        self.drawn += 1
        panel = Panel("number", "shared", (1, 1), Label("number", {"drawn": self.drawn}), [])
        return Scene([*super().scene(view).panels, panel])


def GAME() -> Honest:  # noqa: N802
    return Numbered()
