"""What is written at tables is charged to whoever opened them; an honest speed is never refused."""

import asyncio
from pathlib import Path

import pytest

from refectory.server.auth import log_quota
from refectory.server.auth.log_quota import HONEST_BURST, HONEST_RATE, STEP_BYTES, LogQuota
from refectory.server.auth.quotas import LocalLimits
from refectory.server.errors import TooFast
from tests.server.api_client import Client, TableSocket
from tests.server.live_server import ManualTime, live_server


async def used_up(time: ManualTime, megabytes: int) -> LogQuota:
    quota = LogQuota(LocalLimits(), megabytes, time)
    for _ in range(6):
        quota.charge("owner", STEP_BYTES)
    await quota.close()
    return quota


def test_within_the_quota_nothing_is_refused() -> None:
    quota = asyncio.run(used_up(ManualTime(), 2))
    for _ in range(1000):
        quota.refuse("owner", "table")


def test_over_the_quota_each_table_goes_on_at_an_honest_speed() -> None:
    time = ManualTime()
    quota = asyncio.run(used_up(time, 1))
    for table in ("one", "two"):
        for _ in range(int(HONEST_BURST)):
            quota.refuse("owner", table)
        with pytest.raises(TooFast, match="wait a moment"):
            quota.refuse("owner", table)
    quota.refuse("somebody else", "one")
    for _ in range(10):
        time.pass_(1 / HONEST_RATE)
        quota.refuse("owner", "one")
    time.pass_(log_quota.SLOW_SECONDS)
    for _ in range(1000):
        quota.refuse("owner", "one")


def test_moves_and_requests_to_go_back_are_charged(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log_quota, "STEP_BYTES", 100)
    with live_server(data, log_megabytes_per_hour=0, token_burst=1000.0, rewind_burst=1000.0) as server:
        anna = Client(server).table(start=0).start().sit(0).arrive()
        assert anna.play()["type"] == "ack"
        codes = [code for _ in range(int(HONEST_BURST)) for code in asked_and_withdrawn(anna)]
        assert codes[:20] == [None] * 20
        assert "too_fast" in codes
        server.time.pass_(10 / HONEST_RATE)
        assert asked_and_withdrawn(anna) == [None, None]


def asked_and_withdrawn(seat: TableSocket) -> list[str | None]:
    """Ask to go back, and withdraw it; the codes of what was refused."""
    return [
        seat.ask("ask_undo", length=0).get("code"),
        seat.ask("answer_undo", agree=False).get("code"),
    ]
