"""How the lines of a game's log look: the picture of each event, and how much the event tells.

A game describes it in `log.toml`: for each event key its `art` and its `weight`. Events that are not listed
have no picture and the weight 1.

Lines that follow each other can be told as one: `merge` is `all`, or the name of a fact that they must share.
The sentence of such a line is `event.<name>.many`. It has the facts of the last line; `times`, how many they
are; each fact that is a text also as a list, with an s (`cards` for `card`); and `sum`, what they gained.
`gain` is the name of the fact that says how many points a line brought.
"""

import tomllib
from dataclasses import dataclass, fields
from importlib.resources import files
from typing import Any

from refectory.core.errors import CatalogueError

HIDDEN = 0  # set-up: the log leaves it out unless it is asked for
ALL = "all"
WEIGHTS = (HIDDEN, 1, 2, 3)  # 1 is a detail, 2 a step of a turn, 3 what a turn is remembered for


@dataclass(frozen=True, slots=True)
class LogLine:
    """The art and the weight of an event, what it is told together with, and the fact that is its gain."""

    art: str = ""
    weight: int = 1
    merge: str = ""
    gain: str = ""


def load_log_style(package: str) -> dict[str, LogLine]:
    """The lines of a game's `log.toml` by event key; empty if the game has none."""
    file = files(package).joinpath("log.toml")
    if not file.is_file():
        return {}
    return {
        f"event.{name}": _line(name, line) for name, line in tomllib.loads(file.read_text("utf-8")).items()
    }


def _line(name: str, line: dict[str, Any]) -> LogLine:
    known = {word.name for word in fields(LogLine)}
    if set(line) - known or line.get("weight", 1) not in WEIGHTS:
        raise CatalogueError(
            f"log.toml: {name} has an art, a weight of 0 to 3, a merge and a gain, not {line!r}."
        )
    return LogLine(**line)
