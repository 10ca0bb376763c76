"""A brace that is never closed."""

from ..toys.package import catalogues, honest_package

LAW = "languages"
SAYS = "'draws' in locale/de.json has a broken placeholder"
PACKAGE = honest_package(catalogues=catalogues(de={"draws": "{seat zieht."}))
