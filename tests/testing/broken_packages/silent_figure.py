"""A figure without a caption."""

from refectory.games.rule_chapters import read_chapters

from ..toys.package import CHAPTERS, honest_package

LAW = "chapters"
SAYS = "there is no sentence 'figure.toss' in locale/en.json"
FIGURE = '[[chapter.figure]]\nname = "toss"\nart = ["emblem-0"]\n'
PACKAGE = honest_package(chapters=read_chapters(CHAPTERS + FIGURE))
