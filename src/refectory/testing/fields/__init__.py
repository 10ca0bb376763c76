"""One declaration of a state's fields: `state_fields.py` is generated from a game's `state.py`."""

import ast
from pathlib import Path

from refectory.testing.fields.declaration import read_declaration
from refectory.testing.fields.generate import COMMAND, generated
from refectory.testing.fields.source import FieldsError, read_source

__all__ = ["GENERATED", "FieldsError", "check_fields", "write_fields"]

GENERATED = "state_fields.py"


def write_fields(folder: Path) -> None:
    """Write a game's `state_fields.py` anew."""
    (folder / GENERATED).write_text(_wanted(folder), "utf-8")


def check_fields(folder: Path) -> None:
    """Raise `FieldsError` unless a game's `state_fields.py` is what its `state.py` asks for."""
    path = folder / GENERATED
    if not path.is_file() or _code(path.read_text("utf-8")) != _code(_wanted(folder)):
        raise FieldsError(f"{path} does not fit the fields in state.py. Run `{COMMAND} {folder}`.")


def _wanted(folder: Path) -> str:
    return generated(read_declaration(read_source((folder / "state.py").resolve())))


def _code(text: str) -> str:
    """Source without its layout, which formatters change."""
    return ast.dump(ast.parse(text))
