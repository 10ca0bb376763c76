"""Editions: boards, decks and costs as data; each table says where its data comes from.

A reader asks a `TomlTable` for its keys. What it asks is noted, so that the same bounds make the JSON Schema
of the format (`refectory.games.edition_schema`).
"""

import re
import tomllib
from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Final

from refectory.core.edition_reads import (
    INTEGER,
    INTEGERS,
    STRING,
    STRINGS,
    TABLE,
    TABLES,
    Count,
    Form,
    Reads,
    Wanted,
)
from refectory.core.errors import EditionError

SOURCES = ("rulebook", "reconstructed", "owner")
SOURCE: Final = "source"
ENTERED: Final = "entered"  # the keys of a table that an owner of the box has entered
PRINTED: Final = "printed"  # those that are in the rulebook; the rest is of the table's source
MARKS: Final = (SOURCE, ENTERED, PRINTED)
MOST_SHOWN = 60  # letters of a wrong value
# These marks are no part of the hash: whoever learns where a value comes from still plays the same edition.
_PRINTED_LINE: Final = re.compile(r"^printed = .*\n", re.MULTILINE)


class Phrase:
    """A part of what is wrong: in English, and as the sentence `fault.<key>` of the catalogues with facts."""

    def __init__(self, words: str, key: str, **facts: object) -> None:
        self.words = words
        self.key = key
        self.facts = facts


MISSING: Final = Phrase("is missing", "missing")
LIST_OF_TEXTS: Final = Phrase("a list of texts", "want-texts")
LIST_OF_TABLES: Final = Phrase("a list of tables", "want-tables")
A_TABLE: Final = Phrase("a table", "want-table")


