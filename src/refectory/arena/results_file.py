"""The results file: one line a finished game, only ever added to, so that an interrupted tournament goes on.

Its first line says which tournament it is for. Who plays and how many games are not part of that: a
bot that enters later or more games later find all that was played before.
"""

import json
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO

from refectory.arena.errors import ArenaError
from refectory.arena.result import Result, read_result
from refectory.arena.tournament import Fixture, Plan
from refectory.core.record import canonical

FORMAT = 1


def heading(plan: Plan) -> dict[str, Any]:
    """What a results file is for."""
    game = plan.load()
    return {
        "arena": FORMAT,
        "game": plan.game,
        "rules": game.version,
        "edition": blake2b(game.edition.text.encode(), digest_size=8).hexdigest(),
        "players": plan.players,
        "seed": plan.seed,
        "options": plan.setup().options,
        "limit": plan.limit,
    }


def usual_file(plan: Plan) -> Path:
    """Where the results of such a tournament are kept if nobody says otherwise."""
    mark = blake2b(canonical(heading(plan)).encode(), digest_size=4).hexdigest()
    return Path("arena") / f"{plan.game}-{plan.players}-{mark}.jsonl"


class Book:
    """An open results file, with what is in it already."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.results: dict[Fixture, Result] = {}
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file: BinaryIO = path.open("a+b")
        except OSError as error:
            raise ArenaError(f"{path} can't be written: {error.strerror}.") from None
        try:
            self._read(heading(plan))
        except ArenaError:
            self._file.close()
            raise

    def _read(self, wanted: dict[str, Any]) -> None:
        self._file.seek(0)
        text = self._file.read()
        whole = text.rfind(b"\n") + 1
        if whole < len(text):  # torn off while it was being written: that game was not finished
            self._file.truncate(whole)
        lines = text[:whole].splitlines()
        if not lines:
            self._write(wanted)
        for number, line in enumerate(lines, 1):
            self._take(number, line, wanted)

    def _take(self, number: int, line: bytes, wanted: dict[str, Any]) -> None:
        try:
            data = json.loads(line)
            if number > 1:
                self._keep(read_result(data))
                return
            other = [key for key in wanted if data.get(key) != wanted[key]]
        except (ValueError, KeyError, TypeError, AttributeError):
            raise ArenaError(f"{self.path} is no results file: line {number} can't be read.") from None
        if other:
            raise ArenaError(f"{self.path} is of another tournament: its {other[0]} differs.")

    def _keep(self, result: Result) -> None:
        self.results.setdefault(result.fixture, result)

    def _write(self, data: dict[str, Any]) -> None:
        self._file.write(json.dumps(data, separators=(",", ":")).encode() + b"\n")
        self._file.flush()

    def add(self, result: Result) -> None:
        """A finished game; it is in the file when this returns."""
        self._write(result.data())
        self._keep(result)

    def missing(self, fixtures: Iterable[Fixture]) -> list[Fixture]:
        return [fixture for fixture in fixtures if fixture not in self.results]

    def of(self, fixtures: Iterable[Fixture]) -> list[Result]:
        """The results of those fixtures that are played, in the order of the fixtures."""
        return [self.results[fixture] for fixture in fixtures if fixture in self.results]

    def __enter__(self) -> "Book":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()
