"""A viewer: what is still to be sent to one socket."""

import asyncio
from typing import Any
from unittest.mock import patch

import msgspec

from refectory.server.auth.tokens import SEAT, SPECTATOR, Grant
from refectory.server.tables.presence import Presence
from refectory.server.ws import viewer as viewer_module
from refectory.server.ws.audience import Audience
from refectory.server.ws.changes import SentPacket
from refectory.server.ws.messages import ChatLine, You
from refectory.server.ws.packets import Form, packet, table_info
from refectory.server.ws.paint_queue import PaintQueue
from refectory.server.ws.viewer import MOST_CHAT_WAITING, Painted, Viewer
from tests.server.live_server import ManualTime
from tests.server.sample_tables import table_of


def sent_packet() -> SentPacket:
    table, you = table_of("plankenkoorts"), You("seat", 0)
    return SentPacket(packet(table.playing(), you, 0, table_info(table, 1.0, set(), 0), "changes"))


EMPTY = sent_packet()


class FakeTable:
    """A source whose packets name their first event; it counts what was painted."""

    def __init__(self) -> None:
        self.length = 10
        self.place = 1
        self.painted = 0
        self.is_at_rest = False

    def table_message(self, you: You) -> bytes:
        return b'{"type":"table"}'

    def packet(self, you: You, since: int, form: Form, sent: SentPacket | None) -> Painted:
        self.painted += 1
        kind = "changes" if sent else "packet"
        return Painted(msgspec.json.encode({"type": kind, "since": since}), EMPTY, self.length)

    def comes_to_rest(self) -> None:
        self.is_at_rest = True

    def rank(self, you: You) -> int:
        return self.place


class FakeQueue(PaintQueue):
    """Paints when the test says so."""

    def paint_all(self) -> list[int]:
        """Paint what waits; the ranks in their order."""
        ranks = []
        for rank, *_, paint in sorted(self._waiting):
            ranks.append(rank)
            paint()
        self._waiting.clear()
        return ranks


def viewer_of(source: FakeTable, form: Form = "whole") -> tuple[Viewer, FakeQueue]:
    queue = FakeQueue()
    return Viewer(Grant("table", SEAT, 0, 1), source, queue, form), queue


def due(viewer: Viewer) -> list[dict[str, Any]]:
    return [msgspec.json.decode(frame) for frame in viewer.take_due()]


def line(n: int) -> ChatLine:
    return ChatLine(n, 1.0, 0, "Anna", f"line {n}")


def test_a_slow_viewer_gets_one_packet_for_all_changes() -> None:
    source = FakeTable()
    viewer, queue = viewer_of(source)
    viewer.game_changed(0)
    due(viewer)
    queue.paint_all()
    assert due(viewer) == [{"type": "packet", "since": 0}]
    for length in (11, 12, 13):
        viewer.game_changed(length - 1)
        source.length = length
        assert due(viewer) == []
    queue.paint_all()
    assert due(viewer) == [{"type": "packet", "since": 10}]
    assert source.painted == 2


def paint_again(viewer: Viewer, queue: FakeQueue, source: FakeTable) -> list[str]:
    """The types of what is sent after one more move."""
    viewer.game_changed(source.length)
    source.length += 1
    due(viewer)
    queue.paint_all()
    return [message["type"] for message in due(viewer)]


def test_a_viewer_that_wants_changes_gets_one_packet_and_then_changes() -> None:
    async def watch() -> None:
        source = FakeTable()
        viewer, queue = viewer_of(source, "changes")
        sent = [paint_again(viewer, queue, source) for _ in range(3)]
        assert sent == [["packet"], ["changes"], ["changes"]]
        viewer.resync(0)
        assert paint_again(viewer, queue, source) == ["packet"]

    asyncio.run(watch())


def test_what_a_viewer_has_is_forgotten_after_a_while() -> None:
    async def watch() -> None:
        source = FakeTable()
        viewer, queue = viewer_of(source, "changes")
        with patch.object(viewer_module, "SENT_SECONDS", 0.0):
            assert paint_again(viewer, queue, source) == ["packet"]
            assert not source.is_at_rest
        await asyncio.sleep(0.01)
        assert source.is_at_rest
        assert paint_again(viewer, queue, source) == ["packet"]
        assert paint_again(viewer, queue, source) == ["changes"]

    asyncio.run(watch())


