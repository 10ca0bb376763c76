"""The actions: how many there are, their texts, and what to click for them."""

import pytest

from refectory.games.monasterium.actions import picked
from tests.games.helpers import check_texts, family_sizes
from tests.games.monasterium.positions import BOX, GAME
from tests.rules import rule

ACTS = GAME.acts


def test_every_text_is_the_name_of_one_action() -> None:
    check_texts(ACTS.space)


def test_the_families_and_their_sizes() -> None:
    """Learners and old records depend on their order."""
    assert list(family_sizes(ACTS.space).items()) == [
        ("place", 6),
        ("reroll", 12),
        ("roll-again", 1),
        ("take", 18),
        ("column", 5),
        ("use", 20),
        ("send", 20),
        ("building", 30),
        ("cloister", 30),
        ("chapel", 5),
        ("decline", 1),
        ("gain", 5),
        ("swap", 2),
        ("build", 15),
        ("bonus", 6),
        ("new-die", 1),
        ("prestige", 1),
        ("start", 4),
        ("mission", 15),
        ("roll", 6),
    ]


@pytest.mark.parametrize(
    ("text", "seat", "targets"),
    [
        ("place face-3", 1, ["space:3"]),
        ("reroll own face-4", 1, ["reroll:1", "rolled:own:4"]),
        ("take face-2 count-3", 0, ["space:2", "take:2:3"]),
        ("column b", 2, ["tile:2:b"]),
        ("use b soup", 1, ["tile:1:b"]),
        ("send ii c", 3, ["novice:3:ii:c"]),
        ("gain soup", 2, ["resource:2:soup"]),
        ("swap soup", 0, ["resource:0:tool"]),
        ("build c top", 1, ["tiles:c", "window:1:top"]),
        ("roll face-1", 0, []),
    ],
)
def test_what_to_click(text: str, seat: int, targets: list[str]) -> None:
    assert ACTS.space.parse(text).targets_for(seat) == tuple(targets)


@rule("MO-A1")
def test_as_many_dice_are_taken_as_lie_there() -> None:
    assert [action.text for action in ACTS.take_of[1][2]] == ["take face-2 count-1", "take face-2 count-2"]
    assert ACTS.take_of[1][0] == []


@rule("MO-A1")
def test_two_dice_may_not_be_taken_from_the_space_of_jokers() -> None:
    assert [action.text for action in ACTS.take_of[BOX.player_board.joker][-1]] == ["take face-6 count-1"]


def test_a_mask_picks_actions() -> None:
    assert [action.text for action in picked(0b10101, ACTS.chapel)] == ["chapel a", "chapel c", "chapel e"]
    assert picked(0, ACTS.chapel) == []
    assert ACTS.use_of[1][0b0101] == [ACTS.use[4], ACTS.use[6]]


def test_two_parameters_make_one_index() -> None:
    action = ACTS.space.parse("send ii c")
    assert ACTS.send[action.at[0] * 5 + action.at[1]] is action
