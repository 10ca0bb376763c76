"""The actions: how many there are, their texts, and what to click for them."""

import pytest

from tests.games.helpers import check_texts, family_sizes
from tests.games.sator.positions import BOX, GAME
from tests.rules import rule

ACTS = GAME.acts


def test_every_text_is_the_name_of_one_action() -> None:
    check_texts(ACTS.space)


def test_the_families_and_their_sizes() -> None:
    """Learners and old records depend on their order."""
    assert list(family_sizes(ACTS.space).items()) == [
        ("draft", 6),
        ("take", 24),
        ("turn", 1),
        ("put", 196),
        ("abandon", 24),
        ("swap", 1),
        ("search", 1),
        ("discard", 19),
        ("draw", 2),
        ("consult", 2),
        ("pick", 19),
        ("play", 95),
        ("walk", 200),
        ("free", 1),
        ("pray-away", 4),
        ("finish", 1),
        ("choose", 24),
        ("slide", 4),
        ("pivot", 196),
        ("rotate", 3),
        ("push", 800),
        ("gargoyle", 196),
        ("jump", 196),
        ("enough", 1),
        ("start", 4),
        ("position", 13),
        ("tile", 24),
        ("card", 19),
        ("colour", 4),
        ("lay", 784),
    ]


@pytest.mark.parametrize(
    ("text", "seat", "targets"),
    [
        ("take wood-tee", 0, ["own:wood-tee"]),
        ("put c3", 0, ["ghost:c3"]),
        ("play moves-wood effect-2", 0, ["effect:moves-wood:2"]),
        ("walk landing-north", 0, ["square:landing-north"]),
        ("pray-away seat-2", 0, ["gargoyle:2"]),
        ("push seat-1 d4", 0, ["acolyte:1", "push:1:d4"]),
        ("pick victoria", 0, ["found:victoria"]),
        ("rotate half", 0, ["rotate:half"]),
        ("card victoria", 0, []),
    ],
)
def test_what_to_click(text: str, seat: int, targets: list[str]) -> None:
    assert ACTS.space.parse(text).targets_for(seat) == tuple(targets)


def test_actions_on_squares_are_found_by_the_number_of_the_square() -> None:
    for square, name in ACTS.square_names.items():
        assert ACTS.walk[square].args == (name,)
        assert ACTS.push[2][square].args == (2, name)
        assert ACTS.square(ACTS.walk[square].at[0]) == square


@rule("SA-C2")
def test_a_tile_or_gargoyle_may_not_be_put_on_a_landing() -> None:
    for landing in BOX.landings:
        assert landing in ACTS.walk
        assert landing not in ACTS.put
        assert landing not in ACTS.gargoyle


def test_an_effect_is_found_by_its_card_and_number() -> None:
    for card, name in enumerate(BOX.cards.names):
        assert [action.args for action in ACTS.play[card]] == [(name, number) for number in range(1, 6)]
