"""The audience: who is told what, and which viewers share a packet."""

from unittest.mock import patch

import msgspec

from refectory.server.auth.tokens import SEAT, SPECTATOR, Grant
from refectory.server.tables import commands
from refectory.server.tables.apply_entry import apply_entry
from refectory.server.tables.clock import new_timer
from refectory.server.tables.presence import Presence
from refectory.server.tables.table import Table
from refectory.server.tables.table_schemas import Realtime
from refectory.server.ws import packets
from refectory.server.ws.audience import Audience
from refectory.server.ws.messages import You
from refectory.server.ws.paint_queue import PaintQueue
from tests.server.live_server import ManualTime
from tests.server.sample_tables import table_of

SPECTATOR_GRANT = Grant("table", SPECTATOR)


class Watched:
    """A table with an audience, and what it announced to the other workers."""

    def __init__(self) -> None:
        self.table: Table = table_of("plankenkoorts")
        self.time = ManualTime()
        self.announced: list[Presence] = []
        self.audience = Audience(self.table, self.time, PaintQueue(), self.announced.append)


def test_equal_viewers_share_one_packet() -> None:
    audience = Watched().audience
    with patch.object(packets, "packet", wraps=packets.packet) as built:
        for _ in range(3):
            audience.packet(You("spectator", None), 0)
        assert built.call_count == 1
        audience.packet(You("spectator", None), 0, "plain")
        audience.packet(You("seat", 0), 0)
        assert built.call_count == 3


def test_a_table_at_rest_keeps_no_packets() -> None:
    audience = Watched().audience
    with patch.object(packets, "packet", wraps=packets.packet) as built:
        audience.packet(You("spectator", None), 0)
        audience.comes_to_rest()
        audience.packet(You("spectator", None), 0)
        assert built.call_count == 2


def test_a_visitor_makes_nobody_build_a_packet_again() -> None:
    watched = Watched()
    you = You("spectator", None)
    before = watched.audience.packet(you, 0)
    with patch.object(packets, "packet", wraps=packets.packet) as built:
        watched.audience.enter(SPECTATOR_GRANT)
        after = watched.audience.packet(you, 0)
        assert built.call_count == 0
    told = [msgspec.json.decode(each.frame)["table"]["spectators"] for each in (before, after)]
    assert told == [0, 1]


def test_a_packet_is_built_anew_after_a_change() -> None:
    watched = Watched()
    before = watched.audience.packet(You("spectator", None), 0, "plain")
    seat = watched.table.to_act()[0]
    action = watched.table.playing().state.legal_actions(seat)[0].text
    change = commands.play(watched.table, 4.0, seat, action, watched.table.version)
    apply_entry(watched.table, change.entry, change.step)
    watched.audience.tell(change.entry, watched.table.kept)
    after = watched.audience.packet(You("spectator", None), 0, "plain")
    assert after.length > before.length
    assert after.frame != before.frame


def test_viewers_that_have_the_same_packet_share_its_changes() -> None:
    audience, spectator = Watched().audience, You("spectator", None)
    sent = audience.packet(spectator, 0, "changes").sent
    with patch.object(packets, "packet", wraps=packets.packet) as built:
        first, second = (audience.packet(spectator, 0, "changes", sent) for _ in range(2))
        assert built.call_count == 0  # it was built when it was sent whole
    assert first is second
    assert b'"type":"changes"' in first.frame


def test_the_seats_to_act_are_painted_first_and_spectators_last() -> None:
    watched = Watched()
    (mover,) = watched.table.to_act()
    ranks = [
        watched.audience.rank(you) for you in (You("seat", mover), You("seat", 1 - mover), You("host", None))
    ]
    assert ranks == [0, 1, 2]


def test_a_chat_line_is_told_and_nothing_else() -> None:
    watched = Watched()
    viewer = watched.audience.enter(SPECTATOR_GRANT)
    viewer._paint()
    viewer.take_due()
    change = commands.speak(watched.table, 4.0, 0, "hello")
    apply_entry(watched.table, change.entry)
    watched.audience.tell(change.entry, None)
    (frame,) = viewer.take_due()
    assert [each["text"] for each in msgspec.json.decode(frame)["lines"]] == ["hello"]


def test_a_player_who_is_removed_is_closed_and_nobody_else() -> None:
    watched = Watched()
    removed, other = (watched.audience.enter(Grant("table", SEAT, seat, 1)) for seat in (0, 1))
    change = commands.vacate(watched.table, 4.0, 0)
    apply_entry(watched.table, change.entry)
    watched.audience.tell(change.entry, None)
    assert (removed.closing, other.closing) == ((4401, "bad_token"), None)


def test_the_first_viewer_asks_the_other_workers_and_each_is_announced() -> None:
    watched = Watched()
    anna = watched.audience.enter(Grant("table", SEAT, 0, 1))
    watched.audience.enter(SPECTATOR_GRANT)
    watched.audience.leave(anna)
    assert watched.announced == [Presence([0], 0, True), Presence([0], 1), Presence([], 1)]


def test_a_visitor_costs_the_spectators_nothing_until_presence_is_told() -> None:
    """All visits of a quarter of a second lead to one message, which equal viewers share."""
    watched = Watched()
    spectators = [watched.audience.enter(SPECTATOR_GRANT) for _ in range(20)]
    watched.audience.tell_presence()
    for viewer in spectators:
        viewer._paint()
        viewer.take_due()
    with patch.object(packets, "table_info", wraps=packets.table_info) as built:
        for _ in range(10):
            watched.audience.leave(watched.audience.enter(SPECTATOR_GRANT))
        assert [viewer.take_due() for viewer in spectators] == [[]] * 20
        watched.audience.tell_presence()
        frames = [viewer.take_due() for viewer in spectators]
        assert built.call_count == 1
    assert {len(each) for each in frames} == {1}
    assert msgspec.json.decode(frames[0][0])["table"]["spectators"] == 20
    watched.audience.tell_presence()
    assert spectators[0].take_due() == []


def test_a_newcomer_is_not_told_of_their_own_arrival() -> None:
    watched = Watched()
    first = watched.audience.enter(SPECTATOR_GRANT)
    last = watched.audience.enter(SPECTATOR_GRANT)
    for viewer in (first, last):
        viewer._paint()
        viewer.take_due()
    watched.audience.tell_presence()
    assert [len(viewer.take_due()) for viewer in (first, last)] == [1, 0]


def test_a_table_message_is_not_shared_when_its_clock_is_too_old() -> None:
    watched = Watched()
    watched.table.timer = new_timer(Realtime(minutes=1), 2)
    with patch.object(packets, "table_info", wraps=packets.table_info) as built:
        watched.audience.table_message(You("spectator", None))
        watched.audience.table_message(You("spectator", None))
        assert built.call_count == 1
        watched.time.pass_(1.0)
        watched.audience.table_message(You("spectator", None))
        assert built.call_count == 2
