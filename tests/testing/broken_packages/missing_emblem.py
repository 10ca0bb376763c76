"""A seat without an emblem."""

from ..toys.package import ART, honest_package

LAW = "art"
SAYS = "seat 2 has no emblem"
PACKAGE = honest_package(art={**ART, "pieces.svg": ART["pieces.svg"].replace("emblem-2", "emblem-9")})