class TomlTable:
    """A table of a TOML file, read key by key; every error names file, key and reason.

    A key with a `default` may be missing. A `limit` is a smaller bound that follows from other values of the
    edition, and so is no part of the format.
    """

    def __init__(self, file: str, path: str, values: dict[str, Any], reads: Reads | None = None) -> None:
        self.file = file
        self.path = path
        self.values = values
        self.reads = Reads() if reads is None else reads

    def fault(self, key: str, reason: str, says: str = "", **facts: object) -> EditionError:
        """An error to raise: what is wrong with a key, and the sentence `fault.<says>` that says the same."""
        sentences = [(f"fault.{says}", facts)] if says else []
        return EditionError(f"{self.file}: {self._path(key)}: {reason}", self._path(key), reason, sentences)

    def _unwanted(self, key: str, found: Phrase, wanted: Phrase) -> EditionError:
        error = self.fault(key, f"{found.words}; {wanted.words} is wanted.", found.key, **found.facts)
        error.says.append((f"fault.{wanted.key}", wanted.facts))
        return error

    def _get(self, key: str, kind: type | tuple[type, ...], wanted: Phrase) -> Any:
        if key not in self.values:
            raise self._unwanted(key, MISSING, wanted)
        value = self.values[key]
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            raise self._unwanted(key, _is(value), wanted)
        return value

    # -- numbers and texts

    def integer(
        self, key: str, low: int, high: int, default: int | None = None, limit: int | None = None
    ) -> int:
        self.reads.note(self.path, key, Wanted(INTEGER, default is not None, (low, high)))
        if default is not None and key not in self.values:
            return default
        most = high if limit is None else min(high, limit)
        wanted = Phrase(f"a whole number from {low} to {most}", "want-number", low=low, high=most)
        value = self._get(key, int, wanted)
        if not low <= value <= most:
            raise self._unwanted(key, _is(value), wanted)
        return int(value)

    def string(
        self, key: str, choices: tuple[str, ...] = (), form: Form | None = None, default: str | None = None
    ) -> str:
        self.reads.note(self.path, key, Wanted(STRING, default is not None, choices=choices, form=form))
        if default is not None and key not in self.values:
            return default
        wanted = _text_wanted(choices, form)
        value = self._get(key, str, wanted)
        if not _text_fits(value, choices, form):
            raise self._unwanted(key, Phrase(f"is {value!r}", "is", value=value), wanted)
        return str(value)

    def reference(self, key: str, names: list[str]) -> str:
        """One of these names, which the edition itself gives."""
        value = self.string(key)
        if value not in names:
            raise self._unwanted(key, Phrase(f"is {value!r}", "is", value=value), _one_of(names))
        return value

    # -- lists

    def strings(
        self,
        key: str,
        choices: tuple[str, ...] = (),
        form: Form | None = None,
        count: Count | None = None,
        default: list[str] | None = None,
    ) -> list[str]:
        wanted = Wanted(STRINGS, default is not None, choices=choices, form=form, count=count)
        self.reads.note(self.path, key, wanted)
        if default is not None and key not in self.values:
            return default
        values = self._get(key, list, LIST_OF_TEXTS)
        for value in values:
            if not isinstance(value, str):
                raise self._unwanted(key, _holds(value), LIST_OF_TEXTS)
            if not _text_fits(value, choices, form):
                found = Phrase(f"holds {value!r}", "holds", value=value)
                raise self._unwanted(key, found, _text_wanted(choices, form))
        self._check_count(key, len(values), "texts", count)
        return list(values)

    def integers(
        self,
        key: str,
        low: int,
        high: int,
        count: Count | None = None,
        default: list[int] | None = None,
        limit: int | None = None,
    ) -> list[int]:
        self.reads.note(self.path, key, Wanted(INTEGERS, default is not None, (low, high), count=count))
        if default is not None and key not in self.values:
            return default
        most = high if limit is None else min(high, limit)
        wanted = Phrase(f"a list of whole numbers from {low} to {most}", "want-numbers", low=low, high=most)
        values = self._get(key, list, wanted)
        for value in values:
            if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= most:
                raise self._unwanted(key, _holds(value), wanted)
        self._check_count(key, len(values), "numbers", count)
        return list(values)

    def _check_count(self, key: str, found: int, noun: str, count: Count | None) -> None:
        if count is None or count[0] <= found <= count[1]:
            return
        wanted = str(count[0]) if count[0] == count[1] else f"{count[0]} to {count[1]}"
        reason = f"has {found} {noun}; {wanted} {'is' if wanted == '1' else 'are'} wanted."
        if count[0] == count[1]:
            raise self.fault(key, reason, "count", count=found, wanted=count[0])
        raise self.fault(key, reason, "count-between", count=found, low=count[0], high=count[1])

    # -- tables

    def table(self, key: str, default: dict[str, Any] | None = None) -> "TomlTable":
        """The table `[key]`. A default is read in its place if it is missing, so its keys are noted too."""
        self.reads.note(self.path, key, Wanted(TABLE, default is not None))
        if default is not None and key not in self.values:
            return self._default(key, self._path(key), default)
        return self._inner(key, self._path(key), self._get(key, dict, A_TABLE))

    def tables(
        self,
        key: str,
        count: Count | None = None,
        optional: bool = False,
        default: list[dict[str, Any]] | None = None,
    ) -> list["TomlTable"]:
        """The tables of `[[key]]`, in order; without them the default, or none if they are optional."""
        optional = optional or default is not None
        self.reads.note(self.path, key, Wanted(TABLES, optional, count=count))
        values: list[Any] = [*default] if default is not None else []
        is_given = key in self.values or not optional
        if is_given:
            values = self._get(key, list, LIST_OF_TABLES)
        tables = []
        for i, value in enumerate(values):
            if not isinstance(value, dict):
                raise self._unwanted(key, _holds(value), LIST_OF_TABLES)
            path = f"{self._path(key)}[{i}]"
            tables.append(self._inner(key, path, value) if is_given else self._default(key, path, value))
        self._check_count(key, len(tables), "tables", count)
        return tables

    def known_keys(self, *keys: str) -> None:
        """Refuse a key that is not in this list: a spelling mistake must not go unnoticed."""
        self.reads.known.update(dict.fromkeys(keys))
        self._refuse_others(keys)

    def names_as_keys(self, names: list[str]) -> None:
        """Refuse a key that is none of these names, which the edition itself gives."""
        self.reads.named = True
        self._refuse_others(tuple(names))

    def read_source(self) -> None:
        """Where the values come from, and which of them come from the owner of a box or from the rulebook."""
        self.string(SOURCE, SOURCES)
        for marks in (ENTERED, PRINTED):
            for name in self.strings(marks, default=[]):
                if not self._has(name):
                    reason = f"names {name!r}, which is no key of this table."
                    raise self.fault(marks, reason, "no-key", name=name)

    def _has(self, name: str) -> bool:
        """Whether a mark names a key of this table, or one place of a list in it: `points[0]`."""
        key, bracket, place = name.partition("[")
        value, number = self.values.get(key), place.removesuffix("]")
        if not bracket:
            return key in self.values
        return isinstance(value, list) and number.isdecimal() and int(number) < len(value)

    def _refuse_others(self, keys: tuple[str, ...]) -> None:
        for key in self.values:
            if key not in keys and not (key in MARKS and self.path):
                names = ", ".join(keys)
                raise self.fault(key, f"is not known here; the keys are {names}.", "unknown", names=names)

    def _inner(self, key: str, path: str, values: dict[str, Any]) -> "TomlTable":
        return TomlTable(self.file, path, values, self.reads.within.setdefault(key, Reads()))

    def _default(self, key: str, path: str, values: dict[str, Any]) -> "TomlTable":
        """A table that the file leaves out. At the top it would have to say its source, so that is noted."""
        table = self._inner(key, path, values)
        if not self.path:
            TomlTable(self.file, path, {SOURCE: SOURCES[0]}, table.reads).read_source()
        return table

    def _path(self, key: str) -> str:
        return f"{self.path}.{key}" if self.path else key


