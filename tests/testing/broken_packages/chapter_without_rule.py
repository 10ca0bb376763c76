"""A chapter of nothing."""

from refectory.games.rule_chapters import read_chapters

from ..toys.package import CHAPTERS, added, honest_package

LAW = "chapters"
SAYS = "the chapter 'more' has no rule"
TEXT = CHAPTERS + '[[chapter]]\nname = "more"\nrules = []\n'
PACKAGE = honest_package(chapters=read_chapters(TEXT), catalogues=added({"chapter.more": "More"}))
