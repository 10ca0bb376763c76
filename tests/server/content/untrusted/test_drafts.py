"""Drafts: an address gets one report at a time, and a limited number of them."""

import asyncio

import pytest

from refectory.server.auth.quotas import LocalLimits, Quota
from refectory.server.content.editions import DraftEdition
from refectory.server.content.untrusted.checks import Check
from refectory.server.content.untrusted.drafts import Drafts
from refectory.server.content.untrusted.sandbox import Sandbox
from refectory.server.errors import TooFast

DRAFT = DraftEdition("sator", "", 2)


class SlowSandbox(Sandbox):
    """Answers when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.answer = asyncio.Event()

    async def run(self, check: Check, address: str) -> bytes:
        await self.answer.wait()
        return b"{}"


def drafts(burst: float = 10.0) -> tuple[Drafts, SlowSandbox]:
    sandbox = SlowSandbox()
    limits = LocalLimits()
    quota = Quota(limits, "drafts", 1.0, burst, lambda: 0.0, "Too many drafts.")
    return Drafts(sandbox, limits, quota), sandbox


async def one_at_a_time() -> None:
    some, sandbox = drafts()
    first = asyncio.create_task(some.report("a", DRAFT))
    await asyncio.sleep(0)
    with pytest.raises(TooFast, match="still being looked at"):
        await some.report("a", DRAFT)
    other = asyncio.create_task(some.report("b", DRAFT))
    sandbox.answer.set()
    assert [await first, await other] == [b"{}", b"{}"]
    assert await some.report("a", DRAFT) == b"{}"


async def a_few() -> None:
    some, sandbox = drafts(burst=2.0)
    sandbox.answer.set()
    for _ in range(2):
        await some.report("a", DRAFT)
    with pytest.raises(TooFast):
        await some.report("a", DRAFT)
    assert await some.report("b", DRAFT) == b"{}"


def test_an_address_gets_one_report_at_a_time() -> None:
    asyncio.run(one_at_a_time())


def test_there_is_a_limit_for_each_address() -> None:
    asyncio.run(a_few())
