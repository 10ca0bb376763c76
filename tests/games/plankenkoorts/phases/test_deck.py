"""Dealing, drawing, and the back of the top card."""

import pytest

from refectory.core.game import CHANCE
from tests.games.helpers import keys, offered, outcomes, roll, why_not
from tests.games.plankenkoorts.positions import BOX, new, play, table
from tests.rules import rule


@rule("BS-S1")
@pytest.mark.parametrize("players", range(2, 7))
def test_all_players_get_five_cards_from_one_deck(players: int) -> None:
    state = new(players)
    play(state, "start seat-0")
    assert state.deck == BOX.deck
    assert set(offered(state)) == {f"draw {card}" for card in BOX.cards}
    while "dealt" not in keys(play(state, offered(state)[0])):
        assert state.to_act() == (CHANCE,)
    assert [len(held) for held in state.hands] == [5] * players
    assert len(state.deck) == 109 - 5 * players


@rule("BS-S1")
def test_a_player_may_not_lay_before_all_have_their_cards() -> None:
    state = new(2)
    play(state, "start seat-0", *["draw genesis"] * 8, "draw psalms")
    assert state.to_act() == (CHANCE,)
    assert why_not(state, "lay genesis", seat=0) == ["BS-T1"]
    assert state.legal_actions(0) == []


@rule("BS-S1")
def test_a_sixth_card_may_not_be_dealt() -> None:
    state = new(2)
    events = play(state, "start seat-0", *["draw genesis"] * 8, "draw psalms", "draw job")
    assert keys(events)[-1] == "dealt"
    assert sorted(map(len, state.hands)) == [5, 5]
    assert keys(play(state, "draw mark")) == ["draw"]  # the first turn has begun
    assert state.to_act() == (0,)


@rule("BS-H1")
def test_the_top_card_has_the_back_that_was_shown() -> None:
    position = table(2, open_backs=1).hand(0, "job").hand(1, "mark").top("bookend")
    state = position.deck("genesis", "genesis", "psalms", "dust-off").to_lay(0)
    play(state, "discard job")
    assert outcomes(state) == {"draw genesis": 2}
    events = play(state, "draw genesis")
    assert keys(events) == ["draw"]
    assert outcomes(state) == {"top bookend": 1, "top book": 1, "top dusting": 1}
    events = play(state, "top book")
    assert events[0].facts == {"back": "book"}
    assert state.to_act() == (1,)
    assert state.view(0)["top"] == "book"


@rule("BS-H1")
def test_after_the_last_card_there_is_no_top() -> None:
    state = table(2, open_backs=1).hand(0, "job").hand(1, "mark").deck("psalms").to_lay(0)
    play(state, "discard job", "draw psalms")
    assert state.to_act() == (1,)
    assert state.view(1)["top"] is None


@rule("BS-H1")
@pytest.mark.parametrize("seed", range(5))
def test_every_player_sees_the_top_back_before_they_decide(seed: int) -> None:
    state = new(3, open_backs=1)
    roll(state, seed)
    assert state.view(0)["top"] in ("bookend", "book", "dusting")
    assert [len(seat["backs"]) for seat in state.view(None)["seats"]] == [6, 5, 5]


@rule("BS-H1", "BS-S4")
def test_the_top_of_the_old_deck_may_not_tell_of_the_new_one() -> None:
    position = table(2, open_backs=1).hand(0, "malachi").shelf(0, "ot", "genesis").top("dusting")
    state = position.shelf(0, "nt", "matthew", "revelation").to_lay(0)
    play(state, "lay malachi")
    assert len(outcomes(state)) == len(BOX.cards)


@rule("BS-H1", "BS-T1")
def test_a_drawn_card_may_not_be_told_to_others() -> None:
    state = table(2).hand(0, "job").to_lay(0)
    (drawn,) = play(state, "discard job", "draw ruth")[1:]
    assert drawn.reveals
    for viewer in (0, None):
        assert drawn.seen_by(viewer) == {"key": "event.draw", "facts": {"seat": 1}}
