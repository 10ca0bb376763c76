"""Chapters that begin with something else than how one wins."""

from refectory.games.rule_chapters import read_chapters

from ..toys.package import CHAPTERS, honest_package

LAW = "chapters"
SAYS = "the first chapter of rules.toml is 'turn', not 'win'"
PACKAGE = honest_package(chapters=read_chapters(CHAPTERS.replace('"win"', '"turn"')))
