"""A quoted option without its quotation."""

from refectory.core.game import Option

from ..toys.honest import Honest
from ..toys.package import added, honest_package

LAW = "sentences"
SAYS = "there is no sentence 'option.limit.quote' in locale/en.json"


def game() -> Honest:
    other = Honest()
    other.options = (Option("limit", 3, (3, 4), quoted=True),)
    return other


PACKAGE = honest_package(game=game(), catalogues=added({}))
