"""A placeholder that was translated too."""

from ..toys.package import catalogues, honest_package

LAW = "languages"
SAYS = "'draws' in locale/nl.json has the placeholders ['plaats']; in en they are ['seat']"
PACKAGE = honest_package(catalogues=catalogues(nl={"draws": "{plaats} trekt."}))
