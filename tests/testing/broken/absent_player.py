"""A scene in which one seat is not among the players."""

from refectory.core.game import Data
from refectory.core.scene import Player, Scene

from ..toys.honest import Honest

LAW = "targets"


class Lonely(Honest):
    def scene(self, view: Data) -> Scene:
        scene = super().scene(view)
        scene.players.append(Player(0, "emblem-0", []))
        return scene


def GAME() -> Honest:  # noqa: N802
    return Lonely()
