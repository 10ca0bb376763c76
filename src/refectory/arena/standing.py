"""The standing of a tournament: shares of wins, ratings, lengths of games, and the advantage of a seat."""

from collections.abc import Iterable
from dataclasses import dataclass
from statistics import mean

from refectory.arena.intervals import Share
from refectory.arena.ratings import Rating, ratings
from refectory.arena.result import FixtureResult
from refectory.arena.tournament import Tournament


@dataclass(frozen=True, slots=True)
class Duel:
    """The games between two bots: the share that the first one won, and the number of capped games."""

    first: str
    second: str
    share: Share
    capped: int


@dataclass(frozen=True, slots=True)
class Entrant:
    """A bot over all its games: share of wins, rating, points of each seat, and seconds for a turn."""

    bot: str
    share: Share
    rating: Rating
    scores: list[int]
    seconds_a_turn: float


@dataclass(frozen=True, slots=True)
class Standing:
    """The standing of a tournament, best bot first."""

    tournament: Tournament
    results: list[FixtureResult]
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
        """The duel of two bots, with the share of the first one."""
        for duel in self.duels:
            if (duel.first, duel.second) == (first, second):
                return duel
            if (duel.first, duel.second) == (second, first):
                share = Share(duel.share.games - duel.share.wins, duel.share.games)
                return Duel(first, second, share, duel.capped)
        raise KeyError((first, second))


def make_standing(tournament: Tournament, results: list[FixtureResult]) -> Standing:
    """The standing after these results, which are in the order of the tournament."""
    rated = ratings(tournament.bots, results)
    entrants = [_entrant(bot, rated[bot], [r for r in results if bot in r.lineup]) for bot in tournament.bots]
    return Standing(
        tournament=tournament,
        results=results,
        entrants=sorted(entrants, key=lambda entrant: -entrant.rating.mu),
        duels=[_duel(first, second, results) for first, second in tournament.pairs()],
        seats=[_seat_share(seat, results) for seat in range(tournament.players)],
    )


def won_by(bot: str, result: FixtureResult) -> float:
    """The bot's part of the win, over all its seats."""
    return sum(part for part, seated in zip(result.shares, result.lineup, strict=True) if seated == bot)


def _entrant(bot: str, rating: Rating, results: list[FixtureResult]) -> Entrant:
    turns = sum(_total_of(bot, result, result.turns) for result in results)
    seconds = sum(_total_of(bot, result, result.seconds) for result in results)
    scores = [s for r in results for s, seated in zip(r.scores, r.lineup, strict=True) if seated == bot]
    share = Share(sum(won_by(bot, result) for result in results), len(results))
    return Entrant(bot, share, rating, scores, seconds / turns if turns else 0.0)


def _total_of(bot: str, result: FixtureResult, values: Iterable[float]) -> float:
    return sum(value for value, seated in zip(values, result.lineup, strict=True) if seated == bot)


def _duel(first: str, second: str, results: list[FixtureResult]) -> Duel:
    both = [result for result in results if set(result.lineup) == {first, second}]
    wins = sum(won_by(first, result) for result in both)
    return Duel(first, second, Share(wins, len(both)), sum(not result.places for result in both))


def _seat_share(seat: int, results: list[FixtureResult]) -> Share:
    return Share(sum(result.shares[seat] for result in results), len(results))


def spread(numbers: list[int]) -> str:
    """Mean, least and most as text."""
    return f"mean {mean(numbers):.1f}, {min(numbers)} to {max(numbers)}" if numbers else "none"
