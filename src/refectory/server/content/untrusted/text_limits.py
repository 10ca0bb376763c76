"""Measures the text of a record before it is parsed: its number of lists and values."""

from refectory.core.errors import RecordError

# A move is a list of two values with a fingerprint, and a record of 20,000 moves may have its edition's text.
MOST_LISTS = 150_000
MOST_LISTED = 250_000


def measure_record(text: str) -> None:
    """Refuse a text that has more lists or values than a record.

    Parsing it would take much more memory than its letters. What is inside of quoted texts is counted too, so
    these limits are wide. The limited process bounds the rest, and its parser stops at 1,000 nested lists.
    """
    if text.count("[") + text.count("{") > MOST_LISTS or text.count(",") > MOST_LISTED:
        raise RecordError("This record is too long: it has more lists or values than a game can have.")
