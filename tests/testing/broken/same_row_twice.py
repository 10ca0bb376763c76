"""Two rows with the same id."""

from refectory.core.game import Data
from refectory.core.scene import Label, Row, Scene

from ..toys.honest import Honest

LAW = "targets"


class Rowing(Honest):
    def scene(self, view: Data) -> Scene:
        scene = super().scene(view)
        scene.rows.extend([Row("again", "track", Label("label.bin"), [])] * 2)
        return scene


def GAME() -> Honest:  # noqa: N802
    return Rowing()
