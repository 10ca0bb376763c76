"""Reports on editions that are being entered: one at a time for each address, and a limited number."""

from refectory.core.errors import EditionError
from refectory.server.auth.quotas import Quota, SharedLimits, one_at_a_time
from refectory.server.content.editions import DraftEdition, fault_report
from refectory.server.content.untrusted.sandbox import Sandbox

STILL_BUSY = "Your last change is still being looked at; wait for it."


class Drafts:
    """Somebody who enters an edition sends it after every change. Nobody can keep the sandbox busy alone."""

    def __init__(self, sandbox: Sandbox, limits: SharedLimits, quota: Quota) -> None:
        self._sandbox = sandbox
        self._limits = limits
        self._quota = quota

    async def report(self, address: str, draft: DraftEdition) -> bytes:
        """The report as JSON, also on a draft that is over a limit; an address gets one at a time."""
        async with one_at_a_time(self._limits, f"draft {address}", STILL_BUSY):
            await self._quota.take(address)
            try:
                report = await self._sandbox.run(draft, address)
            except EditionError as error:
                return fault_report(error)
        assert isinstance(report, bytes)
        return report
