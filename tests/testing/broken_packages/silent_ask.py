"""A question that has no sentence."""

from ..toys.package import honest_package, without

LAW = "sentences"
SAYS = "there is no sentence 'ask.place' in locale/en.json"
PACKAGE = honest_package(catalogues=without("ask.place"))
