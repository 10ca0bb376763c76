"""Two buttons that both want to be the primary one."""

from refectory.core.game import Data
from refectory.core.scene import Card, Label, Row, Scene

from ..toys.honest import Honest

LAW = "targets"


class Pushy(Honest):
    def scene(self, view: Data) -> Scene:
        scene = super().scene(view)
        cards = [Card(f"do:{n}", "bin", Label("label.bin"), states=("primary",)) for n in range(2)]
        scene.rows.append(Row("do", "buttons", Label("label.bin"), cards))
        return scene


def GAME() -> Honest:  # noqa: N802
    return Pushy()
