"""A process of its own that the server asks through a pipe: started when needed, ended at any time."""

from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

# Loading a library or all games can take long on a busy machine.
START_SECONDS = 60.0


class PipedProcess:
    """Runs `work` with its end of a pipe and these arguments. It is started with the first question.

    If it `says_ready`, it sends something when it is set up, before it is asked anything.
    """

    def __init__(self, work: Callable[..., None], *args: Any, says_ready: bool = False) -> None:
        self._work = work
        self._args = args
        self._says_ready = says_ready
        self._pipe: Connection | None = None
        self._process: BaseProcess | None = None

    @property
    def is_started(self) -> bool:
        return self._process is not None

    def pipe(self) -> Connection:
        """The server's end of the pipe, to a process that is started if there is none."""
        return self._pipe or self._start()

    def _start(self) -> Connection:
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        process = context.Process(target=self._work, args=(theirs, *self._args), daemon=True)
        process.start()
        self._process = process  # only now may another thread end it
        theirs.close()
        if self._says_ready and self._pipe.poll(START_SECONDS):
            self._pipe.recv()
        return self._pipe

    def wait(self, seconds: float) -> None:
        """Wait until a process that is about to end has ended, at most so long."""
        if self._process:
            self._process.join(seconds)

    def kill(self) -> None:
        """End the process; a thread that waits for its answer gets an error."""
        if self._process:
            self._process.kill()

    def stop(self) -> int | None:
        """End the process and forget it; the next question starts another one. Returns its exit code."""
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if process:
            process.kill()
            process.join()
        if pipe:
            pipe.close()
        return process.exitcode if process else None
