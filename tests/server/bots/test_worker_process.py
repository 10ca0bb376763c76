"""A worker process as the server sees it."""

import math
from multiprocessing.connection import Connection
from typing import cast

import pytest

from refectory.server.bots.worker import BotChoice, BotTask
from refectory.server.bots.worker_process import PATIENCE, WorkerProcess
from tests.server.api_client import PLANKENKOORTS


class SlowPipe:
    """The pipe of a bot on a slow machine: it answers if the caller waits `slowness` times its budget."""

    def __init__(self, slowness: float) -> None:
        self.slowness = slowness
        self.needed = 0.0

    def send(self, task: BotTask) -> None:
        self.needed = task.budget * self.slowness

    def poll(self, seconds: float) -> bool:
        return seconds >= self.needed

    def recv(self) -> BotChoice:
        return BotChoice("at last")

    def close(self) -> None:
        pass


@pytest.mark.parametrize("budget", [0.5, 2.0, 60.0])
def test_a_slow_machine_is_waited_for_but_not_for_ever(budget: float) -> None:
    task = BotTask("a", PLANKENKOORTS, None, {}, 0, "abbot", True, False, budget, 1)
    for slowness, answer in ((10.0, BotChoice("at last")), (math.inf, None)):
        worker = WorkerProcess(PATIENCE)
        worker._pipe = cast(Connection, SlowPipe(slowness))
        assert worker.ask(task) == answer
