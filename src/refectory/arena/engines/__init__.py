"""Where games are played: in this process, in several on this machine, or on a Ray cluster."""

from collections.abc import Iterator

from refectory.arena.errors import ArenaError
from refectory.arena.plan import Fixture, Plan
from refectory.arena.result import Result

ENGINES = ("local", "ray")


def results(plan: Plan, fixtures: list[Fixture], engine: str, jobs: int) -> Iterator[Result]:
    """The results as they come in. Each is the same whichever engine played it; their order is not."""
    if not fixtures:
        return
    if engine == "ray":
        try:
            from refectory.arena.engines.ray import play_on_ray
        except ModuleNotFoundError:
            raise ArenaError("The engine ray needs Ray: pip install 'refectory[ray]'.") from None
        yield from play_on_ray(plan, fixtures, jobs)
    else:
        from refectory.arena.engines.local import play_here

        yield from play_here(plan, fixtures, jobs)
