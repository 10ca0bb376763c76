"""Options that several commands share."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from refectory.core.errors import SetupError
from refectory.core.game import Game
from refectory.core.locale import LANGUAGES

FILE = click.Path(path_type=Path)
Command = TypeVar("Command", bound=Callable[..., Any])

lang_option = click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    default="en",
    show_default=True,
    help="The language of the sentences.",
)
edition_option = click.option(
    "--edition", type=FILE, metavar="FILE", help="Play with your own edition (see refectory edition)."
)
_one_option = click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    help="An option of the game, such as long_shelves=1; may be repeated.",
)
_preset = click.option(
    "--preset", metavar="NAME", help="A set of options that the game names; --option changes single ones."
)


def table_options(command: Command) -> Command:
    """`--preset` and `--option`."""
    return _preset(_one_option(command))


def chosen_options(game: Game, preset: str | None, texts: tuple[str, ...]) -> dict[str, int]:
    """The options of a preset, changed by single ones."""
    return {**(game.preset(preset).options if preset else {}), **read_options(texts)}


def read_options(texts: tuple[str, ...]) -> dict[str, int]:
    """`name=value` pairs; the game checks names and values."""
    return dict(_pair(text) for text in texts)


def _pair(text: str) -> tuple[str, int]:
    name, equals, value = text.partition("=")
    words = {"on": 1, "yes": 1, "true": 1, "off": 0, "no": 0, "false": 0}
    if value.lower() in words:
        return name, words[value.lower()]
    if not (equals and value.isdecimal()):
        raise SetupError(
            f"An option is name=value with a whole number, such as long_shelves=1, not {text!r}."
        )
    return name, int(value)


def read_list(text: str) -> list[str]:
    """The words of a list with commas."""
    return [word.strip() for word in text.split(",") if word.strip()]
