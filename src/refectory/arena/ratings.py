"""OpenSkill ratings (Plackett-Luce), from the games in the order of the tournament."""

from dataclasses import dataclass

from openskill.models import PlackettLuce, PlackettLuceRating

from refectory.arena.result import FixtureResult


@dataclass(frozen=True, slots=True)
class Rating:
    """The estimated strength of a bot and its uncertainty; `ordinal` is its very likely minimum."""

    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        return self.mu - 3 * self.sigma


def ratings(bots: tuple[str, ...], results: list[FixtureResult]) -> dict[str, Rating]:
    """Each bot's rating. A bot in several seats of a game has the place of its best seat."""
    model = PlackettLuce()
    known: dict[str, PlackettLuceRating] = {bot: model.rating(name=bot) for bot in bots}
    for result in results:
        best = _best_places(result)
        teams = [[known[bot]] for bot in best]
        for bot, [rated] in zip(best, model.rate(teams, ranks=list(best.values())), strict=True):
            known[bot] = rated
    return {bot: Rating(rated.mu, rated.sigma) for bot, rated in known.items()}


def _best_places(result: FixtureResult) -> dict[str, float]:
    places = result.places or (1,) * len(result.lineup)
    best: dict[str, float] = {}
    for bot, place in zip(result.lineup, places, strict=True):
        best[bot] = min(place, best.get(bot, place))
    return best
