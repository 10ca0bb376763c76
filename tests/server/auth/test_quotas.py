"""Limits that all workers share: on one process alone, and on two with one database."""

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from refectory.server.auth import quotas
from refectory.server.auth.quotas import LocalLimits, OpenCount, Quota, by_hour, one_at_a_time
from refectory.server.auth.tokens import SEAT, Grant
from refectory.server.bots.hint_limit import ONE_AT_A_TIME
from refectory.server.errors import TooFast
from tests.server.api_client import PLANKENKOORTS, Client, TableSocket
from tests.server.live_server import LiveServer, ManualTime, live_server

SECRET = "ab" * 32
WISH = {"game": PLANKENKOORTS, "seats": [{}, {}]}


def test_a_bucket_fills_again_and_never_holds_more_than_its_burst() -> None:
    async def work() -> None:
        time = ManualTime()
        quota = Quota(LocalLimits(), "things", 2.0, 3.0, time, "Too many things.")
        for _ in range(3):
            await quota.take("me")
        with pytest.raises(TooFast, match="Too many things"):
            await quota.take("me")
        await quota.take("you")
        time.pass_(0.5)
        await quota.take("me")
        time.pass_(3600.0)
        for _ in range(3):
            await quota.take("me")
        with pytest.raises(TooFast):
            await quota.take("me")

    asyncio.run(work())


def test_some_things_cost_more_than_one() -> None:
    async def work() -> None:
        time = ManualTime()
        quota = by_hour(LocalLimits(), 10, time, "megabytes")
        await quota.take("me", 6.5)
        for cost in (3.6, 10.1):
            with pytest.raises(TooFast, match="limit of megabytes"):
                await quota.take("me", cost)
        await quota.take("me", 3.5)
        time.pass_(360.0)
        await quota.take("me", 0.99)

    asyncio.run(work())


def test_the_oldest_bucket_is_forgotten_when_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quotas, "MOST_BUCKETS", 2)

    async def work() -> None:
        quota = by_hour(LocalLimits(), 1, ManualTime(), "things")
        for key in ("one", "two", "three"):
            await quota.take(key)
        await quota.take("one")
        with pytest.raises(TooFast, match="limit of things"):
            await quota.take("three")

    asyncio.run(work())


def test_one_at_a_time() -> None:
    async def work() -> None:
        local = LocalLimits()
        async with one_at_a_time(local, "a", "Wait."), one_at_a_time(local, "b", "Wait."):
            with pytest.raises(TooFast, match="Wait"):
                async with one_at_a_time(local, "a", "Wait."):
                    pass
        async with one_at_a_time(local, "a", "Wait."):
            pass

    asyncio.run(work())


def test_what_is_closed_does_not_count() -> None:
    async def work() -> None:
        count = OpenCount(LocalLimits(), "sockets of")
        async with count.one("me", 1, "Too many."):
            with pytest.raises(TooFast, match="Too many"):
                async with count.one("me", 1, "Too many."):
                    pass
        async with count.one("me", 1, "Too many."):
            pass
        assert not count.here

    asyncio.run(work())


# -- over two workers


@pytest.fixture
def workers(postgres_url: str, tmp_path: Path) -> Iterator[list[LiveServer]]:
    time = ManualTime()
    shared = {
        "database_url": postgres_url,
        "secret": SECRET,
        "proxies": ("127.0.0.1",),
        "tables_per_hour": 3,
        "records_per_hour": 3,
        "joins_per_hour": 3,
        "editions_per_hour": 1,
        "sockets_by_address": 3,
        "hint_burst": 3.0,
    }
    with ExitStack() as stack:
        folders = (tmp_path / "one", tmp_path / "two")
        servers = [stack.enter_context(live_server(folder, time, **shared)) for folder in folders]
        servers[0].do(servers[0].services.store._run("DELETE FROM buckets"))  # of other tests
        yield servers


def statuses(workers: list[LiveServer], path: str, body: object, address: str) -> list[int]:
    """What four requests in turn are answered, each from another address of the same network."""
    return [
        httpx.post(
            f"{workers[n % 2].url}{path}",
            json=body,
            headers={"X-Forwarded-For": f"{address}{n}"},
            timeout=60,
        ).status_code
        for n in range(4)
    ]


def test_tables_records_and_seats_are_counted_over_all_workers_and_networks(
    workers: list[LiveServer],
) -> None:
    assert statuses(workers, "/api/tables", WISH, "2001:db8:0:1::") == [201, 201, 201, 429]
    assert statuses(workers, "/api/tables", WISH, "2001:db8:0:2::") == [201, 201, 201, 429]
    assert statuses(workers, "/api/records", {"record": ""}, "2001:db8:0:1::") == [400, 400, 400, 429]
    edition = {**WISH, "edition": "x"}
    assert statuses(workers, "/api/tables", edition, "2001:db8:0:3::") == [400, 429, 429, 429]
    made = httpx.post(
        f"{workers[0].url}/api/tables",
        json={**WISH, "seats": [{}] * 4, "public": True},
        headers={"X-Forwarded-For": "2001:db8:0:4::"},
    ).json()
    join = f"/api/tables/{made['table']['id']}/join"
    assert statuses(workers, join, {"name": "Anna"}, "2001:db8:0:5::") == [201, 201, 201, 429]


def test_sockets_are_counted_over_all_workers(workers: list[LiveServer]) -> None:
    table = Client(workers[0]).table(start=0).start()
    first = [table.sit(0).arrive() for _ in range(2)]
    table.client = Client(workers[1])
    table.sit(0).arrive()
    assert table.sit(0).closed() == (4429, "too_fast")
    first[0].close()
    for _ in range(100):  # until the other worker has noticed
        if not (again := table.sit(0)).closed_at_once():
            break
    assert again.arrive().packet


def test_hints_are_counted_over_all_workers(workers: list[LiveServer]) -> None:
    table = Client(workers[0]).table(start=0).start()
    one = table.sit(0).arrive()
    table.client = Client(workers[1])
    two = table.sit(0).arrive()
    limit = workers[0].services.hints

    async def hold() -> None:
        context = limit.one(Grant(table.id, SEAT, 0, 1))
        await context.__aenter__()
        assert await asyncio.to_thread(lambda: two.ask("hint")["code"]) == "too_fast"
        await context.__aexit__(None, None, None)

    workers[0].do(hold())

    def ask_to_the_end(socket: TableSocket) -> str:
        while (answer := socket.ask("hint")).get("message") == ONE_AT_A_TIME:
            continue  # the one before is just being let go
        if answer["type"] == "hint" and not answer["is_last"]:
            socket.until("hint", is_last=True)
        return str(answer["type"])

    answers = [ask_to_the_end(each) for each in (one, two, one, two)]
    assert answers == ["hint", "hint", "error", "error"]
