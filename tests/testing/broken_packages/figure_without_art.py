"""A figure with a symbol that nobody drew."""

from refectory.games.rule_chapters import read_chapters

from ..toys.package import CHAPTERS, added, honest_package

LAW = "chapters"
SAYS = "the figure 'toss' shows ['emblem-99'], which are no symbols in art/"
FIGURE = '[[chapter.figure]]\nname = "toss"\nart = ["emblem-0", ">", "emblem-99"]\n'
PACKAGE = honest_package(
    chapters=read_chapters(CHAPTERS + FIGURE), catalogues=added({"figure.toss": "A toss."})
)
