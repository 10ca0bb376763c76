"""Text in lines for a terminal."""

from refectory.core.game import Seat
from refectory.core.locale import Say

COLUMNS = 100
CELL = 14
NAME = 14  # letters of a player's name at most


def name_of(say: Say, seat: Seat) -> str:
    name = say("label.seat", {"seat": seat})
    return name if len(name) <= NAME else f"{name[: NAME - 1]}…"


def row_of(label: str, cells: list[str]) -> str:
    return f"{label:<{CELL}}{''.join(f'{cell:<{CELL}}' for cell in cells)}".rstrip()


def labelled(label: str, words: list[str], between: str) -> list[str]:
    indent = max(CELL, len(label) + 1)
    lines = wrapped(words, indent, between)
    lines[0] = f"{label:<{indent}}{lines[0][indent:]}".rstrip()
    return lines


def wrapped(words: list[str], indent: int, between: str) -> list[str]:
    """Words in lines of at most `COLUMNS` letters; no word is broken."""
    lines = [" " * indent + words[0]]
    for word in words[1:]:
        if len(lines[-1] + between + word + between.rstrip()) <= COLUMNS:
            lines[-1] += between + word
        else:
            lines[-1] += between.rstrip()
            lines.append(" " * indent + word)
    return lines
