"""Games in a file, one on each line, so that a later run goes on where an earlier one ended."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from refectory.analysis.learning.training_games import TrainingGame
from refectory.core.errors import RefectoryError
from refectory.core.game import Game


class KeptGamesError(RefectoryError):
    """A file of games can't be read or written, or its games are of another kind."""


class KeptGames:
    """The games of one file, all of one game, under the same rules and from the same seed."""

    def __init__(self, path: Path, game: Game, seed: str) -> None:
        self.path = path
        self.kind = {"game": game.name, "rules": game.version, "edition": game.edition.hash, "seed": seed}

    def read(self) -> list[TrainingGame]:
        """All games in the file; none if there is no file."""
        try:
            lines = self.path.read_text("utf-8").splitlines() if self.path.exists() else []
            return list(self._games(lines))
        except OSError as error:
            raise KeptGamesError(f"{self.path} can't be read: {error.strerror}.") from None
        except (ValueError, TypeError, KeyError):
            raise KeptGamesError(f"{self.path} is no file of games to learn from.") from None

    def add(self, played: TrainingGame) -> None:
        moves = [part for move in played.moves for part in move]
        data = {**self.kind, "players": played.players, "number": played.number, "moves": moves}
        try:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(f"{json.dumps(data)}\n")
        except OSError as error:
            raise KeptGamesError(f"{self.path} can't be written: {error.strerror}.") from None

    def _games(self, lines: list[str]) -> Iterator[TrainingGame]:
        for line in lines:
            data: dict[str, Any] = json.loads(line)
            for key, wanted in self.kind.items():
                if data[key] != wanted:
                    raise KeptGamesError(
                        f"{self.path} has games of another {key}: {data[key]!r}, not {wanted!r}."
                    )
            moves = [int(part) for part in data["moves"]]
            pairs = list(zip(moves[::2], moves[1::2], strict=True))
            yield TrainingGame(int(data["players"]), int(data["number"]), pairs)
