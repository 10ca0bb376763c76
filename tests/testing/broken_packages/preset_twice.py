"""Two presets with one name."""

from refectory.core.game import Preset

from ..toys.honest import Honest
from ..toys.package import honest_package

LAW = "presets"
SAYS = "two presets have the name 'house'"


def game() -> Honest:
    other = Honest()
    other.presets = (Preset("house", {"limit": 4}), Preset("house", {"limit": 4}))
    return other


PACKAGE = honest_package(game=game())
