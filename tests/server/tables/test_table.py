"""A table: seats, tokens that it accepts, and messages that it remembers."""

import pytest

from refectory.server.auth.tokens import HOST, SEAT, Grant
from refectory.server.errors import NoSuchSeat
from refectory.server.tables import commands, table
from refectory.server.tables.apply_entry import apply_entry
from tests.server.sample_tables import table_of


def test_a_seat_token_is_accepted_until_the_seat_is_left() -> None:
    played = table_of("plankenkoorts")
    grant = Grant("table", SEAT, 0, 1)
    assert played.accepts(grant)
    assert played.accepts(Grant("table", HOST))
    assert not played.accepts(Grant("table", SEAT, 0, 0))
    assert not played.accepts(Grant("table", SEAT, 9, 1))
    apply_entry(played, commands.vacate(played, 4.0, 0).entry)
    assert not played.accepts(grant)


def test_a_seat_that_does_not_exist_is_refused() -> None:
    with pytest.raises(NoSuchSeat, match="seats 0 to 1, not 5"):
        table_of("plankenkoorts").seat_state(5)


def test_a_player_whom_a_bot_stands_in_for_is_asked_to_agree() -> None:
    played = table_of("plankenkoorts")
    request = table.UndoRequest(0, 3, anew=True)
    assert played.must_agree(request) == [1]
    apply_entry(played, commands.hand_over(played, 4.0, 1, "novice").entry)
    assert played.must_agree(request) == [1]
    assert not played.host_must_agree(request)


def test_the_host_is_asked_for_a_player_who_left() -> None:
    played = table_of("plankenkoorts")
    request = table.UndoRequest(0, 3, anew=True)
    apply_entry(played, commands.vacate(played, 4.0, 1).entry)
    assert played.must_agree(request) == []
    assert played.host_must_agree(request)
    request.host_agreed = True
    assert not played.host_must_agree(request)


def test_requests_of_older_logs_do_not_ask_bots() -> None:
    played = table_of("plankenkoorts")
    request = table.UndoRequest(0, 3)
    assert played.must_agree(request) == [1]
    apply_entry(played, commands.hand_over(played, 4.0, 1, "novice").entry)
    assert played.must_agree(request) == []
    apply_entry(played, commands.vacate(played, 4.0, 1).entry)
    assert not played.host_must_agree(request)


def test_old_messages_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "MESSAGES_KEPT", 2)
    played = table_of("plankenkoorts")
    for message in ("a", "b", "", "c"):
        played.answer(message)
    assert list(played.answered) == ["b", "c"]
