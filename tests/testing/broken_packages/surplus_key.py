"""A sentence that English does not have."""

from ..toys.package import catalogues, honest_package

LAW = "languages"
SAYS = "locale/de.json has 'event.extra', which locale/en.json does not have"
PACKAGE = honest_package(catalogues=catalogues(de={"event.extra": "Noch etwas."}))
