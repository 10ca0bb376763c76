"""The command line: `refectory`, one file a command."""

from importlib import import_module
from importlib.metadata import PackageNotFoundError, version

import click

from refectory.cli.exit_codes import OneLineGroup

COMMANDS = (
    "games",
    "tutorial",
    "play",
    "serve",
    "simulate",
    "arena",
    "replay",
    "verify",
    "render",
    "edition",
    "golden",
)


class Refectory(OneLineGroup):
    """The commands by name; each is loaded when it is wanted, so that the quick ones stay quick."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command = import_module(f"{__name__}.commands.{cmd_name}").command
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
    Begin here:
      refectory games                  what can be played
      refectory tutorial plankenkoorts learn one, in this terminal
      refectory play plankenkoorts     play against bots
      refectory play --help            more players, languages, options

    \b
    A game that was saved is a record that anybody can check:
      refectory play plankenkoorts --save evening.json
      refectory verify evening.json

    Faults are told in one line, and the exit code is then 2.
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())
