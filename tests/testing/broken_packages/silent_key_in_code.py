"""A key that stands in the code, but is not said in a random game, and has no sentence."""

from ..toys.package import honest_package

LAW = "sentences"
SAYS = "there is no sentence 'event.rare' in locale/en.json"
PACKAGE = honest_package(keys=frozenset({"event.rare"}))
