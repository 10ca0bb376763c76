"""`refectory backup`: saves all tables, profiles and keys of a server in one file."""

from datetime import datetime
from pathlib import Path
from typing import Any

import click

from refectory.cli.options import FILE, lang_option
from refectory.cli.sentences import own_catalogue
from refectory.cli.server_settings import read_settings, settings_options
from refectory.core.locale import Catalogue


@click.command(short_help="Save everything of a server in one file.")
@click.argument("target", type=FILE, required=False, metavar="[FILE]")
@click.option("--force", is_flag=True, help="Replace the file if it exists.")
@lang_option
@settings_options
def command(
    target: Path | None, force: bool, lang: str, file: Path | None, others: tuple[str, ...], **flags: Any
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
    words = own_catalogue(lang)
    size = f"{target.stat().st_size:,}"
    click.echo(words.say("backup.saved", {"what": saved(manifest.rows, words), "file": target, "size": size}))
    for name in ("secret", "vapid"):
        if name not in manifest.sha256:
            click.echo(words.say("backup.missing", {"name": name}))


def saved(rows: dict[str, int], words: Catalogue) -> str:
    """The most important numbers of a backup."""
    counts = {"tables": rows.get("tables", 0), "entries": rows.get("log", 0)}
    return ", ".join(
        words.say(f"backup.{what}", {"count": count, "number": f"{count:,}"})
        for what, count in counts.items()
    )
