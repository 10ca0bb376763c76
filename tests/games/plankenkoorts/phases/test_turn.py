"""Cards from the deck, and the ways to lay one card."""

import pytest

from refectory.core.game import CHANCE
from tests.games.helpers import keys, offered, outcomes, roll, why_not
from tests.games.plankenkoorts.positions import BOX, hand, new, pile, play, shelf, table
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


@rule("BS-O3")
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


@rule("BS-O3")
def test_after_the_last_card_there_is_no_top() -> None:
    state = table(2, open_backs=1).hand(0, "job").hand(1, "mark").deck("psalms").to_lay(0)
    play(state, "discard job", "draw psalms")
    assert state.to_act() == (1,)
    assert state.view(1)["top"] is None


@rule("BS-O3")
@pytest.mark.parametrize("seed", range(5))
def test_every_player_sees_the_top_back_before_they_decide(seed: int) -> None:
    state = new(3, open_backs=1)
    roll(state, seed)
    assert state.view(0)["top"] in ("bookend", "book", "dusting")
    assert [len(seat["backs"]) for seat in state.view(None)["seats"]] == [6, 5, 5]


@rule("BS-O3", "BS-S4")
def test_the_top_of_the_old_deck_may_not_tell_of_the_new_one() -> None:
    position = table(2, open_backs=1).hand(0, "malachi").shelf(0, "ot", "genesis").top("dusting")
    state = position.shelf(0, "nt", "matthew", "revelation").to_lay(0)
    play(state, "lay malachi")
    assert len(outcomes(state)) == len(BOX.cards)


@rule("BS-O3", "BS-T1")
def test_a_drawn_card_may_not_be_told_to_others() -> None:
    state = table(2).hand(0, "job").to_lay(0)
    (drawn,) = play(state, "discard job", "draw ruth")[1:]
    assert drawn.reveals
    for viewer in (0, None):
        assert drawn.seen_by(viewer) == {"key": "event.draw", "facts": {"seat": 1}}


# -- laying


@rule("BS-T1")
def test_a_second_card_may_not_be_laid() -> None:
    state = table(2).hand(0, "genesis", "psalms").hand(1, "job").to_lay(0)
    play(state, "lay genesis", "draw mark")
    assert why_not(state, "lay psalms", seat=0) == ["BS-T1"]
    assert state.legal_actions(0) == []


@rule("BS-T1")
@pytest.mark.parametrize(
    "text", ["lay genesis", "cloud genesis", "dust-off", "token seat-1 ot", "borrow seat-1", "loose-screw"]
)
def test_a_card_that_is_not_held_may_not_be_laid(text: str) -> None:
    state = table(2).hand(0, "job").hand(1, "psalms").shelf(1, "ot", "genesis").to_lay(0)
    assert offered(state) == ["discard job"]
    assert why_not(state, text) == ["BS-T1"]


@rule("BS-T1")
@pytest.mark.parametrize("text", ["draw psalms", "pull psalms", "top book", "start seat-0"])
def test_a_player_may_not_do_what_chance_does(text: str) -> None:
    assert why_not(table(2).hand(0, "psalms").to_lay(0), text) == ["BS-T1"]


@rule("BS-T2")
def test_a_player_with_no_card_to_lay_passes() -> None:
    state = table(3).hand(0, "genesis").rest_in_hand(2).to_lay(0)
    play(state, "lay genesis")
    assert offered(state) == ["pass"]
    assert state.ask().key == "ask.pass"
    assert keys(play(state, "pass")) == ["pass", "empty"]
    assert state.to_act() == (2,)


@rule("BS-T2", "BS-T7")
def test_a_player_with_a_card_may_not_pass() -> None:
    state = table(2).hand(0, "psalms").to_lay(0)
    assert state.ask().key == "ask.lay"
    assert offered(state) == ["discard psalms"]
    assert why_not(state, "pass") == ["BS-T7"]


@rule("BS-T6")
@pytest.mark.parametrize(
    ("card", "action"),
    [
        ("dust-off", "dust-off"),
        ("loose-screw", "loose-screw"),
        ("book-token", "token seat-1 ot"),
        ("borrowed-book", "borrow seat-1"),
    ],
)
def test_a_dusting_card_is_played_and_goes_to_the_discards(card: str, action: str) -> None:
    state = table(3).hand(0, card, "acts").hand(1, "job").shelf(1, "ot", "genesis").to_lay(0)
    play(state, action)
    assert pile(state.discard)[0] == card
    assert card not in hand(state, 0)


@rule("BS-T6")
def test_a_dust_cloud_may_not_go_to_the_discards_when_it_is_used() -> None:
    state = table(2).hand(0, "dust-cloud").hand(1, "job").to_lay(0)
    play(state, "cloud matthew")
    assert state.discard == []
    assert shelf(state, 0, "nt") == ["cloud:matthew"]


@rule("BS-T6")
def test_a_dusting_card_may_not_be_laid_like_a_book() -> None:
    state = table(2).hand(0, "dust-off").shelf(0, "ot", "genesis").to_lay(0)
    assert offered(state) == ["dust-off", "discard dust-off"]
    play(state, "dust-off")
    assert shelf(state, 0, "ot") == ["genesis"]


@rule("BS-T7")
def test_any_card_may_be_discarded() -> None:
    cards = ["genesis", "psalms", "dust-off", "book-token", "dust-cloud", "borrowed-book", "loose-screw"]
    for card in cards:
        state = table(2).hand(0, *cards).hand(1, "job").to_lay(0)
        assert [text for text in offered(state) if "discard" in text] == [f"discard {card}" for card in cards]
        events = play(state, f"discard {card}")
        assert keys(events) == ["discard"]
        assert events[0].facts == {"seat": 0, "card": card}
        assert pile(state.discard) == [card]
        assert shelf(state, 0, "ot") == []


@rule("BS-T7")
def test_a_dusting_card_that_is_discarded_may_not_take_effect() -> None:
    state = table(3).hand(0, "dust-off", "loose-screw").hand(1, "job").hand(2, "mark").to_lay(0)
    play(state, "discard dust-off", "draw psalms")
    assert state.to_act() == (1,)
    play(state, "discard job", "draw luke", "discard luke", "draw exodus", "discard loose-screw", "draw john")
    assert hand(state, 1) == ["psalms", "john"]


@rule("BS-T7")
def test_a_card_that_is_not_held_may_not_be_discarded() -> None:
    state = table(2).hand(0, "psalms").to_lay(0)
    assert why_not(state, "discard genesis") == ["BS-T1"]
