"""A part of a value that no hint can tell."""

from ..toys.package import honest_package, without

LAW = "evaluation"
SAYS = "there is no sentence 'reason.points' in locale/en.json"
PACKAGE = honest_package(catalogues=without("reason.points"))
