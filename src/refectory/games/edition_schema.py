"""The JSON Schema of a game's editions, so that an editor completes and checks a file while one types.

It is made from what the game's own reader asks when it reads an edition: the bounds stand nowhere else. What
depends on other values of an edition is no part of it, so the schema refuses nothing that the reader accepts;
`refectory edition check` tells the rest.
"""

from typing import Final

from refectory.core.edition import MARKS, SOURCE
from refectory.core.edition_reads import (
    INTEGER,
    INTEGERS,
    STRING,
    STRINGS,
    TABLE,
    TABLES,
    Count,
    Reads,
    Wanted,
)
from refectory.core.game import Data, Game

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
TYPES: Final = {
    INTEGER: "integer",
    STRING: "string",
    INTEGERS: "array",
    STRINGS: "array",
    TABLE: "object",
    TABLES: "array",
}


def edition_schema(game: Game, sentences: dict[str, str]) -> Data:
    """The schema of the editions of a game, made from the one that this game has read.

    `sentences` are those of its catalogue: `edition.<table>.<key>` is a title, and with `.tip` a description.
    """
    title = sentences.get("game.title", game.name)
    return {"$schema": DIALECT, "title": title} | _Describe(sentences).table(game.edition.reads, "edition")


class _Describe:
    """Turns what was asked into a schema, with the sentences of a catalogue."""

    def __init__(self, sentences: dict[str, str]) -> None:
        self.sentences = sentences

    def table(self, reads: Reads, place: str) -> Data:
        asked = _by_key(reads)
        if reads.named:
            return self._named_table(reads, asked, place)
        keys = list(dict.fromkeys([*(key for key in asked if key in MARKS), *reads.known, *asked]))
        schema: Data = {
            "type": "object",
            "properties": {key: self._key(reads, key, asked.get(key, []), place) for key in keys},
            "required": [key for key in keys if _is_required(reads, key)],
        }
        return schema | ({"additionalProperties": False} if reads.known else {})

    def _named_table(self, reads: Reads, asked: dict[str, list[Wanted]], place: str) -> Data:
        """A table whose keys are names that the edition gives: they all hold the same."""
        marks = {key: self._key(reads, key, some, place) for key, some in asked.items() if key in MARKS}
        others = [wanted for key, some in asked.items() if key not in MARKS for wanted in some]
        return {
            "type": "object",
            "properties": marks,
            "required": [SOURCE],
            "additionalProperties": _value(others),
        }

    def _key(self, reads: Reads, key: str, asked: list[Wanted], place: str) -> Data:
        here = f"{place}.{key}"
        schema = self._texts(here) | _value(asked)
        if key not in reads.within:
            return schema
        inner = self.table(reads.within[key], here)
        return schema | ({"items": inner} if schema.get("type") == "array" else inner)

    def _texts(self, here: str) -> Data:
        found = {"title": self.sentences.get(here), "description": self.sentences.get(f"{here}.tip")}
        return {key: text for key, text in found.items() if text is not None}


def _by_key(reads: Reads) -> dict[str, list[Wanted]]:
    """For each key what each table was asked for it."""
    found: dict[str, list[Wanted]] = {}
    for asked in reads.asked.values():
        for key, wanted in asked.items():
            found.setdefault(key, []).append(_narrowest(wanted))
    return found


def _narrowest(asked: list[Wanted]) -> Wanted:
    """A key of one table that is read twice: what is left after both."""
    return min(asked, key=lambda wanted: (not wanted.choices, wanted.form is None, wanted.count is None))


def _is_required(reads: Reads, key: str) -> bool:
    """Whether every table was asked for this key, and none could do without it."""
    return all(
        key in asked and not all(wanted.optional for wanted in asked[key]) for asked in reads.asked.values()
    )


def _value(asked: list[Wanted]) -> Data:
    """What is allowed by one of these."""
    kinds = {wanted.kind for wanted in asked}
    if len(kinds) != 1:  # nobody reads it, or as different things: anything goes
        return {}
    kind = kinds.pop()
    single = _single(kind, asked)
    if kind in (INTEGERS, STRINGS):
        return {"type": TYPES[kind], "items": single} | _counts(asked)
    return {"type": TYPES[kind]} | single | (_counts(asked) if kind == TABLES else {})


def _single(kind: str, asked: list[Wanted]) -> Data:
    if kind in (INTEGER, INTEGERS):
        low, high = _widest([wanted.bounds for wanted in asked])
        return {"type": "integer", "minimum": low, "maximum": high}
    if kind not in (STRING, STRINGS):
        return {}
    choices = [] if any(not w.choices for w in asked) else [c for w in asked for c in w.choices]
    if choices:
        return {"type": "string", "enum": list(dict.fromkeys(choices))}
    patterns = {w.form.pattern if w.form is not None else "" for w in asked}
    if len(patterns) == 1 and "" not in patterns:
        return {"type": "string", "pattern": f"^(?:{patterns.pop()})$"}
    return {"type": "string"}


def _counts(asked: list[Wanted]) -> Data:
    counts = [wanted.count for wanted in asked if wanted.count is not None]
    if len(counts) < len(asked):
        return {}
    least, most = _widest(counts)
    return {"minItems": least, "maxItems": most}


def _widest(ranges: list[Count]) -> Count:
    return min(low for low, _ in ranges), max(high for _, high in ranges)
