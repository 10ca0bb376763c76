"""The sandbox: what is checked there harms nobody, whatever it takes."""

import asyncio
from collections.abc import Callable
from multiprocessing.connection import Connection

import pytest

from refectory import games
from refectory.core.errors import EditionError, RecordError, UnknownGame
from refectory.server.content import limited_process, sandbox
from refectory.server.content.checks import Check, CheckEdition, CheckedRecord, CheckRecord, Result
from refectory.server.content.sandbox import Sandbox
from refectory.server.errors import Busy
from tests.server.sample_tables import table_of

GAME = "plankenkoorts"
TEXT = games.shipped_edition(GAME).text
RECORD = table_of(GAME).playing().whole_record().text()


def run(box: Sandbox, *checks: Check) -> list[Result | BaseException]:
    """The results of checks that are asked for at the same time."""

    async def go() -> list[Result | BaseException]:
        try:
            return await asyncio.gather(*(box.run(check) for check in checks), return_exceptions=True)
        finally:
            await box.close()

    return asyncio.run(go())


def test_good_and_bad_things_are_told_apart() -> None:
    books = ", ".join(f'"book-{n}"' for n in range(300))
    answers = run(
        Sandbox(),
        CheckEdition(GAME, TEXT),
        CheckEdition(GAME, "a" + ".a" * 30_000 + " = 1"),
        CheckEdition(GAME, TEXT.replace('"exodus"', books)),
        CheckEdition("chess", TEXT),
        CheckEdition(GAME, f"{'k' * 9_000} = 1\n{TEXT}"),
        CheckRecord(RECORD),
        CheckRecord("{}"),
    )
    good, dotted, giant, unknown, long, record, empty = answers
    assert good is None
    assert isinstance(dotted, EditionError)
    assert "dotted key" in str(dotted)
    assert isinstance(giant, EditionError)
    assert "200 in all" in str(giant)
    assert isinstance(unknown, UnknownGame)
    assert isinstance(long, EditionError)
    assert len(str(long)) < 600
    assert isinstance(record, CheckedRecord)
    assert record.text == RECORD
    assert isinstance(empty, RecordError)


def bad_work(pipe: Connection, work: Callable[[Check], Result]) -> None:
    limited_process.run_check = work  # type: ignore[attr-defined]
    limited_process.EDITION_SECONDS = 0.2
    limited_process.run_checks(pipe)


def spend_time(pipe: Connection) -> None:
    def work(check: Check) -> Result:
        while True:
            pass

    bad_work(pipe, work)


def spend_memory(pipe: Connection) -> None:
    bad_work(pipe, lambda check: bytearray(2 * limited_process.MEMORY_BYTES) and None)


def fail(pipe: Connection) -> None:
    bad_work(pipe, lambda check: {}["no such key"])


@pytest.mark.parametrize(
    ("work", "said"),
    [(spend_time, "too much time"), (spend_memory, "too much memory"), (fail, "can't be checked")],
)
def test_over_a_limit_is_a_refusal_and_the_next_check_gets_a_new_process(
    work: Callable[[Connection], None], said: str
) -> None:
    for answer in run(Sandbox(work), *[CheckEdition(GAME, TEXT)] * 2):
        assert isinstance(answer, EditionError)
        assert said in str(answer)


def test_too_many_checks_at_a_time_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sandbox, "MOST_WAITING", 1)
    first, second = run(Sandbox(), *[CheckEdition(GAME, TEXT)] * 2)
    assert first is None
    assert isinstance(second, Busy)


def many_checks(pipe: Connection) -> None:
    limited_process.MOST_CHECKS = 2
    limited_process.run_checks(pipe)


def test_a_process_ends_after_some_checks_and_another_one_follows() -> None:
    assert run(Sandbox(many_checks), *[CheckEdition(GAME, TEXT)] * 5) == [None] * 5