def _is(value: object) -> Phrase:
    return Phrase(f"is {_shown(value)}", "is", value=_shown(value))


def _holds(value: object) -> Phrase:
    return Phrase(f"holds {_shown(value)}", "holds", value=_shown(value))


def _one_of(names: Sequence[str]) -> Phrase:
    return Phrase(f"one of {', '.join(names)}", "want-one-of", names=", ".join(names))


def _text_wanted(choices: tuple[str, ...], form: Form | None) -> Phrase:
    if form is not None:
        return Phrase(form.words, form.says)
    if len(choices) == 1:
        return Phrase(repr(choices[0]), "want-one-of", names=choices[0])
    return _one_of(choices) if choices else Phrase("a text", "want-text")


def _text_fits(text: str, choices: tuple[str, ...], form: Form | None) -> bool:
    return (not choices or text in choices) and (form is None or form.fits(text))


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]}…"


class Edition(TomlTable):
    """A whole edition file. Every table at the top says its `source`.

    Where an owner of the box has entered only some keys of a table, it lists them under `entered`, and under
    `printed` those that the rulebook has. A draft is read to be drawn: `contradictions` are the errors of its
    values that do not fit together.
    """

    def __init__(self, file: str, text: str, is_draft: bool = False) -> None:
        self.is_draft = is_draft
        self.contradictions: list[EditionError] = []
        try:
            values = tomllib.loads(text)
        except (ValueError, RecursionError) as error:
            raise EditionError(f"{file}: is not TOML: {error}.", says=[("fault.no-toml", {})]) from None
        super().__init__(file, "", values)
        self.text = text
        self.game = self.string("game")
        self.name = self.string("name")
        self.hash = sha256(_PRINTED_LINE.sub("", text).encode()).hexdigest()
        for key, value in values.items():
            if isinstance(value, dict):
                self._inner(key, key, value).read_source()
            elif isinstance(value, list):
                for i, part in enumerate(value):
                    if isinstance(part, dict):
                        self._inner(key, f"{key}[{i}]", part).read_source()

    def contradicts(self, error: EditionError) -> None:
        """Refuse values that can be read and drawn but do not fit together; a draft only notes the error."""
        if not self.is_draft:
            raise error
        self.contradictions.append(error)
