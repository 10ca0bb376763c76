"""A match in the terminal: news for each viewer, and bots with reproducible choices."""

import pytest

from refectory.cli.terminal.table import TerminalTable
from tests.cli.terminal.tables import new_table


@pytest.fixture
def table() -> TerminalTable:
    return new_table("human", "greedy")


def test_people_and_bots(table: TerminalTable) -> None:
    assert table.humans == [0]
    assert list(table.bots) == [1]


def test_news_are_told_once(table: TerminalTable, capsys: pytest.CaptureFixture[str]) -> None:
    table.show_news(0)
    assert "Ann takes the first turn." in capsys.readouterr().out
    table.show_news(0)
    assert capsys.readouterr().out == ""


def test_after_an_undo_the_news_are_told_again(table: TerminalTable) -> None:
    table.show_news(0)
    before = len(table.match.log)
    table.match.play(0, table.choices(0).legal[0])
    table.show_news(0)
    table.match.rewind(before)
    table.forget()
    assert table.shown[0] == before


def test_the_last_decision_of_a_seat(table: TerminalTable) -> None:
    assert table.last_decision(0) is None
    before = len(table.match.log)
    table.match.play(0, table.choices(0).legal[0])
    assert table.last_decision(0) == before
    assert table.last_decision(1) is None


def test_a_bot_repeats_its_choice(table: TerminalTable) -> None:
    while table.match.state.to_act() != (1,):
        table.match.play(0, table.choices(0).legal[0])
    assert table.bot_action(1) is table.bot_action(1)
