"""The goals for the strength of the bots, and whether a duel reaches them."""

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
            return f"{share.games} of {self.games} games played"
        reached = (share.interval[0] if self.lower_end else share.part) >= self.bound
        what = "lower end" if self.lower_end else "share"
        return f"{'reached' if reached else 'missed'}: {what} at least {100 * self.bound:.0f} %"


GOALS = (
    Goal("brother", "random", 0.97, lower_end=False, games=100),
    Goal("greedy", "random", 0.97, lower_end=False, games=100),
    Goal("abbot:1s", "brother", 0.55, lower_end=True, games=200, players=2),
    Goal("abbot:4s", "abbot:0.5s", 0.50, lower_end=True, games=100, players=2),
)


def with_verdicts(standing: Standing) -> list[tuple[Duel, str]]:
    """Every duel with the verdict on its goal. The first bot is the better one of the goal or, without a
    goal, the winner."""
    return [_with_verdict(standing, duel) for duel in standing.duels]


def _with_verdict(standing: Standing, duel: Duel) -> tuple[Duel, str]:
    for goal in GOALS:
        is_about = {goal.better, goal.worse} == {duel.first, duel.second}
        if is_about and goal.players in (None, standing.tournament.players):
            turned = standing.duel(goal.better, goal.worse)
            return turned, goal.verdict(turned)
    if duel.share.part < 0.5:
        duel = standing.duel(duel.second, duel.first)
    return duel, "–"
