"""A preset that names an option that the game does not have."""

from refectory.core.game import Preset

from ..toys.honest import Honest
from ..toys.package import honest_package

LAW = "presets"
SAYS = "the preset 'house' can't be chosen: honest has no option 'speed'"


def game() -> Honest:
    other = Honest()
    other.presets = (Preset("house", {"speed": 1}),)
    return other


PACKAGE = honest_package(game=game())
