"""The settings of a server on the command line, for `serve` and for the commands that look after one."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from refectory.cli.options import FILE

if TYPE_CHECKING:
    from refectory.server.settings import Settings

Command = TypeVar("Command", bound=Callable[..., Any])

_data_dir = click.option("--data-dir", help="The folder of the tables and the secret (refectory-data).")
_database_url = click.option("--database-url", help="postgresql://… instead of SQLite in the data directory.")
_file = click.option("--settings", "file", type=FILE, help="A TOML file with settings.")
_others = click.option("--set", "others", multiple=True, metavar="NAME=VALUE", help="Any other setting.")


def settings_options(command: Command) -> Command:
    """`--data-dir`, `--database-url`, `--settings` and `--set`."""
    return _data_dir(_database_url(_file(_others(command))))


def read_settings(file: Path | None, others: tuple[str, ...], **flags: Any) -> "Settings":
    """The settings of these flags, of the environment and of the file."""
    need_server()
    from refectory.server.settings import LISTS, load_settings

    for setting in others:
        name, equals, value = setting.partition("=")
        if not equals:
            raise click.BadParameter(f"--set {setting!r} is not NAME=VALUE.")
        name = name.replace("-", "_")
        flags[name] = value.split() if name in LISTS else value
    return load_settings(flags, os.environ, file)


def need_server() -> None:
    """One sentence if the packages of the server are not installed."""
    try:
        import refectory.server.run  # noqa: F401
    except ModuleNotFoundError as missing:
        raise click.ClickException(
            f"The server needs {missing.name}; install it with: pip install 'refectory[server]'."
        ) from None