def test_what_is_painted_is_sent_before_the_next_is_painted() -> None:
    source = FakeTable()
    viewer, queue = viewer_of(source)
    source.place = 1
    viewer.game_changed(0)
    due(viewer)
    source.place = 0  # it is the viewer's turn now: the packet waits a second time, further in front
    viewer.game_changed(0)
    due(viewer)
    waiting = sorted(queue._waiting)
    queue._waiting.clear()
    waiting[0][-1]()
    viewer.game_changed(10)
    waiting[1][-1]()
    assert due(viewer) == [{"type": "packet", "since": 0}]
    queue.paint_all()
    assert due(viewer) == [{"type": "packet", "since": 10}]


def test_a_log_that_was_cut_is_sent_from_the_cut_on() -> None:
    source = FakeTable()
    viewer, queue = viewer_of(source)
    viewer.game_changed(0)
    due(viewer)
    queue.paint_all()
    due(viewer)
    viewer.game_changed(12)
    viewer.game_changed(7)
    due(viewer)
    queue.paint_all()
    assert due(viewer) == [{"type": "packet", "since": 7}]


def test_resync_sends_again_what_was_sent() -> None:
    viewer, queue = viewer_of(FakeTable())
    viewer.game_changed(0)
    due(viewer)
    queue.paint_all()
    due(viewer)
    viewer.resync(3)
    due(viewer)
    queue.paint_all()
    assert due(viewer) == [{"type": "packet", "since": 3}]


def test_the_table_is_not_sent_alone_when_a_packet_with_it_is_due() -> None:
    viewer, queue = viewer_of(FakeTable())
    viewer.table_changed()
    assert due(viewer) == [{"type": "table"}]
    viewer.table_changed()
    viewer.game_changed(0)
    assert due(viewer) == []
    queue.paint_all()
    assert [frame["type"] for frame in due(viewer)] == ["packet"]
    assert due(viewer) == []


def test_a_viewer_whose_turn_it_becomes_moves_up_and_is_painted_once() -> None:
    source = FakeTable()
    viewer, queue = viewer_of(source)
    viewer.game_changed(0)
    due(viewer)
    source.place = 0
    viewer.game_changed(0)
    due(viewer)
    assert queue.paint_all() == [0, 1]
    assert source.painted == 1


def test_chat_lines_are_sent_once_and_do_not_wait_for_a_packet() -> None:
    viewer, _ = viewer_of(FakeTable())
    viewer.chat([])
    assert due(viewer) == [{"type": "chat", "lines": []}]
    viewer.game_changed(0)
    viewer.chat([line(3)])
    viewer.chat([line(3), line(5)])
    viewer.chat([line(3), line(5)])
    assert [each["n"] for frame in due(viewer) for each in frame["lines"]] == [3, 5]


def test_a_viewer_that_never_reads_is_closed() -> None:
    viewer, _ = viewer_of(FakeTable())
    for n in range(MOST_CHAT_WAITING + 1):
        viewer.chat([line(n)])
    assert viewer.closing == (4408, "too_slow")


def test_a_closed_viewer_is_not_painted_and_keeps_its_first_reason() -> None:
    source = FakeTable()
    viewer, queue = viewer_of(source)
    viewer.game_changed(0)
    due(viewer)
    viewer.close(4401, "bad_token")
    viewer.close(1012, "restart")
    queue.paint_all()
    assert (source.painted, viewer.closing) == (0, (4401, "bad_token"))


def test_what_becomes_due_is_sent_until_the_viewer_is_closed() -> None:
    sent: list[bytes] = []

    async def send(frame: bytes) -> None:
        sent.append(frame)

    async def work() -> tuple[int, str]:
        viewer, _ = viewer_of(FakeTable())
        sending = asyncio.create_task(viewer.send_until_closed(send))
        viewer.table_changed()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        viewer.close(1012, "restart")
        return await sending

    assert asyncio.run(work()) == (1012, "restart")
    assert sent == [b'{"type":"table"}']


def test_a_change_after_a_packet_was_painted_is_sent_after_it() -> None:
    audience = Audience(table_of("plankenkoorts"), ManualTime(), PaintQueue(), lambda presence: None)
    ada = audience.enter(Grant("table", SEAT, 0))
    ada._paint()
    audience.hear("two", Presence([1], spectators=0))
    audience.tell_presence()
    told = due(ada)
    connected = [[seat["connected"] for seat in each["table"]["seats"]] for each in told if "table" in each]
    assert connected == [[True, False], [True, True]]


def test_the_role_of_a_viewer_comes_from_the_token() -> None:
    source, queue = FakeTable(), PaintQueue()
    assert Viewer(Grant("table", SEAT, 2), source, queue).you == You("seat", 2)
    assert Viewer(Grant("table", SPECTATOR), source, queue).you == You("spectator", None)
