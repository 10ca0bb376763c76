"""Answers from a process of their own: one at a time, remembered; a process that ends harms nobody."""

import asyncio

import pytest

from refectory.server.analysis import answers
from refectory.server.analysis.answers import QuickAnswers
from refectory.server.errors import Busy, TooFast, WrongMoment
from tests.analysis.played import record_of

RECORD = record_of("plankenkoorts").text()
HERE, THERE = "192.0.2.1", "192.0.2.2"


def test_answers_come_once_are_remembered_and_outlive_the_process() -> None:
    async def ask() -> None:
        quick = QuickAnswers(nice=0)
        try:
            first, again = await asyncio.gather(quick.curve(RECORD, 0, HERE), quick.curve(RECORD, 0, THERE))
            assert first is again
            quick._process.stop()
            assert await quick.curve(RECORD, 0, HERE) is first
            assert quick._process.is_started is False
            assert (await quick.curve(RECORD, None, HERE)).points != first.points
            with pytest.raises(WrongMoment, match="not to act there"):
                await quick.compare(RECORD, 0, 0, ["fly", "swim"], HERE)
        finally:
            await quick.close()

    asyncio.run(ask())


def test_too_many_questions_of_one_address_are_refused_and_so_is_one_whose_process_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def ask() -> None:
        monkeypatch.setattr(answers, "MOST_FOR_ONE", 1)
        quick = QuickAnswers(nice=0)
        waiting = asyncio.ensure_future(quick.curve(RECORD, 0, HERE))
        await asyncio.sleep(0)
        others = [asyncio.ensure_future(quick.curve(RECORD, 1, address)) for address in (HERE, THERE)]
        await asyncio.sleep(0)
        with pytest.raises(TooFast, match="still being looked at"):
            await quick.curve(RECORD, None, HERE)
        await quick.close()
        for other in others:
            with pytest.raises((Busy, asyncio.CancelledError)):
                await other
        with pytest.raises((Busy, asyncio.CancelledError)):
            await waiting

    asyncio.run(ask())
