"""How the command line ends: every fault is one line on the error stream, and nobody sees a traceback."""

import os
import sys
from typing import Any, NoReturn

import click

from refectory.arena.errors import CheckFailed
from refectory.core.errors import RefectoryError

FOUND_WANTING = 1
BAD_INPUT = 2
INTERRUPTED = 130


class OneLineGroup(click.Group):
    """A group whose faults are one line each."""

    def main(self, *args: Any, **kwargs: Any) -> NoReturn:
        _forgive_narrow_terminals()
        kwargs["standalone_mode"] = False
        try:
            code = super().main(*args, **kwargs)
        except click.ClickException as error:
            _fail(_sentence(error), BAD_INPUT)
        except RefectoryError as error:
            _fail(str(error), BAD_INPUT)
        except CheckFailed as finding:
            _fail(str(finding), FOUND_WANTING)
        except (click.Abort, KeyboardInterrupt):
            sys.exit(INTERRUPTED)
        except BrokenPipeError:
            _leave_pipe()
        sys.exit(code if isinstance(code, int) else 0)


def _sentence(error: click.ClickException) -> str:
    """What click says, and where to read on."""
    said = " ".join(error.format_message().split())
    if isinstance(error, click.UsageError) and error.ctx is not None:
        return f"{said} ({error.ctx.command_path} --help tells more.)"
    return said


def _fail(sentence: str, code: int) -> NoReturn:
    click.echo(f"refectory: {sentence}", err=True)
    sys.exit(code)


def _leave_pipe() -> NoReturn:
    """The reader has gone (`| head`); nothing more can be said, not even when Python flushes at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(0)


def _forgive_narrow_terminals() -> None:
    """A terminal that can't show a character shows a question mark instead of ending the game."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
