"""A symbol whose room for text is not four numbers."""

from ..toys.package import ART, SVG, honest_package

LAW = "symbols"
SAYS = "the symbol 'plate' in art/zeal.svg has data-write 'left'; four numbers are wanted"
PACKAGE = honest_package(art={**ART, "zeal.svg": SVG.format('<symbol id="plate" data-write="left"/>')})
