"""The actions: how many there are, their texts, and what to click for them."""

import pytest

from refectory.core.errors import UnknownAction
from tests.games.helpers import check_texts, family_sizes
from tests.games.plankenkoorts.positions import BOX, GAME
from tests.rules import rule

ACTS = GAME.acts


def test_every_text_is_the_name_of_one_action() -> None:
    check_texts(ACTS.space)


def test_the_families_and_their_sizes() -> None:
    """Learners and old records depend on their order."""
    assert list(family_sizes(ACTS.space).items()) == [
        ("lay", 66),
        ("cloud", 66),
        ("dust-off", 1),
        ("token", 12),
        ("borrow", 6),
        ("borrow-back", 18),
        ("loose-screw", 1),
        ("discard", 71),
        ("give", 71),
        ("enough", 1),
        ("pass", 1),
        ("draw", 71),
        ("pull", 71),
        ("top", 3),
        ("start", 6),
    ]


@pytest.mark.parametrize(
    ("text", "seat", "targets"),
    [
        ("lay genesis", 1, ["hand:genesis", "place:genesis"]),
        ("lay matthew", 2, ["hand:matthew", "place:matthew"]),
        ("cloud psalms", 0, ["hand:dust-cloud", "cloud:psalms"]),
        ("token seat-3 nt", 0, ["hand:book-token", "take:3:nt"]),
        ("borrow seat-2", 0, ["hand:borrowed-book", "ask:2"]),
        ("borrow-back seat-2 dusting", 0, ["hand:borrowed-book", "ask:2", "back:2:dusting"]),
        ("give job", 0, ["hand:job", "exchange"]),
        ("pass", 0, ["deck"]),
        ("draw job", 0, []),
    ],
)
def test_what_to_click(text: str, seat: int, targets: list[str]) -> None:
    assert ACTS.space.parse(text).targets_for(seat) == tuple(targets)


@rule("BS-C5")
def test_a_list_is_indexed_by_card() -> None:
    for card, name in enumerate(BOX.cards):
        assert ACTS.draw[card].args == (name,)
    for book, name in enumerate(BOX.books):
        assert ACTS.lay[book].args == ACTS.cloud[book].args == (name,)


@rule("BS-C2")
def test_a_dusting_card_may_not_be_laid_as_a_book() -> None:
    with pytest.raises(UnknownAction):
        ACTS.space.parse("lay dust-off")
