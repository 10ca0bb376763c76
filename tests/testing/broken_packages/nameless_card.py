"""A card without a name."""

from ..toys.package import honest_package, without

LAW = "names"
SAYS = "'action.drawn' shows 'honey', which has no name 'card.honey'"
PACKAGE = honest_package(catalogues=without("card.honey"))
