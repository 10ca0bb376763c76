"""`refectory restore`: puts a backup into a data directory or a database."""

from pathlib import Path
from typing import Any

import click

from refectory.cli.commands.hosting.backup import saved
from refectory.cli.options import FILE, lang_option
from refectory.cli.sentences import own_catalogue
from refectory.cli.server_settings import read_settings, settings_options


@click.command(short_help="Put a backup in its place.")
@click.argument("source", type=FILE, metavar="FILE")
@click.option("--force", is_flag=True, help="Replace the tables and keys that are there.")
@click.option("--check", is_flag=True, help="Only read the backup to its end and check it.")
@lang_option
@settings_options
def command(
    source: Path,
    force: bool,
    check: bool,
    lang: str,
    file: Path | None,
    others: tuple[str, ...],
    **flags: Any,
) -> None:
    """Put the tables, profiles and keys of a backup into the data directory or the database of the settings.

    Stop the server first. The backup is checked before anything is replaced, and what is there is only
    replaced with --force. The next start of the server migrates what an older release saved.

    \b
    Examples:
      refectory restore evening.tar.gz --data-dir /var/lib/refectory
      refectory restore evening.tar.gz --check
    """
    settings = read_settings(file, others, **flags)
    from refectory.server.backups.backup import check_backup
    from refectory.server.backups.restore import restore_backup

    manifest = check_backup(source) if check else restore_backup(settings, source, force)
    words = own_catalogue(lang)
    facts = {"what": saved(manifest.rows, words), "made": manifest.made, "release": manifest.program}
    click.echo(words.say("restore.sound" if check else "restore.done", facts))
