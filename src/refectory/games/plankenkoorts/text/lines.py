"""Text in lines for a terminal."""

from refectory.core.game import Seat
from refectory.core.locale import Say
from refectory.games.plankenkoorts.constants import SHELVES

COLUMNS = 100
NAME = 24  # letters of a player's name at most


def name_of(say: Say, seat: Seat) -> str:
    name = say("label.player", {"seat": seat})
    return name if len(name) <= NAME else f"{name[: NAME - 1]}…"


def label_width(say: Say) -> int:
    """The width of the left column."""
    labels = [say("text.may-come"), say("label.known"), *(say(f"shelf.{name}") for name in SHELVES)]
    return max(map(len, labels)) + 4


def labelled(label: str, words: list[str], wide: int, between: str) -> list[str]:
    lines = wrapped(words, wide, between)
    lines[0] = f"{label:<{wide}}{lines[0][wide:]}"
    return lines


def wrapped(words: list[str], indent: int, between: str) -> list[str]:
    """Words in lines of at most `COLUMNS` letters; no word is broken."""
    lines = [" " * indent + words[0]]
    for word in words[1:]:
        if len(lines[-1]) + len(between) + len(word) <= COLUMNS:
            lines[-1] += between + word
        else:
            lines[-1] += between.rstrip()
            lines.append(" " * indent + word)
    return lines
