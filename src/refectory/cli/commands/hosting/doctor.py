"""`refectory doctor`: checks the set-up of a server and says what is wrong."""

from pathlib import Path
from typing import Any

import click

from refectory.arena.errors import CheckFailed
from refectory.cli.options import lang_option
from refectory.cli.sentences import own_catalogue
from refectory.cli.server_settings import read_settings, settings_options

COLOURS = {"good": "green", "doubtful": "yellow", "bad": "red"}


@click.command(short_help="Check the set-up of a server.")
@click.option("--url", help="The address of the running server, as people type it (the setting public_url).")
@lang_option
@settings_options
def command(url: str | None, lang: str, file: Path | None, others: tuple[str, ...], **flags: Any) -> None:
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

    say = own_catalogue(lang).say
    counts = dict.fromkeys(COLOURS, 0)
    width = max(len(say(f"doctor.{verdict}")) for verdict in COLOURS)
    for finding in examine(settings, url or settings.public_url):
        counts[finding.verdict] += 1
        word = say(f"doctor.{finding.verdict}").ljust(width)
        click.echo(f"{click.style(word, fg=COLOURS[finding.verdict])}  {finding.say(lang)}")
    facts = {**counts, "all": sum(counts.values())}
    if counts["bad"]:
        raise CheckFailed(say("doctor.wrong", facts))
    click.echo(say("doctor.right", facts))
