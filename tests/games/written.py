"""What is written in a scene."""

from collections.abc import Iterable, Iterator

from refectory.core.scene import Label, Scene


def labels(scenes: Iterable[Scene]) -> list[Label]:
    """Everything that is written in some scenes, each thing once."""
    return list({(label.key, str(label.facts)): label for scene in scenes for label in _all(scene)}.values())


def _all(scene: Scene) -> Iterator[Label]:
    for panel in scene.panels:
        yield panel.title
        for piece in panel.pieces:
            yield piece.label
            if piece.tip:
                yield piece.tip
    for gauge in scene.budget:
        yield gauge.label
