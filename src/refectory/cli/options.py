"""Options that several commands share."""

from pathlib import Path

import click

from refectory.core.errors import SetupError
from refectory.core.locale import LANGUAGES

FILE = click.Path(path_type=Path)

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
table_options = click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    help="An option of the game, such as long_shelves=1; may be repeated.",
)


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
