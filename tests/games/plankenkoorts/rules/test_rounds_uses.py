"""What each card of a hand can be used for."""

import pytest

from refectory.games.plankenkoorts.rules.rounds import dusting_choices, use_refusal
from tests.games.plankenkoorts.positions import BOX, table
from tests.rules import rule


@pytest.mark.parametrize(
    ("card", "refused"),
    [
        ("genesis", "BS-T4"),
        ("job", ""),
        ("acts", "BS-T3"),
        ("dust-off", ""),
        ("loose-screw", ""),
        ("dust-cloud", ""),
        ("book-token", "BS-D2"),
        ("borrowed-book", "BS-D5"),
    ],
)
def test_a_card_is_refused_by_the_rule_that_refuses_its_actions(card: str, refused: str) -> None:
    state = table(2).hand(0, card, "mark").shelf(0, "ot", "genesis").to_lay(0)
    assert use_refusal(state, 0, BOX.number[card]) == refused
    families = {action.family for action in state.legal_actions(0) if card in action.targets_for(0)[0]}
    assert (families == {"discard"}) == bool(refused)


@rule("BS-T6")
def test_dusting_cards_have_their_choices() -> None:
    state = table(3).hand(0, "book-token", "borrowed-book").hand(1, "job").shelf(2, "ot", "genesis").to_lay(0)
    texts = [
        [action.text for action in dusting_choices(state, 0, BOX.number[card])]
        for card in ("book-token", "borrowed-book", "dust-off", "loose-screw")
    ]
    assert texts == [["token seat-2 ot"], ["borrow seat-1"], ["dust-off"], ["loose-screw"]]
