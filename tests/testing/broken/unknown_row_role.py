"""A row with a role that no client knows."""

from refectory.core.game import Data
from refectory.core.scene import Card, Label, Row, Scene

from ..toys.honest import Honest

LAW = "targets"


class Piled(Honest):
    def scene(self, view: Data) -> Scene:
        scene = super().scene(view)
        scene.rows.append(
            Row("extra-row", "pile", Label("label.bin"), [Card("extra", "bin", Label("label.bin"))])
        )  # type: ignore[arg-type]
        return scene


def GAME() -> Honest:  # noqa: N802
    return Piled()
