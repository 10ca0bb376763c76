"""How large a line of text can be in a room, judged without a font at hand."""

from typing import NamedTuple

# Widths in parts of the font size, for the usual book faces; everything else is `_USUAL`.
_WIDTHS = (("ijl.,:;'’!|·", 0.29), (" frtI-()1", 0.37), ("mwMW—%", 0.82), ("ABCDEFGHKLNOPQRSTUVXYZ", 0.67))
_USUAL = 0.5
_WIDTH_OF = {letter: width for letters, width in _WIDTHS for letter in letters}
# A line's height, and how far under its middle the baseline lies, in parts of the font size.
LINE = 1.12
BASELINE = 0.33
# One line leaves some air above and below; two may come nearer to the edges.
AIR = 0.72
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
    """The text as large as the room allows, on two lines where that is larger."""
    best = fit_line(text, width, height)
    words = text.split(" ")
    for cut in range(1, len(words)):
        halves = [" ".join(words[:cut]), " ".join(words[cut:])]
        if min(map(len, halves)) < SHORTEST:
            continue
        split = _sized(halves, width, height / (2 * LINE))
        if split.size > 1.15 * best.size:
            best = split
    return best


def _sized(lines: list[str], width: float, most: float) -> Fitted:
    by_width = width / (max(width_of(line) for line in lines) or 1.0)
    size = min(by_width, most)
    return Fitted(lines, size, size > 0.9 * by_width)
