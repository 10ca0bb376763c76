"""Plays games in this process, or in several on this machine."""

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
from refectory.arena.engines.interrupts import run_protected
from refectory.arena.errors import ArenaError
from refectory.arena.play_fixture import play_fixture
from refectory.arena.result import FixtureResult
from refectory.arena.tournament import Fixture, Tournament

# Games as they end, with a result or an error; None means stop.
Ended = SimpleQueue[Future[FixtureResult] | None]


def play_here(tournament: Tournament, fixtures: list[Fixture], jobs: int, keep: Keep) -> None:
    if jobs == 1:
        for fixture in fixtures:
            keep(play_fixture(tournament, fixture))
    else:
        ended: Ended = SimpleQueue()
        run_protected(
            lambda: _in_processes(tournament, fixtures, jobs, ended, keep),
            stop=lambda: ended.put(None),
        )


def _in_processes(
    tournament: Tournament, fixtures: list[Fixture], jobs: int, ended: Ended, keep: Keep
) -> None:
    try:
        with worker_processes(jobs) as pool:
            for fixture in fixtures:
                pool.submit(play_fixture, tournament, fixture).add_done_callback(ended.put)
            _keep_until_stopped(len(fixtures), ended, keep)
    except BrokenProcessPool:
        raise ArenaError(
            "One of the processes that play was ended from outside, perhaps for lack of memory; the same "
            "command continues with the missing games."
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
    """Keep the games that were finished before all processes had ended."""
    while not ended.empty():
        game = ended.get()
        if game and not game.cancelled() and not game.exception():
            keep(game.result())


@contextmanager
def worker_processes(jobs: int) -> Iterator[Executor]:
    """Processes that play games. At the end they exit at once, even within a game; all results that they
    sent have arrived by then."""
    # Spawned, not forked: a progress bar runs in a thread, and threads do not survive a fork.
    context = get_context("spawn")
    child_end, parent_end = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(jobs, context, initializer=_exit_with_parent, initargs=(child_end,))
    # The parent handles Ctrl-C and then ends the workers. Submitting the first games starts the workers,
    # which inherit the signal mask of the thread that submits: so SIGINT is blocked here.
    previous = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield pool
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, previous)
        parent_end.close()
        pool.shutdown(cancel_futures=True)
        child_end.close()


def _exit_with_parent(pipe: Connection) -> None:
    Thread(target=_exit_when_closed, args=(pipe,), daemon=True).start()


def _exit_when_closed(pipe: Connection) -> None:
    """Nothing is ever sent: this waits until the parent closes its end or has itself ended."""
    pipe.poll(None)
    os._exit(0)
