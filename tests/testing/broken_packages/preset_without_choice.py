"""A preset with a value that its option does not have."""

from refectory.core.game import Preset

from ..toys.honest import Honest
from ..toys.package import honest_package

LAW = "presets"
SAYS = "the preset 'house' can't be chosen: The option limit is one of 3, 4, not 5"


def game() -> Honest:
    other = Honest()
    other.presets = (Preset("house", {"limit": 5}),)
    return other


PACKAGE = honest_package(game=game())
