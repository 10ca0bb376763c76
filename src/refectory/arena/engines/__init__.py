"""Where games are played: in this process, in several on this machine, or on a Ray cluster."""

from collections.abc import Callable

from refectory.arena.errors import ArenaError
from refectory.arena.result import Result
from refectory.arena.tournament import Fixture, Plan

ENGINES = ("local", "ray")
# What is done with a finished game. It is never called twice at a time.
Keep = Callable[[Result], None]


def play_all(plan: Plan, fixtures: list[Fixture], engine: str, jobs: int, keep: Keep) -> None:
    """Keep the results as they come in. Each is the same whichever engine played it; their order is not."""
    if not fixtures:
        return
    if engine == "ray":
        try:
            from refectory.arena.engines.ray import play_on_ray
        except ModuleNotFoundError:
            raise ArenaError("The engine ray needs Ray: pip install 'refectory[ray]'.") from None
        play_on_ray(plan, fixtures, jobs, keep)
    else:
        from refectory.arena.engines.local import play_here

        play_here(plan, fixtures, jobs, keep)
