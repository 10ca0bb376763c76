"""Replays: whose view of a position may be seen."""

import pytest

from refectory.core.edition import Edition
from refectory.server.auth.tokens import SEAT, SPECTATOR, Grant
from refectory.server.content import replays
from refectory.server.errors import Forbidden, NoSuchSeat, WrongMoment
from tests.server.sample_tables import table_of


def test_viewers_are_named_by_seat_or_all() -> None:
    assert replays.viewers_of(None, 2) == [None]
    assert replays.viewers_of("1", 2) == [1]
    assert replays.viewers_of("all", 3) == [0, 1, 2]
    for seat in ("2", "-1", "x", "²", ""):
        with pytest.raises(NoSuchSeat):
            replays.viewers_of(seat, 2)


def test_a_running_game_is_seen_only_from_the_own_seat() -> None:
    table = table_of("plankenkoorts")
    own = replays.table_position(table, Grant("table", SEAT, 1), None, "1")()
    assert (own.at, own.views[0].seat) == (table.length, 1)
    for grant in (None, Grant("table", SPECTATOR), Grant("table", SEAT, 0)):
        for seat in ("1", "all"):
            with pytest.raises(Forbidden):
                replays.table_position(table, grant, None, seat)


def test_a_record_is_published_when_the_game_is_over() -> None:
    with pytest.raises(WrongMoment):
        replays.record_of(table_of("plankenkoorts"))


def test_a_record_is_replayed_in_its_own_edition() -> None:
    table = table_of("plankenkoorts")
    record = table.playing().whole_record()
    assert replays.game_for(record) is table.game
    own = table.game.edition.text.replace('name = "standard"', 'name = "mine"', 1)
    other = Edition("mine", own)
    record.edition = {"name": "mine", "hash": other.hash, "text": own}
    assert replays.game_for(record).edition.hash == other.hash
