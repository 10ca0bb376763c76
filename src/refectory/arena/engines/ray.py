"""Games on a Ray cluster: the one at RAY_ADDRESS, or a small one started here."""

import logging
import os
import socket
from collections import deque
from threading import Event

import ray

from refectory.arena.engines import Keep
from refectory.arena.engines.interrupts import DEAF, sheltered
from refectory.arena.errors import ArenaError
from refectory.arena.playing import play_fixture
from refectory.arena.result import Result
from refectory.arena.tournament import Fixture, Plan

# Games under way for each processor: enough that nobody waits for the next one to be sent.
AHEAD = 4
Game = ray.ObjectRef[Result]


def play_on_ray(plan: Plan, fixtures: list[Fixture], jobs: int, keep: Keep) -> None:
    _join(jobs)
    stopped = Event()
    try:
        sheltered(lambda: _spread(plan, fixtures, stopped, keep), stop=stopped.set)
    finally:
        ray.shutdown()


def _join(jobs: int) -> None:
    address = os.environ.get("RAY_ADDRESS")
    if address:
        _enter(address)
    else:
        ray.init(
            address="local",  # even where another one runs on this machine: nobody asked to join it
            num_cpus=jobs,
            include_dashboard=False,
            log_to_driver=False,
            logging_level=logging.ERROR,
        )


def _enter(address: str) -> None:
    _knock(address)
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except ConnectionError:
        raise ArenaError(
            f"The Ray cluster at {address} can't be joined; if it asks for a token, set RAY_AUTH_MODE=token."
        ) from None


def _knock(address: str) -> None:
    """Ray itself waits for minutes where nobody answers."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not port.isdecimal():
        return  # "auto" and the like: Ray finds the place
    try:
        socket.create_connection((host, int(port)), timeout=5).close()
    except (OSError, OverflowError):
        raise ArenaError(f"There is no Ray cluster at {address}.") from None


def _spread(plan: Plan, fixtures: list[Fixture], stopped: Event, keep: Keep) -> None:
    remote, shared = ray.remote(play_fixture), ray.put(plan)
    processors = int(ray.cluster_resources().get("CPU", 1))  # type: ignore[no-untyped-call]
    ahead = AHEAD * max(1, processors)
    waiting = deque(fixtures)
    under_way: list[Game] = []
    while (waiting or under_way) and not stopped.is_set():
        while waiting and len(under_way) < ahead:
            under_way.append(remote.remote(shared, waiting.popleft()))
        under_way = _keep_finished(under_way, 1, DEAF, keep)
    if under_way:
        _keep_finished(under_way, len(under_way), 0, keep)


def _keep_finished(games: list[Game], count: int, seconds: float, keep: Keep) -> list[Game]:
    """Wait so long for so many of them; those that are still under way."""
    finished, others = ray.wait(games, num_returns=count, timeout=seconds)
    for game in finished:
        keep(_result(game))
    return others


def _result(game: Game) -> Result:
    try:
        return ray.get(game)
    except ray.exceptions.RayTaskError as error:
        raise error.cause if isinstance(error.cause, ArenaError) else error from None
