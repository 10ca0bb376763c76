"""The kinds of event cards, in the shipped edition and in others."""

import pytest

from refectory.core.errors import EditionError
from refectory.games.rennes.edition.event_kinds import ALL, EventKind, read_events
from tests.games.helpers import edited_edition
from tests.games.rennes.positions import BOX

OLD = '[events]\nsource = "reconstructed"\nsupplies = 3 # RC-C10: cards that Supplies exchanges at most\n'
TURNS = """[[event]]
source = "reconstructed"
effect = "turn"
portals = "all"
direction = "counter"
copies = 2
"""
EXCHANGES = '[[event]]\nsource = "reconstructed"\neffect = "exchange"\ncards = 4\ncopies = 1\n'
DRAWS = '[[event]]\nsource = "reconstructed"\neffect = "draw"\ncards = 2\ncopies = 3\n'


def kinds(text: str) -> list[EventKind]:
    return read_events(edited_edition("rennes", (OLD, text)))


def test_the_shipped_edition_has_the_five_events_of_the_rulebook() -> None:
    assert [(kind.name, kind.copies, kind.bits) for kind in BOX.events] == [
        ("even-clockwise", 1, 1),
        ("even-counter", 1, 2),
        ("odd-clockwise", 1, 4),
        ("odd-counter", 1, 8),
        ("supplies", 1, 16),
    ]
    assert (BOX.all_events, BOX.portal_events, BOX.supplies) == (31, 15, 3)


def test_an_edition_lists_other_events_with_the_number_of_each() -> None:
    listed = kinds(TURNS + EXCHANGES + DRAWS)
    assert [(kind.name, kind.cards, kind.bits) for kind in listed] == [
        ("all-counter", 0, 0b11),
        ("supplies", 4, 0b100),
        ("provisions", 2, 0b111000),
    ]
    assert listed[0].portals == ALL
    assert all(listed[0].turns(number) for number in range(1, 10))
    assert not any(listed[1].turns(number) for number in range(1, 10))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (OLD + TURNS, "events: is there besides `event`"),
        (TURNS + TURNS, "event[1].effect: is all-counter again"),
        (TURNS + TURNS.replace("counter", "clockwise").replace("2", "9"), "event: has 11 cards"),
        (TURNS.replace("all", "every"), "event[0].portals: is 'every'"),
        (TURNS.replace("counter", "left"), "event[0].direction: is 'left'"),
        (TURNS.replace('"turn"', '"teleport"'), "event[0].effect: is 'teleport'"),
        (EXCHANGES.replace("4", "40"), "event[0].cards: is 40"),
        (DRAWS + 'portals = "all"\n', "event[0].portals: is there, but an event with the effect 'draw'"),
        (TURNS + "cards = 2\n", "event[0].cards: is there, but this event turns portals"),
        (DRAWS.replace("copies = 3\n", ""), "event[0].copies: is missing"),
    ],
)
def test_a_wrong_list_of_events_is_refused(text: str, fault: str) -> None:
    with pytest.raises(EditionError) as told:
        kinds(text)
    assert str(told.value).startswith(f"changed.toml: {fault}")


def test_an_empty_list_of_events_is_refused() -> None:
    with pytest.raises(EditionError, match="event: has 0 tables; 1 to 8 are wanted"):
        read_events(edited_edition("rennes", (OLD, ""), ('name = "standard"', 'name = "mine"\nevent = []')))
