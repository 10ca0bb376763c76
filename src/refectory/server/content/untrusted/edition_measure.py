"""Measures the text of an edition before it is parsed: its size, its depth, its number of keys.

Parsing a deep text takes time that grows with the square of its depth. So it is measured first, in one pass
that takes no longer for a hostile text than for a good one.
"""

import re

from refectory.core.errors import EditionError

MOST_BYTES = 100_000
MOST_KEYS = 5_000
MOST_VALUES = 10_000
MOST_PARTS = 4  # of a dotted key
MOST_NESTED = 6
MOST_LETTERS = 200  # of one text or key

# Texts and comments, whose content is not measured. Each pattern matches the whole of one, or nothing.
_SKIPPED = {
    '"""': re.compile(r'"""[^"\\]*(?:(?:\\.|""?(?!"))[^"\\]*)*"{3,5}', re.DOTALL),
    "'''": re.compile(r"'''.*?'{3,5}", re.DOTALL),
    '"': re.compile(r'"[^"\\\n]*(?:\\.[^"\\\n]*)*"'),
    "'": re.compile(r"'[^'\n]*'"),
    "#": re.compile(r"#[^\n]*"),
}
_START = re.compile(r'"""|\'\'\'|["\'#]')


def measure_edition(text: str, file: str) -> None:
    """Refuse a text that is too large or too deep for an edition; the sentence names the limit."""
    if len(text.encode(errors="replace")) > MOST_BYTES:
        raise _over(file, f"has more than {MOST_BYTES} bytes", "most-bytes", MOST_BYTES)
    plain = _without_texts(text, file)
    if plain.count("=") > MOST_KEYS:
        raise _over(file, f"has more than {MOST_KEYS} keys", "most-keys", MOST_KEYS)
    if plain.count(",") > MOST_VALUES:
        raise _over(file, f"has more than {MOST_VALUES} values", "most-values", MOST_VALUES)
    if any(line.count(".") >= MOST_PARTS for line in re.split(r"[\n,={}]", plain)):
        raise _over(file, f"has a dotted key with more than {MOST_PARTS} parts", "most-parts", MOST_PARTS)
    if re.search(rf"[\w-]{{{MOST_LETTERS + 1}}}", plain):
        reason = f"has a key or number of more than {MOST_LETTERS} letters"
        raise _over(file, reason, "most-letters", MOST_LETTERS)
    _check_depth(plain, file)


def _over(file: str, reason: str, says: str, most: int) -> EditionError:
    return EditionError(f"{file}: {reason}.", "", f"{reason}.", [(f"fault.{says}", {"most": most})])


def _without_texts(text: str, file: str) -> str:
    """The text with one letter in place of each quoted text, and without its comments."""
    parts: list[str] = []
    at = 0
    while start := _START.search(text, at):
        skipped = _SKIPPED[start.group()].match(text, start.start())
        if skipped is None:  # refused at the first one, so that no text is searched twice
            line = text.count("\n", 0, start.start()) + 1
            reason = f"is not TOML: a text that begins in line {line} does not end."
            raise EditionError(f"{file}: {reason}", "", reason, [("fault.no-end", {"line": line})])
        if start.group() != "#" and skipped.end() - skipped.start() > MOST_LETTERS:
            reason = f"has a text of more than {MOST_LETTERS} letters"
            raise _over(file, reason, "most-letters", MOST_LETTERS)
        parts += (text[at : start.start()], "" if start.group() == "#" else "x")
        at = skipped.end()
    return "".join([*parts, text[at:]])


def _check_depth(plain: str, file: str) -> None:
    depth = 0
    for bracket in re.findall(r"[\[\]{}]", plain):
        depth += 1 if bracket in "[{" else -1
        if depth > MOST_NESTED:
            raise _over(file, f"is nested more than {MOST_NESTED} deep", "most-nested", MOST_NESTED)
