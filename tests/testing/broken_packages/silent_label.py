"""A panel without a title."""

from ..toys.package import honest_package, without

LAW = "sentences"
SAYS = "there is no sentence 'panel.hand' in locale/en.json"
PACKAGE = honest_package(catalogues=without("panel.hand"))
