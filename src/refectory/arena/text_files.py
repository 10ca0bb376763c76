"""Reads and writes text files; a failure is a sentence that names the file."""

import os
from pathlib import Path

from refectory.core.errors import RefectoryError


class FileError(RefectoryError):
    """A file can't be read or written."""


def read_text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except OSError as error:
        raise FileError(f"{path} can't be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise FileError(f"{path} can't be read: it is not UTF-8 text.") from None


def write_text(path: Path, text: str) -> None:
    """Replace the file in one step, so that a failure leaves the old file whole."""
    temporary = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        temporary.write_text(text, "utf-8")
        temporary.replace(path)
    except OSError as error:
        temporary.unlink(missing_ok=True)
        raise FileError(f"{path} can't be written: {error.strerror}.") from None
