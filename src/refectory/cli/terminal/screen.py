"""Output to the screen and input from the keyboard."""

import sys
from contextlib import suppress
from shutil import get_terminal_size
from textwrap import wrap

import click

with suppress(ImportError):  # Windows has no readline: typed lines can then not be edited.
    import readline  # noqa: F401

WIDEST = 110
# Cursor home, clear the screen, then clear the scrollback: some terminals scroll when the screen is cleared.
WIPE = "\x1b[H\x1b[2J\x1b[3J"


class Leave(Exception):
    """The player wants to leave."""


def width() -> int:
    return min(get_terminal_size().columns, WIDEST)


def show(text: str = "") -> None:
    click.echo(text)


def paragraph(text: str, mark: str = "") -> None:
    """Show a sentence broken into lines; `mark` stands before the first line, and the others are indented."""
    room = max(20, width() - len(mark))
    lines = wrap(text, room, break_on_hyphens=False, break_long_words=False) or [""]
    show(mark + lines[0])
    for line in lines[1:]:
        show(" " * len(mark) + line)


def heading(text: str) -> None:
    show(click.style(text, bold=True))


def ask(prompt: str) -> str:
    """A line from the keyboard; the end of input or Ctrl-C means to leave."""
    try:
        return input(prompt).strip()
    except (EOFError, KeyboardInterrupt):
        show()
        raise Leave from None


def wipe() -> None:
    """Clear the screen, so that nothing can be seen or scrolled back to."""
    if sys.stdout.isatty():
        sys.stdout.write(WIPE)
        sys.stdout.flush()
