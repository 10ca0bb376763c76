"""The exit codes of the command line. Every error is one line on the error stream, without a traceback."""

import os
import sys
from typing import Any, NoReturn

import click

from refectory.arena.errors import CheckFailed
from refectory.core.errors import RefectoryError

CHECK_FAILED = 1
BAD_INPUT = 2
INTERRUPTED = 130


class OneLineGroup(click.Group):
    """A command group that prints every error as one line."""

    def main(self, *args: Any, **kwargs: Any) -> NoReturn:
        _replace_unknown_characters()
        kwargs["standalone_mode"] = False
        try:
            code = super().main(*args, **kwargs)
        except click.ClickException as error:
            _fail(_sentence(error), BAD_INPUT)
        except RefectoryError as error:
            _fail(str(error), BAD_INPUT)
        except CheckFailed as failure:
            _fail(str(failure), CHECK_FAILED)
        except (click.Abort, KeyboardInterrupt):
            sys.exit(INTERRUPTED)
        except BrokenPipeError:
            _end_quietly()
        sys.exit(code if isinstance(code, int) else 0)


def _sentence(error: click.ClickException) -> str:
    """The message of click, and where to read more."""
    said = " ".join(error.format_message().split())
    if isinstance(error, click.UsageError) and error.ctx is not None:
        return f"{said} (see {error.ctx.command_path} --help)"
    return said


def _fail(sentence: str, code: int) -> NoReturn:
    click.echo(f"refectory: {sentence}", err=True)
    sys.exit(code)


def _end_quietly() -> NoReturn:
    """The reader has closed the pipe (`| head`): Python must not write to it again, not even at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(0)


def _replace_unknown_characters() -> None:
    """Print a question mark for a character that the terminal can't show, instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
