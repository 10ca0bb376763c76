"""What the results come to: who beats whom, how long it takes, whether a seat helps."""

from collections.abc import Iterable
from dataclasses import dataclass
from statistics import mean

from refectory.arena.intervals import Share
from refectory.arena.ratings import Rating, ratings
from refectory.arena.result import Result
from refectory.arena.tournament import Plan


@dataclass(frozen=True, slots=True)
class Duel:
    """Two bots at shared tables: the part of the games that the first one won, and those that were capped."""

    first: str
    second: str
    share: Share
    capped: int


@dataclass(frozen=True, slots=True)
class Entrant:
    """A bot over all its games: its part of the wins, rating, points of each seat, and thinking a turn."""

    bot: str
    share: Share
    rating: Rating
    scores: list[int]
    seconds_a_turn: float


@dataclass(frozen=True, slots=True)
class Standing:
    """A whole tournament, best bot first."""

    plan: Plan
    results: list[Result]
    entrants: list[Entrant]
    duels: list[Duel]
    seats: list[Share]

    @property
    def lengths(self) -> list[int]:
        return [result.actions for result in self.results]

    @property
    def turns(self) -> list[int]:
        return [sum(result.turns) for result in self.results]

    @property
    def capped(self) -> int:
        return sum(not result.places for result in self.results)

    def duel(self, first: str, second: str) -> Duel:
        """The duel of two bots as the first one sees it."""
        for duel in self.duels:
            if (duel.first, duel.second) == (first, second):
                return duel
            if (duel.first, duel.second) == (second, first):
                share = Share(duel.share.games - duel.share.wins, duel.share.games)
                return Duel(first, second, share, duel.capped)
        raise KeyError((first, second))


def standing(plan: Plan, results: list[Result]) -> Standing:
    """Results in the order of the plan, summed up."""
    rated = ratings(plan.bots, results)
    entrants = [_entrant(bot, rated[bot], [r for r in results if bot in r.lineup]) for bot in plan.bots]
    return Standing(
        plan=plan,
        results=results,
        entrants=sorted(entrants, key=lambda entrant: -entrant.rating.mu),
        duels=[_duel(first, second, results) for first, second in plan.pairs()],
        seats=[_seat_share(seat, results) for seat in range(plan.players)],
    )


def won_by(bot: str, result: Result) -> float:
    """The bot's part of a win, over all its seats."""
    return sum(part for part, seated in zip(result.shares, result.lineup, strict=True) if seated == bot)


def _entrant(bot: str, rating: Rating, results: list[Result]) -> Entrant:
    turns = sum(_mine(bot, result, result.turns) for result in results)
    seconds = sum(_mine(bot, result, result.seconds) for result in results)
    scores = [s for r in results for s, seated in zip(r.scores, r.lineup, strict=True) if seated == bot]
    share = Share(sum(won_by(bot, result) for result in results), len(results))
    return Entrant(bot, share, rating, scores, seconds / turns if turns else 0.0)


def _mine(bot: str, result: Result, values: Iterable[float]) -> float:
    return sum(value for value, seated in zip(values, result.lineup, strict=True) if seated == bot)


def _duel(first: str, second: str, results: list[Result]) -> Duel:
    both = [result for result in results if set(result.lineup) == {first, second}]
    wins = sum(won_by(first, result) for result in both)
    return Duel(first, second, Share(wins, len(both)), sum(not result.places for result in both))


def _seat_share(seat: int, results: list[Result]) -> Share:
    return Share(sum(result.shares[seat] for result in results), len(results))


def spread(numbers: list[int]) -> str:
    """Mean, least and most, for people."""
    return f"mean {mean(numbers):.1f}, {min(numbers)} to {max(numbers)}" if numbers else "none"
