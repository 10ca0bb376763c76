"""Games in this process, or in several on this machine."""

import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

from refectory.arena.errors import ArenaError
from refectory.arena.plan import Fixture, Plan
from refectory.arena.playing import play_fixture
from refectory.arena.result import Result


def play_here(plan: Plan, fixtures: list[Fixture], jobs: int) -> Iterator[Result]:
    if jobs == 1:
        yield from (play_fixture(plan, fixture) for fixture in fixtures)
    else:
        yield from _in_processes(plan, fixtures, jobs)


def _in_processes(plan: Plan, fixtures: list[Fixture], jobs: int) -> Iterator[Result]:
    # Spawned, not forked: a progress bar runs in a thread, and threads do not survive a fork.
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_ignore_interrupts)
    try:
        waiting = [pool.submit(play_fixture, plan, fixture) for fixture in fixtures]
        for done in as_completed(waiting):
            yield done.result()
    except BrokenProcessPool:
        raise ArenaError(
            "One of the processes that play was ended from outside, perhaps for want of memory; the same "
            "command goes on with the games that are missing."
        ) from None
    finally:
        pool.shutdown(cancel_futures=True)


def _ignore_interrupts() -> None:
    """Ctrl-C is for the parent, which then ends everybody quietly."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
