"""Fits text into an area, with estimated widths of letters instead of a font."""

from typing import NamedTuple

# Widths of letters in common serif fonts, as parts of the font size; other letters have `_USUAL`.
_WIDTHS = (("ijl.,:;'’!|·", 0.29), (" frtI-()1", 0.37), ("mwMW—%", 0.82), ("ABCDEFGHKLNOPQRSTUVXYZ", 0.67))
_USUAL = 0.5
_WIDTH_OF = {letter: width for letters, width in _WIDTHS for letter in letters}
# The height of a line, and the distance from its middle down to the baseline, as parts of the font size.
LINE = 1.12
BASELINE = 0.33
# A single line uses this part of the height; several lines may use all of it.
AIR = 0.72
# One more line is used only if the text becomes larger by this factor.
WORTH_A_LINE = 1.15
# The least number of letters on a line, so that a number is not alone on a line.
SHORTEST = 3


class Fitted(NamedTuple):
    """Lines of text with their font size; `tight` means that they fill the width."""

    lines: list[str]
    size: float
    tight: bool


def width_of(text: str) -> float:
    """The estimated width of a text, as a multiple of the font size."""
    return sum(_WIDTH_OF.get(letter, _USUAL) for letter in text)


def fit_line(text: str, width: float, height: float) -> Fitted:
    """The text on one line, as large as the area allows."""
    return _sized([text], width, AIR * height)


def fit(text: str, width: float, height: float) -> Fitted:
    """The text as large as the area allows, on several lines where that makes it clearly larger."""
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
    """The words in lines of at most `most` letters, the last line filled first: "the" stays with "turn"."""
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
