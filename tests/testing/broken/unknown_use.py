"""A card with a use that no client knows."""

from refectory.core.game import Data
from refectory.core.scene import Card, Label, Row, Scene

from ..toys.honest import Honest

LAW = "targets"


class Burning(Honest):
    def scene(self, view: Data) -> Scene:
        scene = super().scene(view)
        scene.rows.append(
            Row(
                "extra-row",
                "hand",
                Label("label.bin"),
                [Card("extra", "bin", Label("label.bin"), use="burn")],
            )
        )  # type: ignore[arg-type]
        return scene


def GAME() -> Honest:  # noqa: N802
    return Burning()
