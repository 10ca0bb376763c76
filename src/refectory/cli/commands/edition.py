"""`refectory edition`: write down what your own box holds, and check it."""

from pathlib import Path

import click

from refectory.cli.files import read_edition, write_text
from refectory.cli.options import FILE
from refectory.core.edition import Edition
from refectory.games import load_game, shipped_edition


@click.group(short_help="Export or check an edition file.", invoke_without_command=True)
@click.pass_context
def command(ctx: click.Context) -> None:
    """Export a game's edition file, or check one of your own.

    Boards, card counts and costs are data. What the rulebook does not print is marked
    source = "reconstructed": whoever owns the box can write the true values.

    \b
    Examples:
      refectory edition export plankenkoorts -o mine.toml
      refectory edition check mine.toml
      refectory play plankenkoorts --edition mine.toml
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@command.command()
@click.argument("game")
@click.option("-o", "--output", type=FILE, metavar="FILE", help="Write here instead of to the screen.")
def export(game: str, output: Path | None) -> None:
    """Write the edition that is shipped with GAME."""
    text = shipped_edition(game).text
    if output is None:
        click.echo(text, nl=False)
    else:
        write_text(output, text)
        click.echo(f"{output}: edit it, then try it with refectory edition check {output}.")


@command.command(short_help="Say whether FILE is complete.")
@click.argument("file", type=FILE)
def check(file: Path) -> None:
    """Say whether FILE is a complete edition, and where its values come from."""
    edition = read_edition(file)
    load_game(edition.game, edition)
    click.echo(f"{file}: a complete edition of {edition.game}, named {edition.name}.")
    click.echo(f"reconstructed: {', '.join(_reconstructed(edition)) or 'nothing'}")


def _reconstructed(edition: Edition) -> list[str]:
    """The tables at the top that nobody has read in a box yet."""
    found = []
    for key, value in edition.values.items():
        tables = value if isinstance(value, list) else [value]
        if any(isinstance(table, dict) and table["source"] == "reconstructed" for table in tables):
            found.append(key)
    return found
