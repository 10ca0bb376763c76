"""`refectory backup`: saves all tables, profiles and keys of a server in one file."""

from datetime import datetime
from pathlib import Path
from typing import Any

import click

from refectory.cli.options import FILE
from refectory.cli.server_settings import read_settings, settings_options


@click.command(short_help="Save everything of a server in one file.")
@click.argument("target", type=FILE, required=False, metavar="[FILE]")
@click.option("--force", is_flag=True, help="Replace the file if it exists.")
@settings_options
def command(
    target: Path | None, force: bool, file: Path | None, others: tuple[str, ...], **flags: Any
) -> None:
    """Save the tables, profiles and keys of a server in one file, also while it runs.

    The file contains the key that signs all links: only you can read it, and nobody else should. It is read
    again and checked before this command calls it a backup. Use the settings of the server: the same flags,
    environment or settings file. Saving from PostgreSQL needs its programs pg_dump and pg_restore.

    \b
    Examples:
      refectory backup --data-dir /var/lib/refectory
      refectory backup evening.tar.gz --settings refectory.toml
    """
    settings = read_settings(file, others, **flags)
    from refectory.server.backups.backup import make_backup

    target = target or Path(f"refectory-{datetime.now():%Y-%m-%d-%H%M%S}.tar.gz")
    manifest = make_backup(settings, target, force)
    click.echo(f"Saved and checked: {saved(manifest.rows)} in {target} ({target.stat().st_size:,} bytes).")
    for name in ("secret", "vapid"):
        if name not in manifest.sha256:
            click.echo(f"The file {name} is not in it, because it is not in the data directory: keep yours.")


def saved(rows: dict[str, int]) -> str:
    """The most important numbers of a backup."""
    counts = ((rows.get("tables", 0), "table"), (rows.get("log", 0), "log entry"))
    return ", ".join(f"{count:,} {_plural(word, count)}" for count, word in counts)


def _plural(word: str, count: int) -> str:
    if count == 1:
        return word
    return f"{word[:-1]}ies" if word.endswith("y") else f"{word}s"
