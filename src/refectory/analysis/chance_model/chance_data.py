"""The learnt chances of a game as a file: weights for each number of players, and how good they are.

A game ships it as `analysis/chances.json` in its package. It says for which rules and which edition it was
learnt, from which games, and by which features.
"""

import json
import re
from importlib.resources import files
from typing import Any, NamedTuple

from refectory.analysis.chance_model.weights import KNOTS, Weights
from refectory.core.errors import RefectoryError
from refectory.core.game import Game
from refectory.games import package_of

FOLDER, FILE = "analysis", "chances.json"
DIGITS = 5


class ChanceDataError(RefectoryError):
    """A file of chances is not what it should be."""


class Bin(NamedTuple):
    """Statements of about the same chance: their number, their mean, and how often it happened."""

    size: int
    stated: float
    happened: float


class Calibration(NamedTuple):
    """How good the chances are, in games that they were not learnt from."""

    games: int
    positions: int
    calibration_error: float
    brier: float
    brier_of_points: float
    bins: list[Bin]


class Learnt(NamedTuple):
    """Weights for a number of players, and how good they are."""

    weights: Weights
    figures: Calibration


class ChanceData(NamedTuple):
    """What was learnt for a game."""

    game: str
    rules: int
    edition: str
    seed: str
    features: tuple[str, ...]
    learnt: dict[int, Learnt]

    @property
    def weights(self) -> dict[int, Weights]:
        return {players: learnt.weights for players, learnt in self.learnt.items()}

    def merged(self, other: "ChanceData | None") -> "ChanceData":
        """With what another file knows of other numbers of players, if it is for the same rules."""
        if other is None or other[:5] != self[:5]:
            return self
        return self._replace(learnt=dict(sorted({**other.learnt, **self.learnt}.items())))


def read_chances(game: Game) -> ChanceData | None:
    """The data that the game ships; None if it has none."""
    file = files(package_of(game.name)).joinpath(FOLDER, FILE)
    return parse_chances(file.read_text("utf-8")) if file.is_file() else None


def parse_chances(text: str) -> ChanceData:
    try:
        data = json.loads(text)
        if tuple(data["knots"]) != KNOTS:
            raise ValueError("the knots are others")
        learnt = {int(players): _learnt(one) for players, one in data["players"].items()}
        features = tuple(map(str, data["features"]))
        return ChanceData(data["game"], data["rules"], data["edition"], data["seed"], features, learnt)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise ChanceDataError(f"{FILE} has no chances that can be read ({error}).") from None


def chances_text(data: ChanceData) -> str:
    """The file: one line for each knot and each bin, so that changes can be read."""
    plain = {
        "game": data.game,
        "rules": data.rules,
        "edition": data.edition,
        "seed": data.seed,
        "features": list(data.features),
        "knots": list(KNOTS),
        "players": {str(players): _plain(learnt) for players, learnt in sorted(data.learnt.items())},
    }
    return _with_short_lists(json.dumps(plain, indent=1)) + "\n"


def _plain(learnt: Learnt) -> dict[str, Any]:
    figures = learnt.figures
    return {
        "weights": [[float(f"{weight:.{DIGITS}g}") for weight in row] for row in learnt.weights],
        "games": figures.games,
        "positions": figures.positions,
        "calibration_error": round(figures.calibration_error, DIGITS),
        "brier": round(figures.brier, DIGITS),
        "brier_of_points": round(figures.brier_of_points, DIGITS),
        "bins": [[one.size, round(one.stated, DIGITS), round(one.happened, DIGITS)] for one in figures.bins],
    }


def _learnt(data: dict[str, Any]) -> Learnt:
    figures = Calibration(
        games=int(data["games"]),
        positions=int(data["positions"]),
        calibration_error=float(data["calibration_error"]),
        brier=float(data["brier"]),
        brier_of_points=float(data["brier_of_points"]),
        bins=[Bin(int(size), float(stated), float(happened)) for size, stated, happened in data["bins"]],
    )
    return Learnt([[float(weight) for weight in row] for row in data["weights"]], figures)


def _with_short_lists(text: str) -> str:
    """Lists of numbers or words on one line."""
    return re.sub(r"\[[^\[\]{}]+\]", lambda found: " ".join(found[0].split()), text)
