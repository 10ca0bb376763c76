"""`refectory doctor`: checks the set-up of a server and says what is wrong."""

from pathlib import Path
from typing import Any

import click

from refectory.arena.errors import CheckFailed
from refectory.cli.server_settings import read_settings, settings_options

MARKS = {"good": ("ok", "green"), "doubtful": ("look", "yellow"), "bad": ("WRONG", "red")}


@click.command(short_help="Check the set-up of a server.")
@click.option("--url", help="The address of the running server, as people type it (the setting public_url).")
@settings_options
def command(url: str | None, file: Path | None, others: tuple[str, ...], **flags: Any) -> None:
    """Check the set-up of a server: its files, database, clock, disk, keys, client and proxy.

    Use the settings of the server, and its user. Nothing is changed, and the server may be running; with an
    address it is visited there as a browser would. The exit code is 1 if something is wrong. What is marked
    "look" may be meant so.

    \b
    Examples:
      refectory doctor --data-dir /var/lib/refectory
      refectory doctor --settings refectory.toml --url https://table.example
    """
    settings = read_settings(file, others, **flags)
    from refectory.server.doctor.examine import examine

    counts = {"good": 0, "doubtful": 0, "bad": 0}
    for finding in examine(settings, url or settings.public_url):
        counts[finding.verdict] += 1
        word, colour = MARKS[finding.verdict]
        click.echo(f"{click.style(f'{word:5}', fg=colour)}  {finding.text}")
    if counts["bad"]:
        raise CheckFailed(f"{counts['bad']} of {sum(counts.values())} checks found something wrong.")
    click.echo(f"Nothing is wrong ({sum(counts.values())} checks, {counts['doubtful']} to look at).")
