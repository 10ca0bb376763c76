"""One worker process as the server sees it: it gets a task, and answers, fails or hangs."""

import structlog

from refectory.server.bots.worker import BotTask, run_worker
from refectory.server.piped_process import PipedProcess

logger = structlog.get_logger()
# Bots count processor time, so that a busy machine makes them slower and not weaker. Wall time only shows
# that a process hangs: a task may take SLOWEST times its budget, and PATIENCE seconds more for everything
# else, such as loading a game the first time.
SLOWEST = 20.0
PATIENCE = 30.0
MEMORY_MB = 2048


class WorkerProcess(PipedProcess):
    """One process that works on one task at a time."""

    def __init__(self, patience: float, memory_mb: int = MEMORY_MB) -> None:
        super().__init__(run_worker, memory_mb)
        self._patience = patience

    def ask(self, task: BotTask) -> object:
        """The bot's choice; `None` if it fails or hangs, and then the process is ended."""
        try:
            pipe = self.pipe()
            pipe.send(task)
            if pipe.poll(SLOWEST * task.budget + self._patience):
                return pipe.recv()
        except (OSError, EOFError):
            logger.warning("bot process ended")
        self.stop()
        return None
