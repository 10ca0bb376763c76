"""Games on a Ray cluster: the one at RAY_ADDRESS, or a small one started here."""

import logging
import os
import socket
from collections.abc import Iterator

import ray

from refectory.arena.errors import ArenaError
from refectory.arena.plan import Fixture, Plan
from refectory.arena.playing import play_fixture
from refectory.arena.result import Result

# Games under way for each processor: enough that nobody waits for the next one to be sent.
AHEAD = 4


def play_on_ray(plan: Plan, fixtures: list[Fixture], jobs: int) -> Iterator[Result]:
    _join(jobs)
    try:
        yield from _spread(plan, fixtures)
    finally:
        ray.shutdown()


def _join(jobs: int) -> None:
    address = os.environ.get("RAY_ADDRESS")
    if address:
        _knock(address)
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    else:
        ray.init(num_cpus=jobs, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)


def _knock(address: str) -> None:
    """Ray itself waits for minutes where nobody answers."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not port.isdecimal():
        return  # "auto" and the like: Ray finds the place
    try:
        socket.create_connection((host, int(port)), timeout=5).close()
    except (OSError, OverflowError):
        raise ArenaError(f"There is no Ray cluster at {address}.") from None


def _spread(plan: Plan, fixtures: list[Fixture]) -> Iterator[Result]:
    remote, shared = ray.remote(play_fixture), ray.put(plan)
    processors = int(ray.cluster_resources().get("CPU", 1))  # type: ignore[no-untyped-call]
    ahead = AHEAD * max(1, processors)
    under_way: list[ray.ObjectRef[Result]] = []
    for fixture in fixtures:
        under_way.append(remote.remote(shared, fixture))
        if len(under_way) >= ahead:
            done, under_way = ray.wait(under_way)
            yield from _taken(done)
    while under_way:
        done, under_way = ray.wait(under_way)
        yield from _taken(done)


def _taken(done: list["ray.ObjectRef[Result]"]) -> Iterator[Result]:
    try:
        yield from ray.get(done)
    except ray.exceptions.RayTaskError as error:
        raise error.cause if isinstance(error.cause, ArenaError) else error from None
