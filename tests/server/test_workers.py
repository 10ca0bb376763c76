"""Two workers, one database: a player on each, at one table."""

from pathlib import Path
from time import sleep

import msgspec
import pytest
from benchmarks.tablehost import TableHost

from refectory.server.auth.tokens import SEAT, Grant
from refectory.server.bots import autoplay
from refectory.server.tables.presence import STALE_SECONDS, OtherWorkers, Presence
from refectory.server.ws.audience import Audience
from refectory.server.ws.paint_queue import PaintQueue
from tests.server.clients import Visitor, close_all
from tests.server.running import ManualTime, running
from tests.server.test_leaks import table_of

SECRET = "ab" * 32


def test_a_player_on_each_worker_at_one_table(postgres_url: str, tmp_path: Path) -> None:
    time = ManualTime()
    shared = {"database_url": postgres_url, "secret": SECRET}
    with (
        running(tmp_path / "one", time, **shared) as one,
        running(tmp_path / "two", time, **shared) as two,
    ):
        table = Visitor(one).table(start=0).start()
        anna = table.sit(0).arrive()
        table.visitor = Visitor(two)
        bram = table.sit(1).arrive()
        for _ in range(12):
            mover, other = (anna, bram) if anna.packet["legal"] else (bram, anna)
            version = mover.play()["version"]
            mover.at_version(version)
            assert other.at_version(version)["length"] == mover.packet["length"]
        bram.ask("chat", text="hello from the other side")
        while not (lines := anna.until("chat")["lines"]):
            continue
        assert lines[0]["name"] == "Bram"


def test_a_message_sent_to_both_workers_is_obeyed_once(postgres_url: str, tmp_path: Path) -> None:
    shared = {"database_url": postgres_url, "secret": SECRET}
    with running(tmp_path / "one", **shared) as one, running(tmp_path / "two", **shared) as two:
        table = Visitor(one).table(start=0).start()
        here = table.sit(0).arrive()
        table.visitor = Visitor(two)
        there = table.sit(0).arrive()
        version, action = here.packet["version"], here.legal()[0]
        here.send("play", id="same", version=version, action=action)
        there.send("play", id="same", version=version, action=action)
        acks = [here.until("ack"), there.until("ack")]
        assert sorted(ack["again"] for ack in acks) == [False, True]
        assert {ack["version"] for ack in acks} == {version + 1}


def test_everybody_sees_who_is_there_whatever_worker_he_came_to(postgres_url: str, tmp_path: Path) -> None:
    time = ManualTime()
    shared = {"database_url": postgres_url, "secret": SECRET}
    with (
        running(tmp_path / "one", time, **shared) as one,
        running(tmp_path / "two", time, **shared) as two,
    ):
        table = Visitor(one).table(start=0).start()
        anna = table.sit(0).arrive()
        table.visitor = Visitor(two)
        bram = table.sit(1).arrive()
        anna.until_connected([True, True])
        bram.until_connected([True, True])
        bram.close()
        anna.until_connected([True, False])


def test_a_worker_keeps_its_table_while_a_bot_thinks_and_no_longer(
    postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(autoplay, "LEASE_SECONDS", 0.6)
    shared = {"database_url": postgres_url, "secret": SECRET}
    with (
        running(tmp_path / "one", bot_delay=3.0, **shared) as one,
        running(tmp_path / "two", **shared) as two,
    ):
        table = Visitor(one).table(humans=1, bots=1, start=1).start()

        def is_free() -> bool:
            return bool(two.do(two.services.store.claim(table.id, "two", 0.1)))

        sleep(1.5)
        assert not is_free()
        one.stop()
        sleep(0.8)
        assert is_free()


def test_who_comes_after_a_picture_was_painted_is_told_after_it() -> None:
    audience = Audience(table_of("plankenkoorts"), ManualTime(), PaintQueue(), lambda presence: None)
    ada = audience.enter(Grant("table", SEAT, 0))
    ada._paint()
    audience.hear("two", Presence([1], spectators=0))
    told = [msgspec.json.decode(frame) for frame in ada.take_due()]
    connected = [[seat["connected"] for seat in each["table"]["seats"]] for each in told if "table" in each]
    assert connected == [[True, False], [True, True]]


def test_the_command_serves_with_two_workers(postgres_url: str, tmp_path: Path) -> None:
    host = TableHost(tmp_path, postgres_url, workers=2)
    host.start()
    try:
        table = Visitor(host).table(humans=6).start()
        everybody = [table.sit(seat).arrive() for seat in range(6)]
        for _ in range(15):
            mover = next(each for each in everybody if each.packet["legal"])
            version = mover.play()["version"]
            assert {each.at_version(version)["version"] for each in everybody} == {version}
        close_all()
    finally:
        host.stop()


def test_a_worker_that_died_is_forgotten() -> None:
    time = ManualTime()
    elsewhere = OtherWorkers(time)
    elsewhere.hear("one", Presence([0, 2], spectators=1))
    assert (elsewhere.seats(), elsewhere.spectators()) == ({0, 2}, 1)
    time.pass_(STALE_SECONDS)
    assert (elsewhere.seats(), elsewhere.spectators()) == (set(), 0)
