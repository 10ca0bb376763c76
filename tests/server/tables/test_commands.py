"""The commands of a table: what they refuse, and names and texts of people."""

import pytest

from refectory.core.errors import CannotUndo
from refectory.server.errors import BadName, NoSuchSeat, SeatTaken, WrongMoment
from refectory.server.tables import commands
from refectory.server.tables.apply_entry import apply_entry
from refectory.server.tables.commands import readable
from tests.server.sample_tables import table_of


@pytest.mark.parametrize(
    ("text", "kept"), [("Anna", "Anna"), ("  A\n\tB  ", "A B"), ("a\u0007b", "a b"), ("<b>", "<b>")]
)
def test_a_readable_text_has_no_control_characters(text: str, kept: str) -> None:
    assert readable(text) == kept


@pytest.mark.parametrize("text", ["", " \n", "\u200b", "\ud800", "\u3164", "\u2800 \u115f\uffa0", "\u0301"])
def test_a_text_with_nothing_to_read_is_refused(text: str) -> None:
    with pytest.raises(BadName):
        readable(text)


def test_what_a_started_game_refuses() -> None:
    table = table_of("plankenkoorts")
    with pytest.raises(WrongMoment, match="started already"):
        commands.begin(table, 4.0)
    with pytest.raises(WrongMoment, match="not paused"):
        commands.resume(table, 4.0)
    with pytest.raises(WrongMoment, match="not over"):
        commands.rematch(table, 4.0, "new")
    with pytest.raises(SeatTaken, match="No seat is free"):
        commands.sit(table, 4.0, "Carla", None)
    with pytest.raises(NoSuchSeat):
        commands.vacate(table, 4.0, 7)
    with pytest.raises(CannotUndo, match="No request"):
        commands.answer_undo(table, 4.0, 0, agree=True)


def test_a_paused_game_refuses_moves_and_allows_handing_over() -> None:
    table = table_of("plankenkoorts")
    apply_entry(table, commands.pause(table, 4.0).entry)
    with pytest.raises(WrongMoment) as refused:
        commands.play(table, 5.0, 0, "pass", 1)
    assert refused.value.code == "paused"
    assert commands.hand_over(table, 5.0, 0, "novice")
