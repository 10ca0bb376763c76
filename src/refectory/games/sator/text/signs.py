"""The signs of types and shapes in a terminal."""

from string import ascii_lowercase

TYPES = ("wood", "rope", "stone", "iron")
SIGNS = {
    "large-corner": "V",
    "small-corner": "L",
    "tee": "T",
    "long-straight": "4",
    "medium-straight": "3",
    "short-straight": "2",
}


def type_signs(types: list[str]) -> list[str]:
    """A small letter for each type: the first of its name that no other has."""
    signs: list[str] = []
    for name in types:
        letters = [letter for letter in f"{name}{ascii_lowercase}" if letter.isalpha()]
        signs.append(next(letter for letter in letters if letter not in signs))
    return signs


def shape_signs(shapes: list[str]) -> list[str]:
    """The sign of each shape that is known; else a capital letter of its name that no other has."""
    signs = [SIGNS.get(name, "") for name in shapes]
    for n, name in enumerate(shapes):
        letters = [letter for letter in f"{name}{ascii_lowercase}".upper() if letter.isalpha()]
        signs[n] = signs[n] or next(letter for letter in letters if letter not in signs)
    return signs
