"""Keeps what an analysis has found so far in a file, so that the next run goes on from there.

The first line says of what record and effort it is; each other line is a decision. A file of something else
is begun anew.
"""

import json
from hashlib import blake2b
from pathlib import Path
from types import TracebackType
from typing import TextIO

from refectory.analysis.analyse import Effort
from refectory.analysis.data import VERSION, JudgedDecision, decision_from
from refectory.core.errors import RefectoryError
from refectory.core.game import Data
from refectory.core.record import Record


class CannotSave(RefectoryError):
    """The file can't be read or written."""


def usual_file(record: Path) -> Path:
    """The file beside a record."""
    return record.with_name(f"{record.name}.analysis")


class Checkpoint:
    """An open file with the decisions that are judged already, by look and move."""

    def __init__(self, path: Path, record: Record, effort: Effort) -> None:
        self.path = path
        heading = _heading(record, effort)
        self.known, length = _read(path, heading)
        try:
            self._file: TextIO = path.open("a", encoding="utf-8")
            self._file.truncate(length)  # what was not written to its end would spoil the next line
        except OSError as error:
            raise CannotSave(f"{path} can't be written: {error.strerror}.") from None
        if not length:
            self._write(heading)

    def add(self, look: int, decision: JudgedDecision) -> None:
        self._write({"look": look, "decision": decision.data()})

    def _write(self, data: Data) -> None:
        self._file.write(json.dumps(data, ensure_ascii=False) + "\n")
        self._file.flush()

    def finish(self) -> None:
        """The analysis is complete: the file is not needed any more."""
        self._file.close()
        self.path.unlink(missing_ok=True)

    def __enter__(self) -> "Checkpoint":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()


def _heading(record: Record, effort: Effort) -> Data:
    text = blake2b(record.text().encode(), digest_size=16).hexdigest()
    return {
        "analysis": VERSION,
        "record": text,
        "seconds": effort.seconds,
        "lines": effort.lines,
        "seed": effort.seed,
    }


def _read(path: Path, heading: Data) -> tuple[dict[tuple[int, int], JudgedDecision], int]:
    """The decisions in the file, and its length up to the first line that is not whole."""
    try:
        lines = path.read_bytes().splitlines(keepends=True) if path.exists() else []
    except OSError as error:
        raise CannotSave(f"{path} can't be read: {error}.") from None
    known: dict[tuple[int, int], JudgedDecision] = {}
    length = 0
    try:
        if not lines or json.loads(lines[0]) != heading:
            return {}, 0
        for line in lines:
            if not line.endswith(b"\n"):
                break
            if length:
                kept = json.loads(line)
                decision = decision_from(kept["decision"])
                known[kept["look"], decision.n] = decision
            length += len(line)
    except (ValueError, KeyError, TypeError):
        return known, length
    return known, length
