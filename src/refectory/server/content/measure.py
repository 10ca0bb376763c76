"""Measures the text of an edition or a record before it is parsed: its size, its depth, its number of keys.

Parsing a deep text takes time that grows with the square of its depth. So it is measured first, in one pass
that takes no longer for a hostile text than for a good one.
"""

import re

from refectory.core.errors import EditionError, RecordError

FILE = "edition"
MOST_BYTES = 100_000
MOST_KEYS = 5_000
MOST_VALUES = 10_000
MOST_PARTS = 4  # of a dotted key
MOST_NESTED = 6
MOST_LETTERS = 200  # of one text or key
# A move is a list of two values with a fingerprint, and a record of 20,000 moves may have its edition's text.
MOST_LISTS = 150_000
MOST_LISTED = 250_000

# Texts and comments, whose content is not measured. Each pattern matches the whole of one, or nothing.
_SKIPPED = {
    '"""': re.compile(r'"""[^"\\]*(?:(?:\\.|""?(?!"))[^"\\]*)*"{3,5}', re.DOTALL),
    "'''": re.compile(r"'''.*?'{3,5}", re.DOTALL),
    '"': re.compile(r'"[^"\\\n]*(?:\\.[^"\\\n]*)*"'),
    "'": re.compile(r"'[^'\n]*'"),
    "#": re.compile(r"#[^\n]*"),
}
_START = re.compile(r'"""|\'\'\'|["\'#]')


def measure_edition(text: str) -> None:
    """Refuse a text that is too large or too deep for an edition; the sentence names the limit."""
    if len(text.encode(errors="replace")) > MOST_BYTES:
        raise EditionError(f"{FILE}: has more than {MOST_BYTES} bytes.")
    plain = _without_texts(text)
    if plain.count("=") > MOST_KEYS:
        raise EditionError(f"{FILE}: has more than {MOST_KEYS} keys.")
    if plain.count(",") > MOST_VALUES:
        raise EditionError(f"{FILE}: has more than {MOST_VALUES} values.")
    if any(line.count(".") >= MOST_PARTS for line in re.split(r"[\n,={}]", plain)):
        raise EditionError(f"{FILE}: has a dotted key with more than {MOST_PARTS} parts.")
    if re.search(rf"[\w-]{{{MOST_LETTERS + 1}}}", plain):
        raise EditionError(f"{FILE}: has a key or number of more than {MOST_LETTERS} letters.")
    _check_depth(plain)


def _without_texts(text: str) -> str:
    """The text with one letter in place of each quoted text, and without its comments."""
    parts: list[str] = []
    at = 0
    while start := _START.search(text, at):
        skipped = _SKIPPED[start.group()].match(text, start.start())
        if skipped is None:  # refused at the first one, so that no text is searched twice
            line = text.count("\n", 0, start.start()) + 1
            raise EditionError(f"{FILE}: is not TOML: a text that begins in line {line} does not end.")
        if start.group() != "#" and skipped.end() - skipped.start() > MOST_LETTERS:
            raise EditionError(f"{FILE}: has a text of more than {MOST_LETTERS} letters.")
        parts += (text[at : start.start()], "" if start.group() == "#" else "x")
        at = skipped.end()
    return "".join([*parts, text[at:]])


def _check_depth(plain: str) -> None:
    depth = 0
    for bracket in re.findall(r"[\[\]{}]", plain):
        depth += 1 if bracket in "[{" else -1
        if depth > MOST_NESTED:
            raise EditionError(f"{FILE}: is nested more than {MOST_NESTED} deep.")


def measure_record(text: str) -> None:
    """Refuse a text that has more lists or values than a record.

    Parsing it would take much more memory than its letters. What is inside of quoted texts is counted too, so
    these limits are wide. The limited process bounds the rest, and its parser stops at 1,000 nested lists.
    """
    if text.count("[") + text.count("{") > MOST_LISTS or text.count(",") > MOST_LISTED:
        raise RecordError("This record is too long: it has more lists or values than a game can have.")
