"""Log entries: their form on disk stays, since older tables are made of it."""

import pytest

from refectory.server.tables import log_entries as log
from refectory.server.tables.table_schemas import NoClock, SeatSpec

ON_DISK = [
    (
        log.Opened(1.0, "sator", None, [SeatSpec(), SeatSpec("bot")], {}, 0, NoClock(), False, "ab"),
        '{"kind":"opened","at":1.0,"game":"sator","edition":null,"seats":[{"kind":"human","level":"brother"},'
        '{"kind":"bot","level":"brother"}],"options":{},"start":0,"clock":{"kind":"none"},"public":false,'
        '"seed":"ab"}',
    ),
    (log.Seated(2.0, 0, "Anna"), '{"kind":"seated","at":2.0,"seat":0,"name":"Anna"}'),
    (
        log.Seated(2.0, 0, "Anna", "ab", "cd"),
        '{"kind":"seated","at":2.0,"seat":0,"name":"Anna","network":"ab","browser":"cd"}',
    ),
    (
        log.Seated(2.0, 0, "Anna", profile="p"),
        '{"kind":"seated","at":2.0,"seat":0,"name":"Anna","profile":"p"}',
    ),
    (log.Filled(2.0, [1], "novice"), '{"kind":"filled","at":2.0,"seats":[1],"level":"novice"}'),
    (log.Adopted(2.0, 1, "p"), '{"kind":"adopted","at":2.0,"seat":1,"profile":"p"}'),
    (log.Freed(2.0, 1), '{"kind":"freed","at":2.0,"seat":1}'),
    (log.WatchingSet(2.0, False), '{"kind":"watching","at":2.0,"allowed":false}'),
    (log.Vacated(2.0, 1), '{"kind":"vacated","at":2.0,"seat":1}'),
    (log.HandedOver(2.0, 1, "abbot"), '{"kind":"handed_over","at":2.0,"seat":1,"level":"abbot"}'),
    (
        log.HandedOver(2.0, 1, "abbot", "time"),
        '{"kind":"handed_over","at":2.0,"seat":1,"level":"abbot","why":"time"}',
    ),
    (log.Renewed(2.0, 1), '{"kind":"renewed","at":2.0,"seat":1}'),
    (log.TakenBack(2.0, 1), '{"kind":"taken_back","at":2.0,"seat":1}'),
    (
        log.Begun(3.0, [(-1, "deal a")], ["x"]),
        '{"kind":"begun","at":3.0,"moves":[[-1,"deal a"]],"prints":["x"]}',
    ),
    (
        log.Played(4.0, 0, [(0, "pass")], ["y"], message="0.1:m1"),
        '{"kind":"played","at":4.0,"seat":0,"moves":[[0,"pass"]],"prints":["y"],"message":"0.1:m1"}',
    ),
    (
        log.Played(4.0, 0, [(0, "pass")], ["y"], "clock"),
        '{"kind":"played","at":4.0,"seat":0,"moves":[[0,"pass"]],"prints":["y"],"by":"clock"}',
    ),
    (log.NonceHashed(5.0, 0, "ab"), '{"kind":"nonce_hashed","at":5.0,"seat":0,"hash":"ab"}'),
    (log.NonceShown(5.0, 0, "cd"), '{"kind":"nonce_shown","at":5.0,"seat":0,"nonce":"cd"}'),
    (log.Undone(5.0, 0), '{"kind":"undone","at":5.0,"seat":0}'),
    (log.UndoAsked(5.0, 0, 9), '{"kind":"undo_asked","at":5.0,"seat":0,"length":9}'),
    (
        log.UndoAsked(5.0, 0, 9, True, 305.0),
        '{"kind":"undo_asked","at":5.0,"seat":0,"length":9,"anew":true,"until":305.0}',
    ),
    (log.UndoLapsed(5.0), '{"kind":"undo_lapsed","at":5.0}'),
    (log.UndoAnswered(5.0, 1, True), '{"kind":"undo_answered","at":5.0,"seat":1,"agree":true}'),
    (
        log.Spoken(6.0, None, "", "hi"),
        '{"kind":"spoken","at":6.0,"seat":null,"name":"","text":"hi"}',
    ),
    (log.Paused(7.0), '{"kind":"paused","at":7.0}'),
    (log.Resumed(8.0), '{"kind":"resumed","at":8.0}'),
    (log.Ended(9.0, "time"), '{"kind":"ended","at":9.0,"why":"time"}'),
    (log.Kept(9.0, 1, True), '{"kind":"kept","at":9.0,"seat":1,"keep":true}'),
    (log.Rematched(9.0, "new"), '{"kind":"rematched","at":9.0,"table":"new"}'),
]


@pytest.mark.parametrize(("entry", "text"), ON_DISK, ids=lambda value: type(value).__name__)
def test_an_entry_on_disk(entry: log.AnyEntry, text: str) -> None:
    assert log.encode(entry).decode() == text
    assert log.decode(text) == entry


def test_every_kind_of_entry_is_in_the_list() -> None:
    assert {type(entry) for entry, _ in ON_DISK} == set(log.AnyEntry.__args__)  # type: ignore[attr-defined]
