"""Readiness: whether the store takes writes, answered in a few seconds even if the store hangs."""

import asyncio
import time

from refectory.server.store.base import Store, StoreDown

PATIENCE = 3.0
# Nobody's questions can let the store write more often than so; a no is never remembered.
REMEMBERED_SECONDS = 1.0


class Readiness:
    """Asks the store, one question at a time: a store that hangs gets no second one."""

    def __init__(self, store: Store, patience: float = PATIENCE, remembered: float = 0.0) -> None:
        self._store = store
        self._patience = patience
        self._remembered = remembered
        self._yes_until = 0.0
        self._question: asyncio.Task[bool] | None = None

    async def check(self) -> bool:
        """Whether the store has answered in time that it is ready."""
        if time.monotonic() < self._yes_until:
            return True
        if self._question is None or self._question.done():
            self._question = asyncio.create_task(self._ask())
        # Not cancelled after the time: a driver that is cancelled waits for the same database.
        done, _ = await asyncio.wait({self._question}, timeout=self._patience)
        is_ready = bool(done) and self._question.result()
        if is_ready:
            self._yes_until = time.monotonic() + self._remembered
        return is_ready

    async def _ask(self) -> bool:
        try:
            return await self._store.ready()
        except StoreDown:
            return False
