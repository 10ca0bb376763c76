"""What the bots are asked to reach, and whether a duel shows it."""

from dataclasses import dataclass

from refectory.arena.standing import Duel, Standing


@dataclass(frozen=True, slots=True)
class Goal:
    """`better` beats `worse`: its share, or the lower end of its interval, is at least `bound`."""

    better: str
    worse: str
    bound: float
    lower_end: bool
    games: int
    players: int | None = None

    def verdict(self, duel: Duel) -> str:
        share = duel.share
        if share.games < self.games:
            return f"{share.games} of the {self.games} games that it takes"
        reached = (share.interval[0] if self.lower_end else share.part) >= self.bound
        what = "lower end" if self.lower_end else "share"
        return f"{'reached' if reached else 'missed'}: {what} at least {100 * self.bound:.0f} %"


GOALS = (
    Goal("brother", "random", 0.97, lower_end=False, games=100),
    Goal("greedy", "random", 0.97, lower_end=False, games=100),
    Goal("abbot:1s", "brother", 0.55, lower_end=True, games=200, players=2),
    Goal("abbot:4s", "abbot:0.5s", 0.50, lower_end=True, games=100, players=2),
)


def judged(standing: Standing) -> list[tuple[Duel, str]]:
    """Every duel, seen by the bot of whom more is asked or who won more, with the verdict on its goal."""
    return [_judged(standing, duel) for duel in standing.duels]


def _judged(standing: Standing, duel: Duel) -> tuple[Duel, str]:
    for goal in GOALS:
        asked = {goal.better, goal.worse} == {duel.first, duel.second}
        if asked and goal.players in (None, standing.plan.players):
            seen = standing.duel(goal.better, goal.worse)
            return seen, goal.verdict(seen)
    if duel.share.part < 0.5:
        duel = standing.duel(duel.second, duel.first)
    return duel, "–"
