"""An event that has no sentence for the seat that knows more."""

from ..toys.package import honest_package, without

LAW = "sentences"
SAYS = "there is no sentence 'drawn.seen' in locale/en.json"
PACKAGE = honest_package(catalogues=without("drawn.seen"))
