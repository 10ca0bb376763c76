"""`refectory games`: lists the games."""

import click
from rich.console import Console
from rich.table import Table

from refectory.cli.options import lang_option
from refectory.cli.sentences import catalogue_for
from refectory.core.errors import CatalogueError
from refectory.core.game import Game, Option
from refectory.core.locale import Catalogue, load_catalogue
from refectory.games import load_all

COLUMNS = ("name", "title", "players", "minutes", "options", "presets")


@click.command(short_help="List the games.")
@lang_option
def command(lang: str) -> None:
    """List the games with their players, minutes, options and presets.

    \b
    Example:
      refectory games --lang nl
    """
    words = load_catalogue("refectory.cli", lang)
    table = Table(*(words.say(f"games.{column}") for column in COLUMNS), box=None, header_style="bold")
    games, left_out = load_all()
    for game in games:
        try:
            table.add_row(*_row(game, catalogue_for(game, lang)))
        except CatalogueError as error:
            left_out.append(str(error))
    Console(highlight=False).print(table)
    for sentence in left_out:
        click.echo(f"refectory: {sentence}", err=True)


def _row(game: Game, words: Catalogue) -> tuple[str, ...]:
    return (
        game.name,
        words.say("game.title"),
        f"{game.min_players}–{game.max_players}",
        f"{game.minutes[0]}–{game.minutes[1]}",
        "\n".join(_option(option, words) for option in game.options),
        "\n".join(f"{preset.name}  {words.say(f'preset.{preset.name}')}" for preset in game.presets),
    )


def _option(option: Option, words: Catalogue) -> str:
    """The option as it is written on the command line, the default first, and its name."""
    choices = [option.default, *(value for value in option.choices if value != option.default)]
    return f"{option.name}={'|'.join(map(str, choices))}  {words.say(f'option.{option.name}')}"
