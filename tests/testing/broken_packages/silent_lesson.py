"""A lesson that ends without a word."""

from ..toys.package import honest_package, without

LAW = "lessons"
SAYS = "there is no sentence 'tutorial.toss.done' in locale/en.json"
PACKAGE = honest_package(catalogues=without("tutorial.toss.done"))
