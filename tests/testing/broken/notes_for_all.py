"""What actions bring, said to those who are not to act."""

from refectory.core.game import Data
from refectory.core.scene import Note, Scene

from ..toys.honest import Honest

LAW = "targets"


class Talkative(Honest):
    def scene(self, view: Data) -> Scene:
        scene = super().scene(view)
        scene.notes["serve"] = Note()
        return scene


def GAME() -> Honest:  # noqa: N802
    return Talkative()
