"""Background tasks: none is lost, and a failure is an error in the log."""

import asyncio

from structlog.testing import capture_logs

from refectory.server.background_tasks import BackgroundTasks


async def fail() -> None:
    raise ValueError("disk full")


def test_a_failure_is_an_error_in_the_log_with_its_name() -> None:
    async def work() -> None:
        tasks = BackgroundTasks()
        tasks.start("keep snapshot", fail())
        await tasks.finish()

    with capture_logs() as logs:
        asyncio.run(work())
    (entry,) = logs
    assert (entry["log_level"], entry["event"], entry["task"]) == (
        "error",
        "background task failed",
        "keep snapshot",
    )
    assert str(entry["exc_info"]) == "disk full"


def test_finish_waits_for_every_task_also_for_those_that_start_meanwhile() -> None:
    done: list[str] = []

    async def work() -> None:
        tasks = BackgroundTasks()

        async def first() -> None:
            await asyncio.sleep(0)
            tasks.start("second", second())

        async def second() -> None:
            await asyncio.sleep(0)
            done.append("second")

        tasks.start("first", first())
        assert tasks.busy
        await tasks.finish()
        assert not tasks.busy

    asyncio.run(work())
    assert done == ["second"]


def test_a_cancelled_task_is_no_failure() -> None:
    async def work() -> None:
        tasks = BackgroundTasks()
        task = tasks.start("hint", asyncio.sleep(60))
        await asyncio.sleep(0)
        tasks.cancel()
        await tasks.finish()
        assert task.cancelled()

    with capture_logs() as logs:
        asyncio.run(work())
    assert logs == []
