"""Points without a name."""

from ..toys.package import honest_package, without

LAW = "sentences"
SAYS = "there is no sentence 'score.served' in locale/en.json"
PACKAGE = honest_package(catalogues=without("score.served"))
