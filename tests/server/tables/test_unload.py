"""Tables that nobody watches leave memory, and no others."""

from types import SimpleNamespace
from typing import Any

import pytest

from refectory.server.tables import unload
from refectory.server.tables.unload import IDLE_SECONDS, UnwatchedTables
from tests.server.live_server import ManualTime


class Watched:
    """As much of a live table as matters here."""

    def __init__(self) -> None:
        self.audience = SimpleNamespace(viewers=set())


def three(time: ManualTime) -> tuple[UnwatchedTables, list[Any]]:
    known, tables = UnwatchedTables(time), [Watched() for _ in range(3)]
    for table in tables:
        known.used(table)  # type: ignore[arg-type]
        time.pass_(1.0)
    return known, tables


def test_the_oldest_are_released_after_a_while() -> None:
    time = ManualTime()
    known, tables = three(time)
    assert known.to_release(lambda _: False) == []
    time.pass_(IDLE_SECONDS - 2.0)
    assert known.to_release(lambda _: False) == tables[:2]
    assert known.to_release(lambda _: False) == []


def test_a_table_that_is_watched_used_or_moving_stays() -> None:
    time = ManualTime()
    known, tables = three(time)
    time.pass_(IDLE_SECONDS)
    tables[0].audience.viewers.add(1)
    known.used(tables[0])
    known.used(tables[1])
    assert known.to_release(lambda live: live is tables[2]) == []
    time.pass_(IDLE_SECONDS + 1)
    assert known.to_release(lambda _: False) == tables[1:]


def test_too_many_do_not_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unload, "MOST_UNWATCHED", 1)
    known, tables = three(ManualTime())
    assert known.to_release(lambda _: False) == tables[:2]
