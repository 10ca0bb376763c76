"""Reports on editions that are being entered: one at a time for each address, and a limited number."""

from refectory.server.auth.rate_limit import RateLimit
from refectory.server.content.editions import DraftEdition
from refectory.server.content.sandbox import Sandbox
from refectory.server.errors import TooFast

STILL_BUSY = "Your last change is still being looked at; wait for it."


class Drafts:
    """Somebody who enters an edition sends it after every change. Nobody can keep the sandbox busy alone."""

    def __init__(self, sandbox: Sandbox, limit: RateLimit) -> None:
        self._sandbox = sandbox
        self._limit = limit
        self._busy: set[str] = set()

    async def report(self, address: str, draft: DraftEdition) -> bytes:
        """The report as JSON; an address gets one at a time."""
        if address in self._busy:
            raise TooFast(STILL_BUSY)
        self._limit.take(address)
        self._busy.add(address)
        try:
            report = await self._sandbox.run(draft)
        finally:
            self._busy.discard(address)
        assert isinstance(report, bytes)
        return report
