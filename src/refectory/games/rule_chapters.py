"""The chapters of a game's rules, which its package describes in `rules.toml`.

Each chapter has a `name`, whose title is the sentence `chapter.<name>`; an `art`, the symbol beside it; and
its `rules`: ids, or the first parts of ids, such as `SA-T` for all rules of a turn. The first chapter
is `win`: how one wins. A chapter can have figures: each `[[chapter.figure]]` has a `name`, whose caption
is the sentence `figure.<name>`, and in `art` the symbols of a small picture, with signs between them.
"""

import re
import tomllib
from dataclasses import dataclass
from importlib.resources import files

from refectory.core.edition import TomlTable

FILE = "rules.toml"
FIRST = "win"
# What may stand between the symbols of a figure.
SIGNS = (">", "+", "/")
_NUMBER = re.compile(r"\d+")


@dataclass(frozen=True, slots=True)
class Figure:
    """A small picture with a caption; `art` are symbols, and signs between them."""

    name: str
    art: tuple[str, ...]

    @property
    def symbols(self) -> list[str]:
        return [art for art in self.art if art not in SIGNS]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the rules; `rules` are ids or first parts of ids."""

    name: str
    art: str
    rules: tuple[str, ...]
    figures: tuple[Figure, ...] = ()

    def names(self, rule: str) -> bool:
        """Whether it names this rule by its whole id."""
        return rule in self.rules

    def covers(self, rule: str) -> bool:
        """Whether it names the first part of this rule's id."""
        return any(rule.startswith(start) and _NUMBER.fullmatch(rule[len(start) :]) for start in self.rules)


def load_chapters(package: str) -> list[Chapter]:
    """The chapters of a game in their order; none if its package has no `rules.toml`."""
    file = files(package).joinpath(FILE)
    return read_chapters(file.read_text("utf-8")) if file.is_file() else []


def read_chapters(text: str) -> list[Chapter]:
    top = TomlTable(FILE, "", tomllib.loads(text))
    top.known_keys("chapter")
    return [_chapter(table) for table in top.tables("chapter")]


def _chapter(table: TomlTable) -> Chapter:
    table.known_keys("name", "art", "rules", "figure")
    art = table.string("art") if "art" in table.values else ""
    figures = tuple(map(_figure, table.tables("figure", optional=True)))
    return Chapter(table.string("name"), art, tuple(table.strings("rules")), figures)


def _figure(table: TomlTable) -> Figure:
    table.known_keys("name", "art")
    return Figure(table.string("name"), tuple(table.strings("art")))


def chapters_of(rule: str, chapters: list[Chapter]) -> list[Chapter]:
    """The chapters that name a rule, or else those that name the first part of its id."""
    naming = [chapter for chapter in chapters if chapter.names(rule)]
    return naming or [chapter for chapter in chapters if chapter.covers(rule)]
