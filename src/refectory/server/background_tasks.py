"""Tasks that run beside the request that started them; a failure is logged."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

import structlog

logger = structlog.get_logger()
T = TypeVar("T")


class BackgroundTasks:
    """Tasks that nobody awaits. They are kept here until they end, so that none is lost."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    def start(self, name: str, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            logger.error("background task failed", task=task.get_name(), exc_info=error)

    @property
    def busy(self) -> bool:
        return bool(self._tasks)

    async def finish(self) -> None:
        """Wait until all tasks have ended."""
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    def cancel(self) -> None:
        for task in self._tasks:
            task.cancel()
