"""An option without a tip."""

from ..toys.package import honest_package, without

LAW = "sentences"
SAYS = "there is no sentence 'option.limit.tip' in locale/en.json"
PACKAGE = honest_package(catalogues=without("option.limit.tip"))
