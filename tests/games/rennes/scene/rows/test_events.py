"""The viewer's events."""

from refectory.core.scene import Card, Label
from tests.games.rennes.positions import EVENTS, GAME, Table, table
from tests.rules import rule


def events(position: Table) -> dict[str, Card]:
    shown = GAME.scene(position.to_turn(0).view(0)).cards()
    return {card.id: card for card in shown if card.id.startswith("event")}


@rule("RC-K4")
def test_every_event_is_there_once_and_played_ones_are_dim() -> None:
    shown = events(table(2).played(0, "odd-counter"))
    states = [shown[f"event:0:{name}"].states for name in EVENTS]
    assert states == [("quiet",), ("quiet",), ("quiet",), ("dim",), ("quiet",)]
    assert shown["events"].label == Label("label.events-count", {"count": 4})
    assert events(table(2).spent("event"))["events"].label.key == "label.events-spent"


def test_the_tip_says_how_many_cards_are_exchanged() -> None:
    assert events(table(2))["event:0:supplies"].tip == Label("eventcard.supplies.tip", {"count": 3})


@rule("RC-O8")
def test_at_a_table_with_four_events_no_other_is_there() -> None:
    assert list(events(table(2, four_events=1))) == ["events", *(f"event:0:{name}" for name in EVENTS[:4])]
