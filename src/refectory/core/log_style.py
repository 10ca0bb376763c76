"""How the lines of a game's log look: the picture of each event, and how much the event tells.

A game describes it in `log.toml`: for each event key its `art` and its `weight`. Events that are not listed
have no picture and the weight 1.
"""

import tomllib
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from refectory.core.errors import CatalogueError

HIDDEN = 0  # set-up: the log leaves it out unless it is asked for
WEIGHTS = (HIDDEN, 1, 2, 3)  # 1 is a detail, 2 a step of a turn, 3 what a turn is remembered for


@dataclass(frozen=True, slots=True)
class LogLine:
    """The art and the weight of an event."""

    art: str = ""
    weight: int = 1


def load_log_style(package: str) -> dict[str, LogLine]:
    """The lines of a game's `log.toml` by event key; empty if the game has none."""
    file = files(package).joinpath("log.toml")
    if not file.is_file():
        return {}
    return {
        f"event.{name}": _line(name, line) for name, line in tomllib.loads(file.read_text("utf-8")).items()
    }


def _line(name: str, line: dict[str, Any]) -> LogLine:
    style = LogLine(line.get("art", ""), line.get("weight", 1))
    if style.weight not in WEIGHTS or set(line) - {"art", "weight"}:
        raise CatalogueError(f"log.toml: {name} has an art and a weight of 0 to 3, not {line!r}.")
    return style
