"""A sentence that says nothing."""

from ..toys.package import catalogues, honest_package

LAW = "languages"
SAYS = "'ask.begin' in locale/it.json is empty, or begins or ends with a space"
PACKAGE = honest_package(catalogues=catalogues(it={"ask.begin": ""}))
