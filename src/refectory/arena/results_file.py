"""The results file: one line for each finished game, so that an interrupted tournament can continue.

Lines are only added. The first line identifies the tournament. The bots and the number of games are not
part of it: with another bot or with more games, the earlier results stay valid.
"""

import json
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO

from refectory.arena.errors import ArenaError
from refectory.arena.result import FixtureResult, read_result
from refectory.arena.tournament import Fixture, Tournament
from refectory.core.action import canonical

FORMAT = 1


def heading(tournament: Tournament) -> dict[str, Any]:
    """The first line of a results file."""
    game = tournament.load()
    return {
        "arena": FORMAT,
        "game": tournament.game,
        "rules": game.version,
        "edition": blake2b(game.edition.text.encode(), digest_size=8).hexdigest(),
        "players": tournament.players,
        "seed": tournament.seed,
        "options": tournament.setup().options,
        "limit": tournament.limit,
    }


def usual_file(tournament: Tournament) -> Path:
    """The path of a tournament's results file, if none is given."""
    digest = blake2b(canonical(heading(tournament)).encode(), digest_size=4).hexdigest()
    return Path("arena") / f"{tournament.game}-{tournament.players}-{digest}.jsonl"


class ResultsFile:
    """An open results file with its results."""

    def __init__(self, path: Path, tournament: Tournament) -> None:
        self.path = path
        self.results: dict[Fixture, FixtureResult] = {}
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file: BinaryIO = path.open("a+b")
        except OSError as error:
            raise ArenaError(f"{path} can't be written: {error.strerror}.") from None
        try:
            self._read(heading(tournament))
        except ArenaError:
            self._file.close()
            raise

    def _read(self, wanted: dict[str, Any]) -> None:
        self._file.seek(0)
        text = self._file.read()
        whole = text.rfind(b"\n") + 1
        if whole < len(text):  # an interrupted write: that game does not count
            self._file.truncate(whole)
        lines = text[:whole].splitlines()
        if not lines:
            self._write(wanted)
        for number, line in enumerate(lines, 1):
            self._read_line(number, line, wanted)

    def _read_line(self, number: int, line: bytes, wanted: dict[str, Any]) -> None:
        try:
            data = json.loads(line)
            if number > 1:
                self._keep(read_result(data))
                return
            different = [key for key in wanted if data.get(key) != wanted[key]]
        except (ValueError, KeyError, TypeError, AttributeError):
            raise ArenaError(f"{self.path} is not a results file: line {number} can't be read.") from None
        if different:
            raise ArenaError(f"{self.path} belongs to another tournament: its {different[0]} differs.")

    def _keep(self, result: FixtureResult) -> None:
        self.results.setdefault(result.fixture, result)

    def _write(self, data: dict[str, Any]) -> None:
        self._file.write(json.dumps(data, separators=(",", ":")).encode() + b"\n")
        self._file.flush()

    def add(self, result: FixtureResult) -> None:
        """Add a finished game; it is in the file when this returns."""
        self._write(result.data())
        self._keep(result)

    def missing(self, fixtures: Iterable[Fixture]) -> list[Fixture]:
        return [fixture for fixture in fixtures if fixture not in self.results]

    def of(self, fixtures: Iterable[Fixture]) -> list[FixtureResult]:
        """The results of these fixtures, in their order, as far as they are played."""
        return [self.results[fixture] for fixture in fixtures if fixture in self.results]

    def __enter__(self) -> "ResultsFile":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()
