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

COLUMNS = ("name", "title", "players", "minutes")


@click.command(short_help="List the games.")
@lang_option
def command(lang: str) -> None:
    """List the games with their players, minutes, options and presets.

    \b
    Example:
      refectory games --lang nl
    """
    words = load_catalogue("refectory.cli", lang)
    games = Table(*(words.say(f"games.{column}") for column in COLUMNS), box=None, header_style="bold")
    choices = Table(words.say("games.name"), box=None, header_style="bold")
    choices.add_column(f"{words.say('games.options')}, {words.say('games.presets')}", no_wrap=True)
    choices.add_column()
    playable, left_out = load_all()
    for game in playable:
        try:
            _add(game, catalogue_for(game, lang), games, choices)
        except CatalogueError as error:
            left_out.append(str(error))
    console = Console(highlight=False)
    console.print(games)
    console.print()
    console.print(choices)
    for sentence in left_out:
        click.echo(f"refectory: {sentence}", err=True)


def _add(game: Game, words: Catalogue, games: Table, choices: Table) -> None:
    """A row for the game, and one for each of its options and presets."""
    players = f"{game.min_players}–{game.max_players}"
    games.add_row(game.name, words.say("game.title"), players, f"{game.minutes[0]}–{game.minutes[1]}")
    rows = [(_option(option), words.say(f"option.{option.name}")) for option in game.options]
    rows += [(f"--preset {preset.name}", words.say(f"preset.{preset.name}")) for preset in game.presets]
    for n, row in enumerate(rows):
        choices.add_row("" if n else game.name, *row)


def _option(option: Option) -> str:
    """The option as it is written on the command line, the default first."""
    choices = [option.default, *(value for value in option.choices if value != option.default)]
    return f"{option.name}={'|'.join(map(str, choices))}"
