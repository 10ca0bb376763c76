"""Editions: boards, decks and costs as data; each table says where its data comes from."""

import tomllib
from hashlib import sha256
from typing import Any

from refectory.core.errors import EditionError

SOURCES = ("rulebook", "reconstructed")
MOST_SHOWN = 60  # letters of a wrong value


class TomlTable:
    """A table of a TOML file, read key by key; every error names file, key and reason."""

    def __init__(self, file: str, path: str, values: dict[str, Any]) -> None:
        self.file = file
        self.path = path
        self.values = values

    def fault(self, key: str, reason: str) -> EditionError:
        where = f"{self.path}.{key}" if self.path else key
        return EditionError(f"{self.file}: {where}: {reason}")

    def _get(self, key: str, kind: type | tuple[type, ...], wanted: str) -> Any:
        if key not in self.values:
            raise self.fault(key, f"is missing; {wanted} is wanted.")
        value = self.values[key]
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            raise self.fault(key, f"is {_shown(value)}; {wanted} is wanted.")
        return value

    def integer(self, key: str, low: int, high: int) -> int:
        value = self._get(key, int, f"a whole number from {low} to {high}")
        if not low <= value <= high:
            raise self.fault(key, f"is {value}; a whole number from {low} to {high} is wanted.")
        return int(value)

    def string(self, key: str, choices: tuple[str, ...] = ()) -> str:
        wanted = f"one of {', '.join(choices)}" if choices else "a text"
        value = self._get(key, str, wanted)
        if choices and value not in choices:
            raise self.fault(key, f"is {value!r}; {wanted} is wanted.")
        return str(value)

    def strings(self, key: str) -> list[str]:
        values = self._get(key, list, "a list of texts")
        for value in values:
            if not isinstance(value, str):
                raise self.fault(key, f"holds {_shown(value)}; a list of texts is wanted.")
        return list(values)

    def integers(self, key: str, low: int, high: int) -> list[int]:
        wanted = f"a list of whole numbers from {low} to {high}"
        values = self._get(key, list, wanted)
        for value in values:
            if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
                raise self.fault(key, f"holds {_shown(value)}; {wanted} is wanted.")
        return list(values)

    def table(self, key: str) -> "TomlTable":
        return TomlTable(self.file, self._path(key), self._get(key, dict, "a table"))

    def tables(self, key: str) -> list["TomlTable"]:
        """The tables of `[[key]]`, in order."""
        values = self._get(key, list, "a list of tables")
        tables = []
        for i, value in enumerate(values):
            if not isinstance(value, dict):
                raise self.fault(key, f"holds {_shown(value)}; a list of tables is wanted.")
            tables.append(TomlTable(self.file, f"{self._path(key)}[{i}]", value))
        return tables

    def known_keys(self, *keys: str) -> None:
        """Refuse a key that is not in this list: a spelling mistake must not go unnoticed."""
        for key in self.values:
            if key not in keys and key != "source":
                raise self.fault(key, f"is not known here; the keys are {', '.join(keys)}.")

    def _path(self, key: str) -> str:
        return f"{self.path}.{key}" if self.path else key


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]}…"


class Edition(TomlTable):
    """A whole edition file. Every table at the top says its `source`."""

    def __init__(self, file: str, text: str) -> None:
        try:
            values = tomllib.loads(text)
        except (ValueError, RecursionError) as error:
            raise EditionError(f"{file}: is not TOML: {error}.") from None
        super().__init__(file, "", values)
        self.text = text
        self.game = self.string("game")
        self.name = self.string("name")
        self.hash = sha256(text.encode()).hexdigest()
        for key, value in values.items():
            if isinstance(value, dict):
                TomlTable(file, key, value).string("source", SOURCES)
            elif isinstance(value, list):
                for i, part in enumerate(value):
                    if isinstance(part, dict):
                        TomlTable(file, f"{key}[{i}]", part).string("source", SOURCES)
