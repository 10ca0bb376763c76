"""A preset that changes nothing."""

from refectory.core.game import Preset

from ..toys.honest import Honest
from ..toys.package import honest_package

LAW = "presets"
SAYS = "the preset 'house' is the same as the defaults"


def game() -> Honest:
    other = Honest()
    other.presets = (Preset("house", {"limit": 3}),)
    return other


PACKAGE = honest_package(game=game())
