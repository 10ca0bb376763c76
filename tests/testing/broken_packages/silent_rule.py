"""A rule that refuses, but is not told."""

from ..toys.package import honest_package, without

LAW = "sentences"
SAYS = "there is no sentence 'rule.HN-1' in locale/en.json"
PACKAGE = honest_package(catalogues=without("rule.HN-1"))
