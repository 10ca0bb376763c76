"""How entries of the log change a table."""

from random import Random
from typing import Literal

import pytest

from refectory.server.tables import commands
from refectory.server.tables import log_entries as log
from refectory.server.tables.apply_entry import apply_entry, status_after
from refectory.server.tables.snapshots import dump_table, load_table
from refectory.server.tables.table import Table, UndoRequest
from refectory.server.tables.table_schemas import Status
from tests.server.sample_tables import positions, table_of


@pytest.mark.parametrize(
    ("entry", "before", "after"),
    [
        (log.Begun(1.0, [], []), "open", "playing"),
        (log.Paused(1.0), "playing", "paused"),
        (log.Resumed(1.0), "paused", "playing"),
        (log.Ended(1.0, "host"), "open", "abandoned"),
        (log.Seated(1.0, 0, "Anna"), "paused", "paused"),
        (log.Rematched(1.0, "new"), "over", "over"),
    ],
)
def test_the_status_after_an_entry(entry: log.AnyEntry, before: Status, after: Status) -> None:
    assert status_after(before, entry, None) == after


def test_the_last_move_ends_the_game_the_same_before_and_after_the_commit() -> None:
    table = table_of("plankenkoorts")
    rng = Random(1)
    while table.to_act():
        seat = table.to_act()[0]
        action = rng.choice(table.playing().state.legal_actions(seat)).text
        change = commands.play(table, 4.0, seat, action, table.version)
        expected = status_after(table.status, change.entry, change.step)
        apply_entry(table, change.entry, change.step)
        assert table.status == expected
    assert table.status == "over"


def test_every_reader_of_a_log_gets_the_same_table() -> None:
    table, rows = table_of("sator"), []
    begun = dump_table(table)
    entries: list[bytes] = rows
    for _ in range(5):
        seat = table.to_act()[0]
        action = table.playing().state.legal_actions(seat)[0].text
        change = commands.play(table, 4.0, seat, action, table.version)
        entries.append(log.encode(change.entry))
        apply_entry(table, change.entry, change.step)
    table.size += sum(map(len, rows))  # a live table counts what it writes
    assert dump_table(load_table("table", begun, rows)) == dump_table(table)


def asked(table: Table, seat: int, length: int) -> None:
    apply_entry(table, commands.ask_undo(table, 5.0, seat, length).entry)


def test_a_request_to_go_back_falls_away_with_its_seat() -> None:
    table = table_of("plankenkoorts")
    for _ in positions(table, Random(2)):
        if table.length > 20:
            break
    asked(table, 0, 12)
    apply_entry(table, commands.hand_over(table, 6.0, 0, "novice").entry)
    assert table.undo is None
    assert table.length > 12


def test_the_player_of_a_seat_that_a_bot_plays_is_waited_for() -> None:
    table = table_of("plankenkoorts")
    for _ in positions(table, Random(2)):
        if table.length > 20:
            break
    asked(table, 0, 12)
    apply_entry(table, commands.hand_over(table, 6.0, 1, "novice").entry)
    assert table.undo
    assert table.must_agree(table.undo) == [1]
    apply_entry(table, commands.answer_undo(table, 7.0, 1, agree=True).entry)
    assert table.undo is None
    assert table.playing().rewinds == [12]


def test_a_log_of_an_older_release_goes_back_by_its_own_rules() -> None:
    """Nobody waits for a seat that a bot plays, and chance deals the same again."""
    table = table_of("plankenkoorts")
    for _ in positions(table, Random(2)):
        if table.length > 20:
            break
    cards = [entry.action.text for entry in table.playing().log]
    old = b'{"kind":"undo_asked","at":5.0,"seat":0,"length":2}'
    assert log.encode(log.decode(old)) == old
    apply_entry(table, log.decode(old))
    assert table.undo
    apply_entry(table, commands.hand_over(table, 6.0, 1, "novice").entry)
    assert table.undo is None
    assert table.playing().rewinds == []
    again = [entry.action.text for entry in table.playing().log]
    assert again == cards[: len(again)]
    assert table.length <= 12 + 8


@pytest.mark.parametrize(
    ("by", "stays", "told"),
    [("bot", True, "begun"), ("clock", True, "time_move"), ("person", False, "undo_dropped")],
)
def test_only_a_person_who_plays_on_ends_a_request_to_go_back(
    by: Literal["bot", "clock", "person"], stays: bool, told: str
) -> None:
    table = table_of("plankenkoorts")
    table.undo = UndoRequest(1, 1, anew=True, until=900.0)
    [seat] = table.to_act()
    action = table.playing().state.legal_actions(seat)[0].text
    change = commands.play(table, 5.0, seat, action, table.version)
    assert isinstance(change.entry, log.Played)
    change.entry.by = by
    apply_entry(table, change.entry, change.step)
    assert (table.undo is not None) == stays
    lines = [line.what for line in table.journal if not line.what.startswith("nonce")]
    assert lines[-1] == told
