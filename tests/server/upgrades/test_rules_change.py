"""A running game goes on under other rules: nothing that was played is worked out again."""

from random import Random

import pytest

from refectory.core.errors import CannotUndo, RecordError
from refectory.core.game import Game
from refectory.server.content.game_catalog import game_of
from refectory.server.errors import TableBroken
from refectory.server.http.schemas import CreateTable
from refectory.server.tables import commands
from refectory.server.tables import log_entries as log
from refectory.server.tables.apply_entry import result_of, try_entry
from refectory.server.tables.snapshots import dump_table, load_table
from refectory.server.tables.table import Table
from refectory.server.tables.table_schemas import SeatSpec

MOVES = 12


class Logged:
    """A table, and its log as a store has it."""

    def __init__(self, game: str) -> None:
        opened = commands.open_table(CreateTable(game, [SeatSpec()] * 2, start=0), 1.0)
        self.table = Table("table", opened)
        self.rows = [log.encode(opened)]
        self.luck = Random(4)
        for name in ("Anna", "Bram"):
            self.add(commands.sit(self.table, 1.0, name, None)[0])
        self.add(commands.begin(self.table, 2.0))

    def add(self, change: commands.Change) -> None:
        """As `LiveTable` commits an entry."""
        draft = self.table.draft()
        try_entry(draft, change.entry, change.step)
        change.entry.result = result_of(self.table, draft, change.entry)
        self.rows.append(log.encode(change.entry))
        self.table = draft

    def play(self, moves: int) -> None:
        for _ in range(moves):
            match = self.table.playing()
            seat = match.state.to_act()[0]
            action = self.luck.choice(match.state.legal_actions(seat)).text
            self.add(commands.play(self.table, 3.0, seat, action, match.version))

    def go_back(self, entries: int) -> None:
        self.add(commands.ask_undo(self.table, 4.0, 0, self.table.length - entries))
        self.add(commands.answer_undo(self.table, 4.0, 1, True))

    def loaded(self) -> Table:
        return load_table("table", None, self.rows)


@pytest.fixture(params=["monasterium", "plankenkoorts", "rennes", "sator"])
def logged(request: pytest.FixtureRequest) -> Logged:
    """A game in its middle, which went back once."""
    logged = Logged(request.param)
    logged.play(MOVES)
    logged.go_back(4)
    logged.play(3)
    return logged


@pytest.fixture
def newer(logged: Logged, monkeypatch: pytest.MonkeyPatch) -> Game:
    """The next version of the game's rules."""
    game = game_of(logged.table.game.name)
    monkeypatch.setattr(game, "version", game.version + 1)
    return game


def test_the_position_is_the_stored_one(logged: Logged, newer: Game) -> None:
    now = logged.loaded()
    before, after = logged.table.playing(), now.playing()
    assert after.state.dump() == before.state.dump()
    assert [entry.print for entry in after.log] == [entry.print for entry in before.log]
    assert after.rewinds == before.rewinds
    assert (after.version, after.rules) == (before.version, newer.version - 1)
    seen = [(event.key, event.facts, event.private) for entry in after.log for event in entry.events]
    assert seen == [(event.key, event.facts, event.private) for entry in before.log for event in entry.events]


def test_the_game_goes_on_and_loads_again(logged: Logged, newer: Game) -> None:
    logged.table = logged.loaded()
    settled = logged.table.playing().settled
    assert settled == logged.table.length
    logged.play(5)
    for again in (logged.loaded(), load_table("table", dump_table(logged.table), [])):
        assert again.playing().state.dump() == logged.table.playing().state.dump()
        assert again.playing().settled == settled
        with pytest.raises(CannotUndo, match="The rules have changed since then"):
            again.playing().prepare_rewind(settled - 1)
        again.playing().rewind(settled)


def test_what_was_done_before_the_change_is_not_taken_back(logged: Logged, newer: Game) -> None:
    match = logged.loaded().playing()
    assert not any(match.can_undo(seat) for seat in (0, 1))


def test_a_snapshot_goes_on_too(logged: Logged, newer: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(newer, "version", newer.version - 1)
    body = dump_table(logged.table)
    monkeypatch.setattr(newer, "version", newer.version + 1)
    match = load_table("table", body, []).playing()
    assert match.state.dump() == logged.table.playing().state.dump()
    assert match.settled == len(match.log)


def test_a_game_can_say_that_a_version_does_not_go_on(
    logged: Logged, newer: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(newer, "goes_on_from", newer.version)
    with pytest.raises(TableBroken) as error:
        logged.loaded()
    assert isinstance(error.value.__cause__, RecordError)
    assert "can't go on by" in str(error.value.__cause__)


def test_no_shipped_game_says_so(logged: Logged) -> None:
    assert logged.table.game.goes_on_from == 1


def test_nothing_that_was_played_is_worked_out_again(logged: Logged, newer: Game) -> None:
    """Not one action of the log exists any more; all are still shown."""
    rows = []
    for row in logged.rows:
        entry = log.decode(row)
        if isinstance(entry, log.Begun | log.Played):
            entry.moves = [(seat, f"gone {text}") for seat, text in entry.moves]
        rows.append(log.encode(entry))
    match = load_table("table", None, rows).playing()
    assert match.state.dump() == logged.table.playing().state.dump()
    assert match.log[0].action.text == f"gone {logged.table.playing().log[0].action.text}"


def test_a_game_keeps_the_edition_by_which_it_began(logged: Logged) -> None:
    text = logged.table.game.edition.text.replace('name = "', 'name = "older ', 1)
    rows = [*logged.rows]
    begun = log.decode(rows[3])
    assert isinstance(begun, log.Begun)
    begun.edition = text
    rows[3] = log.encode(begun)
    table = load_table("table", None, rows)
    assert table.game.edition.name.startswith("older ")
    assert table.edition == text
    again = load_table("table", dump_table(table), [])
    assert again.game.edition.hash == table.game.edition.hash


def test_an_edition_that_can_not_be_read_any_more_is_replaced(logged: Logged) -> None:
    rows = [*logged.rows]
    begun = log.decode(rows[3])
    assert isinstance(begun, log.Begun)
    begun.edition = "game = 3"
    rows[3] = log.encode(begun)
    assert load_table("table", None, rows).edition is None


def test_a_log_without_results_is_played_by_the_rules_of_today(logged: Logged) -> None:
    """The first release wrote such logs; fingerprints of positions in an older form do not stop them."""
    rows = []
    for row in logged.rows:
        entry = log.decode(row)
        entry.result = None
        if isinstance(entry, log.Played):
            entry.prints = ["0" * 16] * len(entry.prints)
        rows.append(log.encode(entry))
    table = load_table("table", None, rows)
    assert table.playing().state.dump() == logged.table.playing().state.dump()


def test_a_log_of_the_same_rules_is_still_checked(logged: Logged) -> None:
    rows = [row.replace(logged.table.playing().log[-1].print.encode(), b"0" * 16) for row in logged.rows]
    with pytest.raises(TableBroken):
        load_table("table", None, rows)
