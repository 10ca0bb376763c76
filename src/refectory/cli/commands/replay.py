"""`refectory replay`: shows a record as sentences, and its last position."""

from pathlib import Path

import click

from refectory.cli.files import open_record
from refectory.cli.options import FILE, lang_option
from refectory.cli.playback import ALL, Playback, viewers_option
from refectory.cli.sentences import catalogue_for
from refectory.cli.table_differences import show_table_differences


@click.command(short_help="Show a record move by move.")
@click.argument("file", type=FILE)
@click.option("--at", type=int, metavar="N", help="Stop after move N (default: the last).")
@viewers_option
@lang_option
def command(file: Path, at: int | None, viewer: str, lang: str) -> None:
    """Show a record move by move, and its last position.

    \b
    Examples:
      refectory replay evening.json                 as a spectator saw it
      refectory replay evening.json --at 40 --as 0  up to move 40, as seat 0 saw it
      refectory replay evening.json --as all        with all hands open
    """
    game, record, setup = open_record(file)
    playback = Playback(game, record, setup, at)
    catalogue = catalogue_for(game, lang)
    show_table_differences(game, setup.options, catalogue)
    for line in playback.lines(catalogue, viewer):
        click.echo(line)
    for seat in playback.seats(viewer):
        click.echo()
        if viewer == ALL and seat is not None:
            click.echo(f"— {record.names[seat]} —")
        click.echo(game.text(playback.state.view(seat), catalogue.teller(record.names)))
