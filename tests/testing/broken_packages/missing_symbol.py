"""A piece that nobody has drawn."""

from ..toys.package import ART, honest_package

LAW = "art"
SAYS = "the piece 'bag' has the art 'bag', which is no symbol in art/"
PACKAGE = honest_package(art={**ART, "pieces.svg": ART["pieces.svg"].replace('id="bag"', 'id="sack"')})
