"""`refectory edition`: export and check edition files, and write the schema of their format."""

import json
from pathlib import Path

import click

from refectory.arena.text_files import write_text
from refectory.cli.limited_check import checked_edition
from refectory.cli.options import FILE, lang_option
from refectory.core.edition import Edition
from refectory.core.locale import load_catalogue
from refectory.games import load_game, package_of, shipped_edition
from refectory.games.edition_schema import edition_schema


@click.group(short_help="Export or check an edition file.", invoke_without_command=True)
@click.pass_context
def command(ctx: click.Context) -> None:
    """Export a game's edition file, or check one of your own.

    Boards, card counts and costs are data. Values that the rulebook does not print are marked
    source = "reconstructed": if you own the game, you can enter the true values.

    \b
    Examples:
      refectory edition export plankenkoorts -o mine.toml
      refectory edition check mine.toml
      refectory edition schema plankenkoorts -o plankenkoorts.schema.json
      refectory play plankenkoorts --edition mine.toml
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@command.command()
@click.argument("game")
@click.option("-o", "--output", type=FILE, metavar="FILE", help="Write to this file instead of the screen.")
def export(game: str, output: Path | None) -> None:
    """Write the shipped edition of GAME."""
    text = shipped_edition(game).text
    if output is None:
        click.echo(text, nl=False)
    else:
        write_text(output, text)
        click.echo(f"{output}: edit it, then check it with refectory edition check {output}.")


@command.command(short_help="Check an edition file.")
@click.argument("file", type=FILE)
def check(file: Path) -> None:
    """Check that a game can be played with FILE, as a server does, and list the reconstructed parts."""
    edition = checked_edition(file)
    click.echo(f"{file}: a complete edition of {edition.game}, named {edition.name}.")
    click.echo(f"reconstructed: {', '.join(_reconstructed(edition)) or 'nothing'}")


@command.command(short_help="Write the JSON Schema of edition files.")
@click.argument("game")
@click.option("-o", "--output", type=FILE, metavar="FILE", help="Write to this file instead of the screen.")
@lang_option
def schema(game: str, output: Path | None, lang: str) -> None:
    """Write the JSON Schema of the editions of GAME, with which an editor checks a file while you type."""
    sentences = load_catalogue(package_of(game), lang).sentences
    text = json.dumps(edition_schema(load_game(game), sentences), indent=2, ensure_ascii=False) + "\n"
    if output is None:
        click.echo(text, nl=False)
    else:
        write_text(output, text)
        click.echo(f"{output}: write #:schema {output.name} into the first line of your edition file.")


def _reconstructed(edition: Edition) -> list[str]:
    """The top-level tables with values that are reconstructed."""
    names = []
    for key, value in edition.values.items():
        tables = value if isinstance(value, list) else [value]
        if any(isinstance(table, dict) and table["source"] == "reconstructed" for table in tables):
            names.append(key)
    return names
