"""Plays games on a Ray cluster: the one at RAY_ADDRESS, or a small one that is started here."""

import logging
import os
import socket
from collections import deque
from threading import Event

import ray

from refectory.arena.engines import Keep
from refectory.arena.engines.interrupts import POLL_SECONDS, run_protected
from refectory.arena.errors import ArenaError
from refectory.arena.play_fixture import play_fixture
from refectory.arena.result import FixtureResult
from refectory.arena.tournament import Fixture, Tournament

# Games in progress for each processor: enough that none waits for the next game to be sent.
AHEAD = 4
GameRef = ray.ObjectRef[FixtureResult]


def play_on_ray(tournament: Tournament, fixtures: list[Fixture], jobs: int, keep: Keep) -> None:
    _connect(jobs)
    stopped = Event()
    try:
        run_protected(lambda: _play_remotely(tournament, fixtures, stopped, keep), stop=stopped.set)
    finally:
        ray.shutdown()


def _connect(jobs: int) -> None:
    address = os.environ.get("RAY_ADDRESS")
    if address:
        _join_cluster(address)
    else:
        ray.init(
            address="local",  # never a cluster that happens to run on this machine
            num_cpus=jobs,
            include_dashboard=False,
            log_to_driver=False,
            logging_level=logging.ERROR,
        )


def _join_cluster(address: str) -> None:
    _check_reachable(address)
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except ConnectionError:
        raise ArenaError(
            f"The Ray cluster at {address} can't be joined; if it asks for a token, set RAY_AUTH_MODE=token."
        ) from None


def _check_reachable(address: str) -> None:
    """Fail early: Ray itself would wait for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not port.isdecimal():
        return  # "auto", for example: Ray finds the address itself
    try:
        socket.create_connection((host, int(port)), timeout=5).close()
    except (OSError, OverflowError):
        raise ArenaError(f"There is no Ray cluster at {address}.") from None


def _play_remotely(tournament: Tournament, fixtures: list[Fixture], stopped: Event, keep: Keep) -> None:
    remote, shared = ray.remote(play_fixture), ray.put(tournament)
    processors = int(ray.cluster_resources().get("CPU", 1))  # type: ignore[no-untyped-call]
    ahead = AHEAD * max(1, processors)
    waiting = deque(fixtures)
    in_progress: list[GameRef] = []
    while (waiting or in_progress) and not stopped.is_set():
        while waiting and len(in_progress) < ahead:
            in_progress.append(remote.remote(shared, waiting.popleft()))
        in_progress = _keep_finished(in_progress, 1, POLL_SECONDS, keep)
    if in_progress:
        _keep_finished(in_progress, len(in_progress), 0, keep)


def _keep_finished(games: list[GameRef], count: int, seconds: float, keep: Keep) -> list[GameRef]:
    """Keep up to `count` games that finish within `seconds`; returns the games still in progress."""
    finished, others = ray.wait(games, num_returns=count, timeout=seconds)
    for game in finished:
        keep(_result(game))
    return others


def _result(game: GameRef) -> FixtureResult:
    try:
        return ray.get(game)
    except ray.exceptions.RayTaskError as error:
        raise error.cause if isinstance(error.cause, ArenaError) else error from None
