"""Engines play games of a tournament: in this process, in several on this machine, or on a Ray cluster."""

from collections.abc import Callable

from refectory.arena.errors import ArenaError
from refectory.arena.result import FixtureResult
from refectory.arena.tournament import Fixture, Tournament

ENGINES = ("local", "ray")
# Called with each result, never by two threads at once.
Keep = Callable[[FixtureResult], None]


def play_all(tournament: Tournament, fixtures: list[Fixture], engine: str, jobs: int, keep: Keep) -> None:
    """Play these fixtures. The engine changes the order of the results, but not the results."""
    if not fixtures:
        return
    if engine == "ray":
        try:
            from refectory.arena.engines.ray import play_on_ray
        except ModuleNotFoundError:
            raise ArenaError("The engine ray needs Ray: pip install 'refectory[ray]'.") from None
        play_on_ray(tournament, fixtures, jobs, keep)
    else:
        from refectory.arena.engines.local import play_here

        play_here(tournament, fixtures, jobs, keep)
