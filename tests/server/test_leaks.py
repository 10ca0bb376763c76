"""In two worlds that a viewer must not be able to tell apart, every byte that he is sent is the same.

For each game and each seat: the true world, and one that the seat imagines. Both are put under the same
table; then everything that the seat and a spectator can receive by any channel is asked for in both.
"""

import asyncio
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from refectory import games
from refectory.core.errors import RefectoryError
from refectory.core.game import CHANCE, State
from refectory.server.auth.tokens import SEAT, SPECTATOR, Pass
from refectory.server.content import replays
from refectory.server.content.game_catalog import game_of
from refectory.server.errors import code_of, rules_of
from refectory.server.http.schemas import CreateTable, SeatWish
from refectory.server.tables import commands, explain
from refectory.server.tables.apply_entry import fold
from refectory.server.tables.table import Table
from refectory.server.ws import messages
from refectory.server.ws.audience import Audience
from refectory.server.ws.paint_queue import Easel
from refectory.server.ws.viewer import Viewer
from tests.server.running import SetTime

MOVES = 30


def table_of(game: str) -> Table:
    players = game_of(game).min_players
    wish = CreateTable(game, [SeatWish()] * players)
    table = Table("table", commands.open_table(wish, 1.0))
    for seat in range(players):
        fold(table, commands.sit(table, 2.0, f"P{seat}", seat)[0].entry)
    begun = commands.begin(table, 3.0)
    fold(table, begun.entry, begun.step)
    return table


def positions(table: Table, rng: Random) -> Iterator[State]:
    """The game as it goes on, at random."""
    for _ in range(MOVES):
        if not table.to_act():
            return
        seat = rng.choice(table.to_act())
        action = rng.choice(table.playing().state.legal_actions(seat)).text
        change = commands.play(table, 4.0, seat, action, table.version)
        if change.step is None or not change.step.state.to_act():
            return  # the game would be over, and then everything is shown
        fold(table, change.entry, change.step)
        yield table.playing().state


def everything(table: Table, viewer: Viewer) -> dict[str, bytes]:
    """All channels of one viewer: what he is sent by himself, and what he is answered."""
    audience = Audience(table, SetTime(), Easel(), lambda company: None)
    audience.viewers.add(viewer)
    viewer.since = table.length
    channels = {"packet": audience._packet(viewer), "table": messages.encode(audience.info())}
    if viewer.you.seat is not None:
        for action in table.game.space.actions[:: max(1, len(table.game.space) // 60)]:
            channels[f"play {action.text}"] = _refusal(table, viewer.you.seat, action.text)
            channels[f"why {action.text}"] = _why(table, viewer.you.seat, action.text)
    return channels


def _refusal(table: Table, seat: int, action: str) -> bytes:
    try:
        commands.play(table, 5.0, seat, action, table.version)
    except RefectoryError as error:
        return messages.encode(messages.Error("1", code_of(error)[0], str(error), rules_of(error)))
    return b"legal"


def _why(table: Table, seat: int, action: str) -> bytes:
    try:
        return messages.encode(explain.why_not(table, seat, action, None))
    except RefectoryError as error:
        return str(error).encode()


@pytest.mark.parametrize("game", games.names())
def test_no_byte_tells_two_worlds_apart(game: str) -> None:
    async def compare() -> None:
        rng = Random(5)
        table = table_of(game)
        for true in positions(table, rng):
            seat = rng.randrange(len(table.chairs))
            for viewer in (Viewer(Pass("table", SEAT, seat)), Viewer(Pass("table", SPECTATOR))):
                here = everything(table, viewer)
                table.playing().state = true.determinize(seat, rng)
                there = everything(table, viewer)
                table.playing().state = true
                assert here == there
            assert CHANCE not in table.to_act()

    asyncio.run(compare())


@pytest.mark.parametrize("game", games.names())
def test_the_seed_is_in_no_byte_until_the_end(game: str) -> None:
    async def look() -> None:
        table = table_of(game)
        seed = table.opened.seed.encode()
        for seat in (None, *range(len(table.chairs))):
            ticket = Pass("table", SPECTATOR) if seat is None else Pass("table", SEAT, seat)
            assert not any(seed in sent for sent in everything(table, Viewer(ticket)).values())

    asyncio.run(look())


@pytest.mark.parametrize("game", games.names())
def test_of_all_that_happened_each_viewer_is_sent_what_he_may_hear(game: str) -> None:
    """That `seen_by` itself tells two worlds apart for nobody is a law of the conformance kit."""

    async def look() -> None:
        table = table_of(game)
        for _ in positions(table, Random(3)):
            pass
        audience = Audience(table, SetTime(), Easel(), lambda company: None)
        happened = [event for entry in table.playing().log for event in entry.events]
        for seat in (None, *range(len(table.chairs))):
            viewer = Viewer(Pass("table", SPECTATOR) if seat is None else Pass("table", SEAT, seat))
            sent = msgspec.json.decode(audience._packet(viewer))["events"]
            heard = [event.seen_by(seat) for event in happened]
            assert [{"key": each["key"], "facts": each["facts"]} for each in sent] == plain(heard)

    asyncio.run(look())


@pytest.mark.parametrize("game", games.names())
def test_what_is_shown_of_an_earlier_moment_is_what_was_sent_then(game: str) -> None:
    """So nothing new can be learned by looking back, and no moment is shown that nobody was sent."""

    async def look_back() -> None:
        table = table_of(game)
        tickets = [Pass("table", SPECTATOR), *(Pass("table", SEAT, n) for n in range(len(table.chairs)))]
        sent = {table.length: {ticket: pictured(table, ticket) for ticket in tickets}}
        for _ in positions(table, Random(7)):
            sent[table.length] = {ticket: pictured(table, ticket) for ticket in tickets}
        assert table.status == "playing"
        for at in range(0, table.length + 1, 3):
            for ticket in tickets:
                eyes = str(ticket.seat) if ticket.role == SEAT else None
                shown = await replays.moment(table, ticket, at, eyes)
                assert at <= shown.at
                (view,) = shown.views
                assert plain([view.view, view.scene, shown.scores]) == sent[shown.at][ticket]

    asyncio.run(look_back())


def pictured(table: Table, ticket: Pass) -> Any:
    """What a packet shows of the game."""
    audience = Audience(table, SetTime(), Easel(), lambda company: None)
    packet = msgspec.json.decode(audience._packet(Viewer(ticket)))
    return [packet["view"], packet["scene"], packet["scores"]]


def plain(data: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(data))


def test_a_private_fact_reaches_no_other_viewer() -> None:
    async def look() -> None:
        table = table_of("plankenkoorts")
        for _ in positions(table, Random(3)):
            pass
        audience = Audience(table, SetTime(), Easel(), lambda company: None)
        whole = audience._packet(Viewer(Pass("table", SPECTATOR)))
        log = table.playing().log
        private = {event.key for entry in log for event in entry.events if event.private is not None}
        assert private, "The game has private events."
        assert not any(f'"{key}.seen"'.encode() in whole for key in private)

    asyncio.run(look())
