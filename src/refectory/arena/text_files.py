"""Reading and writing text files, with faults as sentences."""

import os
from pathlib import Path

from refectory.core.errors import RefectoryError


class FileError(RefectoryError):
    """A file that can't be read or written."""


def read_text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except OSError as error:
        raise FileError(f"{path} can't be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise FileError(f"{path} can't be read: it is not UTF-8 text.") from None


def write_text(path: Path, text: str) -> None:
    """Write all of it or nothing: what was there before is lost only to something whole."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_text(text, "utf-8")
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise FileError(f"{path} can't be written: {error.strerror}.") from None
