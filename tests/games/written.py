"""What is written in a scene."""

from collections.abc import Iterable

from refectory.core.scene import Label, Scene
from refectory.testing import evidence


def labels(scenes: Iterable[Scene]) -> list[Label]:
    """Everything that is written in some scenes, each thing once."""
    written = [label for scene in scenes for label in evidence.labels(scene)]
    return list({(label.key, str(label.facts)): label for label in written}.values())
