"""The command line `refectory`; each command has its own module."""

from importlib import import_module
from importlib.metadata import PackageNotFoundError, version

import click

from refectory.cli.exit_codes import OneLineGroup

# The modules of the commands.
MODULES = (
    "games",
    "tutorial",
    "play",
    "hosting.serve",
    "hosting.doctor",
    "hosting.backup",
    "hosting.restore",
    "simulate",
    "arena",
    "learn",
    "replay",
    "analyse",
    "verify",
    "render",
    "edition",
    "puzzles",
    "new_game",
)
COMMANDS = {module.rpartition(".")[2].replace("_", "-"): module for module in MODULES}


class Refectory(OneLineGroup):
    """The commands by name. Each is imported only when it is used, so that the others start fast."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command = import_module(f"{__name__}.commands.{COMMANDS[cmd_name]}").command
        assert isinstance(command, click.Command)
        return command


def _version() -> str:
    try:
        return version("refectory")
    except PackageNotFoundError:
        return "(source tree)"


@click.group(
    cls=Refectory, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]}
)
@click.version_option(_version(), message="refectory %(version)s")
@click.pass_context
def main(ctx: click.Context) -> None:
    """A table for games about books, monks and buried secrets.

    \b
    Start here:
      refectory games                   list the games
      refectory tutorial plankenkoorts  learn a game in this terminal
      refectory play plankenkoorts      play against bots
      refectory play --help             more players, languages, options

    \b
    A saved game is a record that anyone can check:
      refectory play plankenkoorts --save evening.json
      refectory verify evening.json

    An error is one line, and the exit code is then 2.
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())
