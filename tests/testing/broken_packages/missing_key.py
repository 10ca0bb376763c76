"""A sentence that only English has."""

from ..toys.package import catalogues, honest_package

LAW = "languages"
SAYS = "locale/nl.json has no 'event.extra', which locale/en.json has"
PACKAGE = honest_package(catalogues=catalogues(en={"event.extra": "Extra."}))
