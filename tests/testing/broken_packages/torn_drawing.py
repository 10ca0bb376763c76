"""A drawing that ends in the middle."""

from ..toys.package import ART, honest_package

LAW = "symbols"
SAYS = "art/torn.svg is not well-formed"
PACKAGE = honest_package(art={**ART, "torn.svg": "<svg><symbol"})
