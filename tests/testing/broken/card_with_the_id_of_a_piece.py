"""A card with the id of a piece."""

from refectory.core.game import Data
from refectory.core.scene import Card, Label, Row, Scene

from ..toys.honest import Honest

LAW = "targets"


class Doubled(Honest):
    def scene(self, view: Data) -> Scene:
        scene = super().scene(view)
        scene.rows.append(Row("extra", "hand", Label("label.bin"), [Card("bin", "bin", Label("label.bin"))]))
        return scene


def GAME() -> Honest:  # noqa: N802
    return Doubled()
