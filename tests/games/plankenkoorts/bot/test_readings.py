"""Bots and hints play by the reading that a table chose: BS-O2.

To close both shelves is best, whoever begins the next round. So the reading changes who is asked, not what is
chosen.
"""

import pytest

from refectory.games.plankenkoorts.state import PlankState
from tests.games.advice import choice, hint
from tests.games.helpers import roll
from tests.games.plankenkoorts.positions import GAME, play, table
from tests.rules import rule


def before_the_last_book(last_in_order: int) -> PlankState:
    """Seat 0 can close both shelves; seat 2 is last in the turn order."""
    position = table(3, last_in_order=last_in_order).hand(0, "malachi", "exodus").shelf(0, "ot", "genesis")
    state = position.shelf(0, "nt", "matthew", "revelation").to_lay(0)
    state.first = 0
    return state


@rule("BS-O2")
@pytest.mark.parametrize(("last_in_order", "begins"), [(0, 0), (1, 2)])
def test_bots_and_hints_advise_whoever_begins_the_next_round(last_in_order: int, begins: int) -> None:
    state = before_the_last_book(last_in_order)
    assert choice(GAME, state) == "lay malachi"
    assert hint(GAME, state, "lay malachi").key == "reason.bookstand"
    play(state, "lay malachi")
    roll(state)
    assert state.to_act() == (begins,)
    chosen = choice(GAME, state)
    assert GAME.space.parse(chosen) in state.legal_actions(begins)
    assert hint(GAME, state, chosen).key != "reason.best"
