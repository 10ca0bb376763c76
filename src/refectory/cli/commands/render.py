"""`refectory render`: draws a position as a picture."""

from pathlib import Path

import click

from refectory.arena.text_files import write_text
from refectory.cli.files import open_record
from refectory.cli.options import FILE, lang_option
from refectory.cli.playback import ALL, Playback, viewers_option
from refectory.cli.sentences import catalogue_for
from refectory.core.errors import SetupError
from refectory.games import package_of


@click.command(short_help="Draw a position as a picture.")
@click.argument("file", type=FILE)
@click.option("--at", type=int, metavar="N", help="The position after move N (default: the last).")
@viewers_option
@click.option("-o", "--output", type=FILE, required=True, metavar="FILE.svg", help="The file of the picture.")
@lang_option
def command(file: Path, at: int | None, viewer: str, output: Path, lang: str) -> None:
    """Draw a position of a record as an SVG picture.

    \b
    Example:
      refectory render evening.json --at 40 --as 0 -o position.svg
    """
    from refectory.svg.render import load_art, render_svg

    if viewer == ALL:
        raise SetupError("A picture shows the view of one seat or of a spectator; --as all is for replay.")
    game, record, setup = open_record(file)
    playback = Playback(game, record, setup, at)
    catalogue = catalogue_for(game, lang)
    scene = game.scene(playback.state.view(playback.seats(viewer)[0]))
    art = load_art(package_of(game.name))
    write_text(output, render_svg(scene, art, catalogue.teller(record.names), catalogue.say("game.title")))
    click.echo(
        f"{output}: {catalogue.say('game.title')} after move {playback.length} of {len(record.moves)}."
    )
