"""Readiness: whether the store takes writes, answered in a few seconds even if the store hangs."""

import asyncio

from refectory.server.store.base import Store, StoreDown

PATIENCE = 3.0


class Readiness:
    """Asks the store, one question at a time: a store that hangs gets no second one."""

    def __init__(self, store: Store, patience: float = PATIENCE) -> None:
        self._store = store
        self._patience = patience
        self._question: asyncio.Task[bool] | None = None

    async def check(self) -> bool:
        """Whether the store has answered in time that it is ready."""
        if self._question is None or self._question.done():
            self._question = asyncio.create_task(self._ask())
        # Not cancelled after the time: a driver that is cancelled waits for the same database.
        done, _ = await asyncio.wait({self._question}, timeout=self._patience)
        return bool(done) and self._question.result()

    async def _ask(self) -> bool:
        try:
            return await self._store.ready()
        except StoreDown:
            return False
