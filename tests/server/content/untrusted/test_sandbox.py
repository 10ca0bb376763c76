"""The sandbox: what is checked there harms nobody, whatever it takes."""

import asyncio
from itertools import cycle

import pytest

from refectory import games
from refectory.core.errors import EditionError, RecordError, UnknownGame
from refectory.server.content.untrusted import sandbox
from refectory.server.content.untrusted.checks import Check, CheckEdition, CheckedRecord, CheckRecord, Result
from refectory.server.content.untrusted.sandbox import Sandbox
from refectory.server.errors import Busy, TooFast
from tests.server.sample_tables import table_of

GAME = "plankenkoorts"
TEXT = games.shipped_edition(GAME).text
RECORD = table_of(GAME).playing().whole_record().text()


def run(box: Sandbox, *checks: Check, by: str = "anna") -> list[Result | BaseException]:
    """The results of checks that these addresses ask for at the same time, in turn."""

    async def go() -> list[Result | BaseException]:
        try:
            asked = (box.run(check, address) for check, address in zip(checks, cycle(by.split())))
            return await asyncio.gather(*asked, return_exceptions=True)
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
        by="anna bert",
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


def test_too_many_checks_at_a_time_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sandbox, "MOST_FOR_ONE", 1)
    monkeypatch.setattr(sandbox, "MOST_WAITING", 2)
    by = "mallory mallory mallory anna bert"
    *good, third, anna, bert = run(Sandbox(), *[CheckEdition(GAME, TEXT)] * 5, by=by)
    assert good == [None, None]
    assert isinstance(third, TooFast)
    assert anna is None
    assert isinstance(bert, Busy)
