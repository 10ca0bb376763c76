"""How large a line of text can be in a room, judged without a font at hand."""

from typing import NamedTuple

# Widths in parts of the font size, for the usual book faces; everything else is `_USUAL`.
_WIDTHS = (("ijl.,:;'’!|·", 0.29), (" frtI-()1", 0.37), ("mwMW—%", 0.82), ("ABCDEFGHKLNOPQRSTUVXYZ", 0.67))
_USUAL = 0.5
_WIDTH_OF = {letter: width for letters, width in _WIDTHS for letter in letters}
# A line's height, and how far under its middle the baseline lies, in parts of the font size.
LINE = 1.12
BASELINE = 0.33
# One line leaves some air above and below; more may come nearer to the edges.
AIR = 0.72
# So much larger must a text become by one line more.
WORTH_A_LINE = 1.15
# A number is not left alone on a line.
SHORTEST = 3


class Fitted(NamedTuple):
    """Lines of text at a font size; `tight` says that they fill the room."""

    lines: list[str]
    size: float
    tight: bool


def width_of(text: str) -> float:
    """About how wide a text is, in parts of the font size."""
    return sum(_WIDTH_OF.get(letter, _USUAL) for letter in text)


def fit_line(text: str, width: float, height: float) -> Fitted:
    """The text on one line, as large as the room allows."""
    return _sized([text], width, AIR * height)


def fit(text: str, width: float, height: float) -> Fitted:
    """The text as large as the room allows, on more lines where that is clearly larger."""
    best = fit_line(text, width, height)
    words = text.split(" ")
    for most in range(len(text) - 1, max(map(len, words)) - 1, -1):
        lines = _wrapped(words, most)
        if min(map(len, lines)) < SHORTEST:
            continue
        split = _sized(lines, width, height / (len(lines) * LINE))
        if split.size > (WORTH_A_LINE if len(lines) > len(best.lines) else 1) * best.size:
            best = split
    return best


def _wrapped(words: list[str], most: int) -> list[str]:
    """The words in lines of so many letters at most, the last ones filled first: "the" stays with "turn"."""
    lines = [words[-1]]
    for word in reversed(words[:-1]):
        longer = f"{word} {lines[0]}"
        if len(longer) <= most:
            lines[0] = longer
        else:
            lines.insert(0, word)
    return lines


def _sized(lines: list[str], width: float, most: float) -> Fitted:
    by_width = width / (max(width_of(line) for line in lines) or 1.0)
    size = min(by_width, most)
    return Fitted(lines, size, size > 0.9 * by_width)
