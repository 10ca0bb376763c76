"""The result of one game of a tournament, and its form in a results file."""

from dataclasses import asdict, dataclass
from typing import Any

from refectory.arena.tournament import Fixture


@dataclass(frozen=True, slots=True)
class FixtureResult:
    """`places` is empty if the game was capped. `turns` and `seconds` of thinking are for each seat."""

    lineup: tuple[str, ...]
    round: int
    scores: tuple[int, ...]
    places: tuple[int, ...]
    actions: int
    turns: tuple[int, ...]
    seconds: tuple[float, ...]

    @property
    def fixture(self) -> Fixture:
        return Fixture(self.lineup, self.round)

    @property
    def shares(self) -> tuple[float, ...]:
        """Each seat's part of the win: winners share it; a capped game is shared by all seats."""
        places = self.places or (1,) * len(self.lineup)
        winners = places.count(1)
        return tuple(1 / winners if place == 1 else 0.0 for place in places)

    def data(self) -> dict[str, Any]:
        return asdict(self)


def read_result(data: dict[str, Any]) -> FixtureResult:
    """The result from the data of `FixtureResult.data`."""
    lists = {name: tuple(data[name]) for name in ("lineup", "scores", "places", "turns", "seconds")}
    return FixtureResult(round=data["round"], actions=data["actions"], **lists)
