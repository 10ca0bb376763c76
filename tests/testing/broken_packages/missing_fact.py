"""A sentence that shows what nobody tells it."""

from ..toys.package import catalogues, honest_package

LAW = "facts"
SAYS = "'draws' shows {card}, but its facts are seat"
CHANGED = {"draws": "{seat} draws {card}."}
PACKAGE = honest_package(catalogues=catalogues(en=CHANGED, nl=CHANGED, de=CHANGED, it=CHANGED))
