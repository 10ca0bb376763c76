"""Worker processes that fail. They are in a module of their own because every process imports it."""

import time
from multiprocessing.connection import Connection

from refectory.server.bots.worker import decide


def crash(pipe: Connection, memory_mb: int) -> None:
    pipe.recv()


def dawdle(pipe: Connection, memory_mb: int) -> None:
    pipe.recv()
    time.sleep(60)


def lie(pipe: Connection, memory_mb: int) -> None:
    while True:
        pipe.recv()
        pipe.send("fly away")


def crash_as_abbot(pipe: Connection, memory_mb: int) -> None:
    task = pipe.recv()
    if task.level != "abbot":
        pipe.send(decide(task))


def lie_as_abbot(pipe: Connection, memory_mb: int) -> None:
    while True:
        task = pipe.recv()
        pipe.send("fly away" if task.level == "abbot" else decide(task))
