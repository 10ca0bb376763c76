"""One worker process as the server sees it: it gets a task, and answers, fails or hangs."""

from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

import structlog

from refectory.server.bots.worker import BotTask, run_worker

logger = structlog.get_logger()
# Bots count processor time, so that a busy machine makes them slower and not weaker. Wall time only shows
# that a process hangs: a task may take SLOWEST times its budget, and PATIENCE seconds more for everything
# else, such as loading a game the first time.
SLOWEST = 20.0
PATIENCE = 30.0
MEMORY_MB = 2048


class WorkerProcess:
    """One process that works on one task at a time. It is started with its first task."""

    def __init__(self, patience: float, memory_mb: int = MEMORY_MB) -> None:
        self._patience = patience
        self._memory_mb = memory_mb
        self._pipe: Connection | None = None
        self._process: BaseProcess | None = None

    def ask(self, task: BotTask) -> object:
        """The bot's choice; `None` if it fails or hangs, and then the process is ended."""
        try:
            pipe = self._pipe or self._start()
            pipe.send(task)
            if pipe.poll(SLOWEST * task.budget + self._patience):
                return pipe.recv()
        except (OSError, EOFError):
            logger.warning("bot process ended")
        self.stop()
        return None

    def _start(self) -> Connection:
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=run_worker, args=(theirs, self._memory_mb), daemon=True)
        self._process.start()
        theirs.close()
        return self._pipe

    def kill(self) -> None:
        """End the process; a thread that waits for its answer gets `None`."""
        if self._process:
            self._process.kill()

    def stop(self) -> None:
        self.kill()
        if self._process:
            self._process.join()
        if self._pipe:
            self._pipe.close()
        self._pipe = self._process = None

    @property
    def is_started(self) -> bool:
        return self._process is not None
