"""A game that is not described."""

from ..toys.package import honest_package, without

LAW = "sentences"
SAYS = "there is no sentence 'game.about' in locale/en.json"
PACKAGE = honest_package(catalogues=without("game.about"))
