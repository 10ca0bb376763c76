"""A preset without a tip."""

from refectory.core.game import Preset

from ..toys.honest import Honest
from ..toys.package import added, honest_package

LAW = "sentences"
SAYS = "there is no sentence 'preset.house.tip' in locale/en.json"


def game() -> Honest:
    other = Honest()
    other.presets = (Preset("house", {"limit": 4}),)
    return other


PACKAGE = honest_package(game=game(), catalogues=added({"preset.house": "House"}))
