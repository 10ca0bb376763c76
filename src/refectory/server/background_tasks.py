"""Work that goes on beside what asked for it, and is not forgotten."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

import structlog

logger = structlog.get_logger()
T = TypeVar("T")


class Chores:
    """Tasks that somebody has to see through."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            logger.debug("chore failed", reason=str(error))

    @property
    def busy(self) -> bool:
        return bool(self._tasks)

    async def finish(self) -> None:
        """Wait until all that was begun is done."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    def cancel(self) -> None:
        for task in self._tasks:
            task.cancel()
