"""Two drawings of one name."""

from ..toys.package import ART, SVG, honest_package

LAW = "symbols"
SAYS = "art/pieces.svg and art/zeal.svg both draw the symbol 'dish'"
PACKAGE = honest_package(art={**ART, "zeal.svg": SVG.format('<symbol id="dish"/>')})
