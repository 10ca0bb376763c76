"""Jobs: one analysis at a time, a bounded number that wait, and nothing that is lost."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from threading import Event

import pytest

from refectory.server.analysis import jobs
from refectory.server.analysis.jobs import AnalysisJobs
from refectory.server.analysis.stored_analyses import FAILED, StoredAnalyses
from refectory.server.errors import Busy
from refectory.server.store import open_store
from tests.analysis.played import record_of

RECORD = record_of("plankenkoorts").text()
Work = Callable[[AnalysisJobs], Awaitable[None]]


def run(folder: Path, work: Work) -> None:
    async def go() -> None:
        store = await open_store("", folder)
        made = AnalysisJobs(StoredAnalyses(store), store.limits, 0.3, 0, lambda: 1000.0)
        try:
            await work(made)
        finally:
            await made.close()
            await store.close()

    asyncio.run(go())


async def until(jobs_: AnalysisJobs, record: str) -> tuple[bytes | None, float]:
    while True:
        found = await jobs_.find(record)
        if found and (found.body or found.progress == FAILED):
            return found.body, found.progress
        await asyncio.sleep(0.02)


def test_games_are_analysed_one_after_the_other_and_kept(tmp_path: Path) -> None:
    async def work(made: AnalysisJobs) -> None:
        other = record_of("plankenkoorts", 2).text()
        assert await made.find(RECORD) is None
        await made.begin(RECORD, "a")
        await made.begin(RECORD, "b")  # it is being made
        await made.begin(other, "b")
        for record in (RECORD, other):
            body, _ = await until(made, record)
            assert body
            assert b'"seats"' in body

    run(tmp_path, work)


def test_a_record_that_cannot_be_analysed_fails_and_the_next_goes_on(tmp_path: Path) -> None:
    async def work(made: AnalysisJobs) -> None:
        await made.begin("{}", "a")
        await made.begin(RECORD, "a")
        assert await until(made, "{}") == (None, FAILED)
        body, _ = await until(made, RECORD)
        assert body

    run(tmp_path, work)


def test_only_some_may_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "MOST_WAITING", 5)

    async def work(made: AnalysisJobs) -> None:
        for n in range(jobs.MOST_FOR_ONE):
            await made.begin(f"{n}", "a")
            await asyncio.sleep(0)
        with pytest.raises(Busy):
            await made.begin("one more", "a")
        await made.begin("x", "b")
        with pytest.raises(Busy):
            await made.begin("y", "c")

    run(tmp_path, work)


def test_what_waits_when_the_server_stops_may_be_begun_again(tmp_path: Path) -> None:
    async def stopped(made: AnalysisJobs) -> None:
        await made.begin(RECORD, "a")
        await made.begin("{}", "a")

    async def again(made: AnalysisJobs) -> None:
        await made.begin(RECORD, "a")
        body, _ = await until(made, RECORD)
        assert body

    run(tmp_path, stopped)
    run(tmp_path, again)


def test_what_waits_is_counted_over_all_workers(
    tmp_path: Path, database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "MOST_FOR_ONE", 2)
    monkeypatch.setattr(jobs, "MOST_WAITING", 4)

    async def go() -> None:
        stores = [await open_store(database_url, tmp_path)]
        stores.append(await open_store(database_url, tmp_path) if database_url else stores[0])
        for store in stores:
            await store.write(("DELETE FROM analyses", ()))  # of other tests
            await store.alive(1000.0)
        one, two = (
            AnalysisJobs(StoredAnalyses(each), each.limits, 0.3, 0, lambda: 1000.0) for each in stores
        )
        for worker in (one, two):
            monkeypatch.setattr(worker, "_analysed", lambda job: waiting.wait(20) and None)
        try:
            await one.begin("a1", "a")
            await two.begin("a2", "a")
            if database_url:
                with pytest.raises(Busy):
                    await one.begin("a3", "a")
            await one.begin("b1", "b")
            await two.begin("c1", "c")
            for worker in (one, two):
                with pytest.raises(Busy):
                    await worker.begin("d1", "d")
        finally:
            waiting.set()
            await one.close()
            await two.close()
            for store in {id(store): store for store in stores}.values():
                await store.close()

    waiting = Event()
    asyncio.run(go())
