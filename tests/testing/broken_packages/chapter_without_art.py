"""A chapter with a picture that nobody drew."""

from refectory.games.rule_chapters import read_chapters

from ..toys.package import CHAPTERS, honest_package

LAW = "chapters"
SAYS = "the chapter 'turn' has the art 'emblem-99', which is no symbol in art/"
PACKAGE = honest_package(chapters=read_chapters(CHAPTERS.replace("emblem-0", "emblem-99")))
