"""A card in a state that no client knows."""

from refectory.core.game import Data
from refectory.core.scene import Card, Label, Row, Scene

from ..toys.honest import Honest

LAW = "targets"


class Sleepy(Honest):
    def scene(self, view: Data) -> Scene:
        scene = super().scene(view)
        scene.rows.append(
            Row(
                "extra-row",
                "hand",
                Label("label.bin"),
                [Card("extra", "bin", Label("label.bin"), states=("asleep",))],
            )
        )
        return scene


def GAME() -> Honest:  # noqa: N802
    return Sleepy()
