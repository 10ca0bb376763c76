"""The actions: how many there are, their texts, and what to click for them."""

import pytest

from tests.games.helpers import check_texts, family_sizes
from tests.games.rennes.positions import BOX, EVENTS, GAME
from tests.rules import rule

ACTS = GAME.acts


def test_every_text_is_the_name_of_one_action() -> None:
    check_texts(ACTS.space)


def test_the_families_and_their_sizes() -> None:
    """Learners and old records depend on their order."""
    assert list(family_sizes(ACTS.space).items()) == [
        ("begin", 5),
        ("play", 25),
        ("joker", 125),
        ("three", 5),
        ("put", 25),
        ("dagobert", 1),
        ("step", 90),
        ("turn", 18),
        ("collect", 25),
        ("collect-as", 125),
        ("place", 5),
        ("altar", 5),
        ("offer", 25),
        ("event", 5),
        ("event-against", 4),
        ("discard", 25),
        ("enough", 1),
        ("claim", 5),
        ("done", 1),
        ("take", 25),
        ("draw", 1),
        ("stop", 1),
        ("start", 5),
        ("disc", 36),
        ("fill", 5),
        ("deal", 25),
        ("give", 25),
    ]


@pytest.mark.parametrize(
    ("text", "seat", "targets"),
    [
        ("begin villa", 0, ["square:villa"]),
        ("joker red-3 blue", 1, ["ghost:1:denarnaud", "hand:red-3", "colour:blue"]),
        ("turn e counter", 0, ["turn:e:counter"]),
        ("collect red-3", 0, ["clue:red", "hand:red-3"]),
        ("collect-as red-3 green", 2, ["ghost:2:denarnaud", "clue:green", "hand:red-3"]),
        ("claim villa", 4, ["code:4:villa"]),
        ("event supplies", 1, ["event:1:supplies"]),
        ("event-against odd-counter", 1, ["ghost:1:trencavel", "event:1:odd-counter"]),
        ("take red-1", 0, ["open:red-1"]),
        ("disc disc-9 turned-3", 0, []),
    ],
)
def test_what_to_click(text: str, seat: int, targets: list[str]) -> None:
    assert ACTS.space.parse(text).targets_for(seat) == tuple(targets)


@rule("RC-K4")
def test_all_events_are_left_at_first() -> None:
    assert ACTS.events_left[0] == ACTS.event


@rule("RC-K4")
def test_a_played_event_may_not_be_among_those_left() -> None:
    assert [action.args[0] for action in ACTS.events_left[0b01011]] == ["odd-clockwise", "supplies"]
    assert ACTS.events_left[BOX.all_events] == []


@rule("RC-G4")
def test_supplies_may_not_be_played_against_their_direction() -> None:
    assert [action.args[0] for action in ACTS.against] == EVENTS[:4]


def test_lists_are_indexed_by_number() -> None:
    for square, name in enumerate(BOX.graph.names):
        assert ACTS.step[square].args == (name,)
    for card, name in enumerate(BOX.cards):
        assert ACTS.play[card].args == ACTS.deal[card].args == (name,)
