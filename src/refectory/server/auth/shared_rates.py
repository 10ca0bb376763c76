"""What addresses send to one worker counts at the others, too.

A question to the database for every message would cost more than the message. So once a second each worker
tells the others which addresses have sent much; those who send little are not told of.
"""

import asyncio

import msgspec

from refectory.server.auth.rate_limit import RateLimit
from refectory.server.store.base import Store, StoreDown

# Stands for a table in the notices of the workers.
RATES = "*rates"
SECONDS = 1.0
# A notice has at most 8,000 bytes.
MOST_TOLD = 100
_decode = msgspec.json.Decoder(dict[str, int]).decode


class SharedRates:
    """Tells the other workers what heavy addresses have spent here, and hears the same of them."""

    def __init__(self, store: Store, rates: RateLimit) -> None:
        self._store = store
        self._rates = rates
        self._telling: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._telling = asyncio.create_task(self._tell_on())

    async def _tell_on(self) -> None:
        while True:
            await asyncio.sleep(SECONDS)
            await self.tell()

    async def tell(self) -> None:
        """Tell what was spent since the last time."""
        if spent := self._rates.spent_much(MOST_TOLD):
            try:
                await self._store.announce(RATES, msgspec.json.encode(spent))
            except StoreDown:
                return  # then each worker counts alone for a while

    def hear(self, spent: bytes) -> None:
        for address, count in _decode(spent).items():
            self._rates.spent_elsewhere(address, count)

    async def close(self) -> None:
        if self._telling:
            self._telling.cancel()
            await asyncio.gather(self._telling, return_exceptions=True)
