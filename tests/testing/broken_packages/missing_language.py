"""A package without Italian."""

from ..toys.package import catalogues, honest_package

LAW = "languages"
SAYS = "these languages have no file in locale/: it"
PACKAGE = honest_package(catalogues={key: value for key, value in catalogues().items() if key != "it"})
