"""In two worlds that a viewer must not be able to tell apart, every byte that is sent to them is the same.

For each game and each seat: the true world, and one that the seat imagines. Both are put under the same
table; then everything that the seat and a spectator can receive by any channel is asked for in both.
"""

import asyncio
from random import Random
from typing import Any

import msgspec
import pytest

from refectory import games
from refectory.core.errors import RefectoryError
from refectory.core.game import CHANCE
from refectory.server.auth.tokens import SEAT, SPECTATOR, Grant
from refectory.server.content import explain, replays
from refectory.server.errors import code_of, rules_of
from refectory.server.tables import commands
from refectory.server.tables.table import Table
from refectory.server.ws import messages
from refectory.server.ws.audience import Audience
from refectory.server.ws.changes import SentPacket
from refectory.server.ws.paint_queue import PaintQueue
from tests.server.live_server import ManualTime
from tests.server.sample_tables import positions, table_of


def audience_of(table: Table) -> Audience:
    return Audience(table, ManualTime(), PaintQueue(), lambda presence: None)


def everything(table: Table, grant: Grant, sent: SentPacket | None = None) -> dict[str, bytes]:
    """All that one viewer can receive: what is sent when the table changes, and the answers to messages.

    `sent` is the packet that a viewer has who gets changes.
    """
    audience = audience_of(table)
    viewer = audience.enter(grant)
    channels = {
        "packet": audience.packet(viewer.you, table.length).frame,
        "changes": audience.packet(viewer.you, table.length, "changes", sent).frame,
        "table": audience.table_message(viewer.you),
    }
    if viewer.you.seat is not None:
        for action in table.game.space.actions[:: max(1, len(table.game.space) // 60)]:
            channels[f"play {action.text}"] = _refusal(table, viewer.you.seat, action.text)
            channels[f"why {action.text}"] = _why(table, viewer.you.seat, action.text)
    return channels


def _refusal(table: Table, seat: int, action: str) -> bytes:
    try:
        commands.play(table, 5.0, seat, action, table.version)
    except RefectoryError as error:
        return messages.encode(messages.ErrorReply("1", code_of(error)[0], str(error), rules_of(error)))
    return b"legal"


def _why(table: Table, seat: int, action: str) -> bytes:
    try:
        return messages.encode(explain.why_not(table, seat, action, None)())
    except RefectoryError as error:
        return str(error).encode()


@pytest.mark.parametrize("game", games.names())
def test_no_byte_tells_two_worlds_apart(game: str) -> None:
    async def compare() -> None:
        rng = Random(5)
        table = table_of(game)
        sent: dict[Grant, SentPacket] = {}
        for true in positions(table, rng):
            seat = rng.randrange(len(table.seat_states))
            for grant in (Grant("table", SEAT, seat), Grant("table", SPECTATOR)):
                here = everything(table, grant, sent.get(grant))
                table.playing().state = true.determinize(seat, rng)
                there = everything(table, grant, sent.get(grant))
                table.playing().state = true
                assert here == there
                you = audience_of(table).enter(grant).you
                sent[grant] = audience_of(table).packet(you, table.length, "changes").sent
            assert CHANCE not in table.to_act()
        assert sent

    asyncio.run(compare())


@pytest.mark.parametrize("game", games.names())
def test_the_seed_is_in_no_byte_until_the_end(game: str) -> None:
    async def look() -> None:
        table = table_of(game)
        secrets = (table.opened.seed.encode(), table.playing().dealer.seed.hex().encode())
        for seat in (None, *range(len(table.seat_states))):
            grant = Grant("table", SPECTATOR) if seat is None else Grant("table", SEAT, seat)
            sent = everything(table, grant).values()
            assert not any(secret in each for each in sent for secret in secrets)

    asyncio.run(look())


@pytest.mark.parametrize("game", games.names())
def test_each_viewer_is_sent_the_events_as_they_may_hear_them(game: str) -> None:
    """That `seen_by` itself tells two worlds apart for nobody is a law of the conformance kit."""

    async def look() -> None:
        table = table_of(game)
        for _ in positions(table, Random(3)):
            pass
        happened = [event for entry in table.playing().log for event in entry.events]
        for seat in (None, *range(len(table.seat_states))):
            grant = Grant("table", SPECTATOR) if seat is None else Grant("table", SEAT, seat)
            sent = msgspec.json.decode(packet_for(table, grant))["events"]
            heard = [event.seen_by(seat) for event in happened]
            assert [{"key": each["key"], "facts": each["facts"]} for each in sent] == plain(heard)

    asyncio.run(look())


@pytest.mark.parametrize("game", games.names())
def test_what_is_shown_of_an_earlier_moment_is_what_was_sent_then(game: str) -> None:
    """So nothing new can be learned by looking back, and no moment is shown that nobody was sent."""

    async def look_back() -> None:
        table = table_of(game)
        grants = [
            Grant("table", SPECTATOR),
            *(Grant("table", SEAT, n) for n in range(len(table.seat_states))),
        ]
        sent = {table.length: {grant: pictured(table, grant) for grant in grants}}
        for _ in positions(table, Random(7)):
            sent[table.length] = {grant: pictured(table, grant) for grant in grants}
        assert table.status == "playing"
        for at in range(0, table.length + 1, 3):
            for grant in grants:
                eyes = str(grant.seat) if grant.role == SEAT else None
                shown = replays.table_position(table, grant, at, eyes)()
                assert at <= shown.at
                (view,) = shown.views
                assert plain([view.view, view.scene, shown.scores]) == sent[shown.at][grant]

    asyncio.run(look_back())


def packet_for(table: Table, grant: Grant) -> bytes:
    """A packet with all events."""
    audience = audience_of(table)
    return audience.packet(audience.enter(grant).you, 0).frame


def pictured(table: Table, grant: Grant) -> Any:
    """What a packet shows of the game."""
    packet = msgspec.json.decode(packet_for(table, grant))
    return [packet["view"], packet["scene"], packet["scores"]]


def plain(data: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(data))


def test_a_private_fact_reaches_no_other_viewer() -> None:
    async def look() -> None:
        table = table_of("plankenkoorts")
        for _ in positions(table, Random(3)):
            pass
        whole = packet_for(table, Grant("table", SPECTATOR))
        log = table.playing().log
        private = {event.key for entry in log for event in entry.events if event.private is not None}
        assert private, "The game has private events."
        assert not any(f'"{key}.seen"'.encode() in whole for key in private)

    asyncio.run(look())
