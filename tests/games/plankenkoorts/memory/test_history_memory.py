"""What is remembered, what two players know of each other, and when everything is forgotten."""

from random import Random

import pytest

from refectory.games.plankenkoorts.hidden import known_to
from refectory.games.plankenkoorts.memory import history
from refectory.testing.random_games import random_move
from tests.games.helpers import roll
from tests.games.plankenkoorts.positions import BOX, new, play, table
from tests.rules import rule

RUTH, MALACHI = BOX.number["ruth"], BOX.number["malachi"]


@rule("BS-D5")
def test_what_was_shown_is_known_to_both() -> None:
    state = table(3).hand(0, "borrowed-book", "ruth").hand(1, "job").hand(2, "mark").to_lay(0)
    play(state, "borrow seat-1", "pull job", "give ruth")
    assert history.shown_to(state, 0, 1) == (RUTH,)
    assert state.view(1)["seats"][0]["knows_of_you"] == ["ruth"]


@rule("BS-D5")
def test_of_what_was_shown_no_more_may_be_sure_than_must_remain() -> None:
    position = table(3).hand(0, "mark").hand(1, "malachi", "malachi", "ruth").hand(2, "borrowed-book", "job")
    state = position.knows(0, 1, "malachi", "malachi", "ruth").to_lay(2)
    play(state, "borrow seat-1", "pull malachi")
    assert history.shown_to(state, 0, 1) == (MALACHI,)
    assert history.shown_to(state, 2, 1) == ()


@rule("BS-S4")
def test_a_new_round_may_not_remember_the_last_one() -> None:
    position = table(2).hand(0, "malachi").hand(1, "psalms").knows(0, 1, "psalms")
    state = position.shelf(0, "ot", "genesis").shelf(0, "nt", "matthew", "revelation").to_lay(0)
    play(state, "lay malachi")
    assert (state.history, state.possible, state.shown) == (None, {}, {})
    roll(state)


def test_a_round_without_end_is_forgotten_but_for_what_was_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    if not hasattr(history.left, "__code__"):
        pytest.skip("a compiled limit can't be changed")
    monkeypatch.setattr(history, "MOST_ENTRIES", 30)
    rng = Random(8)
    state = new(3)
    begun = 0
    while state.frames and begun < 3:
        before = state.history
        state.apply(*random_move(state, rng))
        if before is not None and before.length == 30 and state.history is not None:
            assert state.history.length == 1
            begun += 1
        state.check()
        for seat in range(3):
            for owner in range(3):
                shown = history.shown_to(state, seat, owner)
                known = known_to(state, seat, owner)
                assert all(known.count(card) >= shown.count(card) for card in shown)
    assert begun == 3
