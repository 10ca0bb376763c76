"""The screen and the keyboard."""

import sys
from contextlib import suppress
from shutil import get_terminal_size
from textwrap import wrap

import click

with suppress(ImportError):  # Windows has none; lines can then not be edited, but typed they can.
    import readline  # noqa: F401

WIDEST = 110
# Home, the screen, and then what has scrolled away: clearing a screen scrolls it away in some terminals.
WIPE = "\x1b[H\x1b[2J\x1b[3J"


class Leave(Exception):
    """Somebody wants to stop."""


def width() -> int:
    return min(get_terminal_size().columns, WIDEST)


def show(text: str = "") -> None:
    click.echo(text)


def paragraph(text: str, mark: str = "") -> None:
    """A sentence broken into lines, under a mark that stands out to the left."""
    room = max(20, width() - len(mark))
    lines = wrap(text, room, break_on_hyphens=False, break_long_words=False) or [""]
    show(mark + lines[0])
    for line in lines[1:]:
        show(" " * len(mark) + line)


def heading(text: str) -> None:
    show(click.style(text, bold=True))


def ask(prompt: str) -> str:
    """A line from the keyboard; its end, or Ctrl-C, means to leave."""
    try:
        return input(prompt).strip()
    except (EOFError, KeyboardInterrupt):
        show()
        raise Leave from None


def wipe() -> None:
    """Nothing of what was shown can be seen or scrolled back to."""
    if sys.stdout.isatty():
        sys.stdout.write(WIPE)
        sys.stdout.flush()
