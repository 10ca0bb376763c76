"""The row of a table: what is due there, and how long it is kept."""

from typing import Any

import pytest

from refectory.server.http.schemas import CreateTable
from refectory.server.store.base import HOST_SEAT, SeatRow, TableRow, changed_seats
from refectory.server.tables import commands
from refectory.server.tables.apply_entry import apply_entry
from refectory.server.tables.clock import DAY
from refectory.server.tables.table import Table, day_of, row_of
from refectory.server.tables.table_schemas import Days, NoClock, SeatSpec


def begun(bots: int = 0, **others: Any) -> Table:
    seats = [SeatSpec()] * (2 - bots) + [SeatSpec("bot")] * bots
    request = CreateTable("plankenkoorts", seats, start=1, **others)
    table = Table("table", commands.open_table(request, 100.0, "owner"))
    for seat in range(2 - bots):
        apply_entry(table, commands.sit(table, 100.0, "Anna", seat)[0].entry)
    change = commands.begin(table, 200.0)
    apply_entry(table, change.entry, change.step)
    return table


def test_without_bots_and_clock_nothing_is_due() -> None:
    row = row_of(begun())
    assert (row.due, row.bot, row.queue, row.lifetime) == (None, False, "", "unfinished")


def test_a_running_clock_is_due_when_it_runs_out() -> None:
    row = row_of(begun(clock=Days(days=2)))
    assert (row.due, row.bot, row.lifetime) == (200.0 + 2 * DAY, False, None)


def test_a_bot_that_is_to_move_is_due_at_once_and_stays_so() -> None:
    table = begun(bots=1)
    row = row_of(table)
    assert (row.due, row.bot, row.queue) == (200.0, True, "~owner")
    apply_entry(table, commands.speak(table, 300.0, 0, "hello").entry)
    assert row_of(table, row).due == 200.0


def test_tables_where_only_bots_play_wait_in_their_owners_queue() -> None:
    assert row_of(begun(bots=2)).queue == "owner"


@pytest.mark.parametrize(("clock", "lifetime"), [(NoClock(), "unfinished"), (Days(days=2), "unfinished")])
def test_a_paused_game_can_expire(clock: Any, lifetime: str) -> None:
    table = begun(clock=clock)
    apply_entry(table, commands.pause(table, 300.0).entry)
    row = row_of(table)
    assert (row.due, row.lifetime) == (None, lifetime)


def test_a_finished_game_can_expire_unless_a_player_keeps_it() -> None:
    table = begun()
    apply_entry(table, commands.end(table, 300.0).entry)
    assert row_of(table).lifetime == "finished"
    apply_entry(table, commands.keep(table, 300.0, 1, True).entry)
    assert row_of(table).lifetime is None
    apply_entry(table, commands.keep(table, 300.0, 1, False).entry)
    assert row_of(table).lifetime == "finished"


def test_the_day_is_noted_once() -> None:
    assert day_of(1.0) == day_of(DAY) == DAY
    assert day_of(DAY + 1) == 2 * DAY
    assert row_of(begun(), TableRow(touched=5 * DAY)).touched == 5 * DAY


def test_the_seats_of_profiles_say_whose_turn_it_is_and_since_when() -> None:
    table = begun()
    assert row_of(table).seats == ()
    for seat in (0, 1):
        apply_entry(table, commands.adopt(table, 300.0, seat, f"p{seat}").entry)
    apply_entry(table, commands.adopt(table, 300.0, None, "host").entry)
    turn = table.turns[1]
    assert turn.at == 200.0
    assert row_of(table).seats == (
        SeatRow(HOST_SEAT, "host"),
        SeatRow(0, "p0"),
        SeatRow(1, "p1", turn.n, 200.0),
    )
    apply_entry(table, commands.pause(table, 400.0).entry)
    assert row_of(table).seats[2] == SeatRow(1, "p1")
    apply_entry(table, commands.resume(table, 500.0).entry)
    assert row_of(table).seats[2].since == 500.0


def test_a_turn_goes_on_while_its_player_makes_several_moves() -> None:
    table = begun()
    apply_entry(table, commands.adopt(table, 300.0, 1, "p1").entry)
    first = row_of(table).seats[0]
    while table.to_act() == [1]:
        assert row_of(table).seats[0] == first
        action = table.playing().state.legal_actions(1)[0].text
        change = commands.play(table, 400.0, 1, action, table.version)
        apply_entry(table, change.entry, change.step)
    assert row_of(table).seats == (SeatRow(1, "p1"),)


def test_only_seats_that_changed_are_written() -> None:
    before = TableRow(seats=(SeatRow(0, "a"), SeatRow(1, "b"), SeatRow(2, "c")))
    row = TableRow(seats=(SeatRow(0, "a"), SeatRow(1, "b", 7, 1.0)))
    assert changed_seats(row, before) == ([SeatRow(1, "b", 7, 1.0)], [2])
