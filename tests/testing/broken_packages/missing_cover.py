"""A game without a picture for the lobby."""

from ..toys.package import ART, honest_package

LAW = "art"
SAYS = "there is no art/cover.svg"
PACKAGE = honest_package(art={"pieces.svg": ART["pieces.svg"]})
