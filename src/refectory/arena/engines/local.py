"""Games in this process, or in several on this machine."""

import os
import signal
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Thread

from refectory.arena.engines import Keep
from refectory.arena.engines.interrupts import sheltered
from refectory.arena.errors import ArenaError
from refectory.arena.playing import play_fixture
from refectory.arena.result import Result
from refectory.arena.tournament import Fixture, Plan

# Games as they end, one way or another; nothing at all when it is time to stop.
Ended = SimpleQueue[Future[Result] | None]


def play_here(plan: Plan, fixtures: list[Fixture], jobs: int, keep: Keep) -> None:
    if jobs == 1:
        for fixture in fixtures:
            keep(play_fixture(plan, fixture))
    else:
        ended: Ended = SimpleQueue()
        sheltered(
            lambda: _in_processes(plan, fixtures, jobs, ended, keep),
            stop=lambda: ended.put(None),
        )


def _in_processes(plan: Plan, fixtures: list[Fixture], jobs: int, ended: Ended, keep: Keep) -> None:
    try:
        with players(jobs) as pool:
            for fixture in fixtures:
                pool.submit(play_fixture, plan, fixture).add_done_callback(ended.put)
            _keep_until_stopped(len(fixtures), ended, keep)
    except BrokenProcessPool:
        raise ArenaError(
            "One of the processes that play was ended from outside, perhaps for want of memory; the same "
            "command goes on with the games that are missing."
        ) from None
    finally:
        _keep_the_rest(ended, keep)


def _keep_until_stopped(games: int, ended: Ended, keep: Keep) -> None:
    for _ in range(games):
        game = ended.get()
        if game is None:
            return
        keep(game.result())


def _keep_the_rest(ended: Ended, keep: Keep) -> None:
    """What was finished by the time that nobody played any more."""
    while not ended.empty():
        game = ended.get()
        if game and not game.cancelled() and not game.exception():
            keep(game.result())


@contextmanager
def players(jobs: int) -> Iterator[Executor]:
    """Processes that play. At the end they leave at once, whatever they are at, and all that they reported
    has arrived."""
    # Spawned, not forked: a progress bar runs in a thread, and threads do not survive a fork.
    context = get_context("spawn")
    theirs, leash = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(jobs, context, initializer=_obey, initargs=(theirs,))
    # Ctrl-C is for the parent, which then ends everybody quietly. A process is begun by the first games that
    # are submitted, and is born as deaf as whoever submits them.
    heard = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield pool
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, heard)
        leash.close()
        pool.shutdown(cancel_futures=True)
        theirs.close()


def _obey(leash: Connection) -> None:
    Thread(target=_leave_when_let_go, args=(leash,), daemon=True).start()


def _leave_when_let_go(leash: Connection) -> None:
    """Nothing is ever sent: this waits until the parent closes its end, or has itself come to one."""
    leash.poll(None)
    os._exit(0)
