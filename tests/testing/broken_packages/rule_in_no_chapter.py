"""Chapters without one of the rules."""

from refectory.games.rule_chapters import read_chapters

from ..toys.package import CHAPTERS, honest_package

LAW = "chapters"
SAYS = "the rule HN-4.1 is in the chapters []; one is wanted"
PACKAGE = honest_package(chapters=read_chapters(CHAPTERS.replace(', "HN-4.1"', "")))
