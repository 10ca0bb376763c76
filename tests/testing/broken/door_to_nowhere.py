"""A player who opens a panel that is not there."""

from refectory.core.game import Data
from refectory.core.scene import Player, Scene

from ..toys.honest import Honest

LAW = "targets"


class Locked(Honest):
    def scene(self, view: Data) -> Scene:
        scene = super().scene(view)
        scene.players.extend(Player(seat, "emblem-0", [], "attic") for seat in range(len(view["hands"])))
        return scene


def GAME() -> Honest:  # noqa: N802
    return Locked()
