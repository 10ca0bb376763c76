"""Bodies about games: their options, presets, lessons and rules."""

from msgspec import Struct

from refectory.server.tables.table_schemas import (
    EditionInfo,
    Level,
)


class OptionInfo(Struct):
    """A choice made when a table is created.

    The catalogue has `option.<name>`, `.tip` and, where a number says too little, `.<choice>`. An option
    that is `quoted` has the rulebook's sentence as `option.<name>.quote`; `rule` is its id in the ledger.
    """

    name: str
    default: int
    choices: list[int]
    rule: str
    quoted: bool


class PresetInfo(Struct):
    """A named set of options; those that it does not list have their default."""

    name: str
    options: dict[str, int]


class GameInfo(Struct):
    """A game that can be played here."""

    name: str
    rules_version: int
    edition: EditionInfo
    min_players: int
    max_players: int
    minutes: tuple[int, int]
    options: list[OptionInfo]
    presets: list[PresetInfo]
    languages: list[str]
    levels: list[Level]
    titles: dict[str, str]


class LogLineInfo(Struct):
    """An event in the log: its picture, and how much it tells, from 0 (hidden) to 3.

    `merge` names the fact that lines must share to be told as one (`all`: none of them must), `gain` the fact
    with the points.
    """

    art: str
    weight: int
    merge: str
    gain: str


class FigureInfo(Struct):
    """A small picture in the rules: its caption is the sentence `figure.<name>`."""

    name: str
    art: list[str]


class ChapterInfo(Struct):
    """A chapter of the rules: its title is the sentence `chapter.<name>`, and `rules` are the ids in it."""

    name: str
    art: str
    rules: list[str]
    figures: list[FigureInfo]


class RuleText(Struct):
    """One rule in one language."""

    id: str
    text: str
