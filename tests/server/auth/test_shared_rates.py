"""What an address sends to one worker counts at the others."""

import asyncio
import time
from pathlib import Path

import httpx
import pytest

from refectory.server.auth.rate_limit import RateLimit
from refectory.server.auth.shared_rates import RATES, SharedRates
from refectory.server.errors import TooFast
from tests.server.live_server import ManualTime, live_server
from tests.server.tables.memory_store import MemoryStore


class Announced(MemoryStore):
    def __init__(self) -> None:
        super().__init__()
        self.announced: list[tuple[str, bytes]] = []

    async def announce(self, table: str, presence: bytes) -> None:
        self.announced.append((table, presence))


def two_workers() -> tuple[RateLimit, RateLimit, Announced, SharedRates, SharedRates]:
    now, store = ManualTime(), Announced()
    one, two = (RateLimit(10.0, 20.0, now, is_shared=True) for _ in range(2))
    return one, two, store, SharedRates(store, one), SharedRates(store, two)


def test_what_was_spent_here_is_spent_there() -> None:
    one, two, store, tells, hears = two_workers()
    for _ in range(15):
        one.take("heavy")
    one.take("light")
    asyncio.run(tells.tell())
    ((table, told),) = store.announced
    assert table == RATES
    hears.hear(told)
    for _ in range(5):
        two.take("heavy")
    with pytest.raises(TooFast):
        two.take("heavy")
    for _ in range(20):
        two.take("elsewhere")


def test_nothing_is_told_twice_and_of_who_sends_little_nothing() -> None:
    one, _, store, tells, _ = two_workers()
    one.rate = 20.0
    one.take("light")
    asyncio.run(tells.tell())
    assert store.announced == []
    for _ in range(5):
        one.take("heavy")
    asyncio.run(tells.tell())
    asyncio.run(tells.tell())
    assert [told for _, told in store.announced] == [b'{"heavy":5}']


def test_nobody_waits_for_more_than_two_bursts() -> None:
    _, two, _, _, hears = two_workers()
    now = two._now
    assert isinstance(now, ManualTime)
    hears.hear(b'{"heavy":1000000}')
    now.pass_(2.2)
    two.take("heavy")


@pytest.mark.thorough
def test_two_workers_of_one_database(postgres_url: str, tmp_path: Path) -> None:
    shared = {"database_url": postgres_url, "secret": "ab" * 32, "address_rate": 0.01, "address_burst": 10.0}
    with live_server(tmp_path / "1", **shared) as one, live_server(tmp_path / "2", **shared) as two:
        for _ in range(9):
            assert httpx.get(f"{one.url}/api/games").status_code == 200
        deadline = time.monotonic() + 20
        while httpx.get(f"{two.url}/api/games").status_code == 200:
            assert time.monotonic() < deadline
            time.sleep(2.0)
        answers = [httpx.get(f"{two.url}/api/games").status_code for _ in range(3)]
        assert answers == [429] * 3
