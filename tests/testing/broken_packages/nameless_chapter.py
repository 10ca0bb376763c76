"""A chapter without a title."""

from refectory.games.rule_chapters import read_chapters

from ..toys.package import CHAPTERS, honest_package

LAW = "chapters"
SAYS = "there is no sentence 'chapter.rest' in locale/en.json"
PACKAGE = honest_package(chapters=read_chapters(CHAPTERS.replace('"turn"', '"rest"')))
