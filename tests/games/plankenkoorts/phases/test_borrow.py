"""The exchanges of a borrowed book."""

from random import Random

import pytest

from refectory.games.plankenkoorts.state import PlankState
from tests.games.helpers import keys, offered, outcomes, why_not
from tests.games.plankenkoorts.positions import hand, pile, play, table
from tests.rules import rule

FIRST = ["exodus", "ruth", "job", "amos", "mark", "luke"]


def borrowing(players: int, *others: str) -> PlankState:
    """Seat 0 holds a borrowed book and Acts; the others hold these cards, or one book each."""
    position = table(players).hand(0, "borrowed-book", "acts")
    for seat in range(1, players):
        position.hand(seat, *(others or [FIRST[seat]]))
    return position.to_lay(0)


@rule("BS-D5")
def test_a_card_is_drawn_blind_and_one_given_in_return() -> None:
    state = borrowing(2, "genesis", "genesis", "job")
    events = play(state, "borrow seat-1")
    assert keys(events) == ["borrow"]
    assert events[0].facts == {"seat": 0, "other": 1}
    assert pile(state.discard) == ["borrowed-book"]
    assert outcomes(state) == {"pull genesis": 2, "pull job": 1}
    assert keys(play(state, "pull job")) == ["pull"]
    assert state.ask().data() == {"key": "ask.give", "facts": {"other": 1}}
    assert offered(state) == ["give acts"]
    assert keys(play(state, "give acts")) == ["give"]
    assert hand(state, 0) == ["job"]
    assert hand(state, 1) == ["genesis", "genesis", "acts"]


@rule("BS-D5")
def test_the_drawn_card_itself_may_not_be_given_back() -> None:
    state = borrowing(2)
    play(state, "borrow seat-1", "pull ruth")
    assert offered(state) == ["give acts"]
    assert why_not(state, "give ruth") == ["BS-D5"]


@rule("BS-D5")
def test_an_own_card_that_is_equal_to_the_drawn_one_may_be_given() -> None:
    state = table(2).hand(0, "borrowed-book", "genesis").hand(1, "genesis").to_lay(0)
    play(state, "borrow seat-1", "pull genesis")
    assert offered(state) == ["give genesis"]
    play(state, "give genesis")
    assert (hand(state, 0), hand(state, 1)) == (["genesis"], ["genesis"])


@rule("BS-D5")
def test_without_an_own_card_to_give_a_borrowed_book_may_only_be_discarded() -> None:
    state = table(2).hand(0, "borrowed-book").hand(1, "job").to_lay(0)
    assert offered(state) == ["discard borrowed-book"]
    assert why_not(state, "borrow seat-1") == ["BS-D5"]


@rule("BS-D5")
@pytest.mark.parametrize(("players", "left"), [(2, 0), (3, 1), (4, 2), (5, 2), (6, 2)])
def test_more_exchanges_follow_while_a_player_is_left(players: int, left: int) -> None:
    state = borrowing(players)
    play(state, "borrow seat-1", "pull ruth", "give acts")
    if left:
        assert state.ask().data() == {"key": "ask.borrow", "facts": {"left": left}}
        assert offered(state) == [*(f"borrow seat-{other}" for other in range(2, players)), "enough"]
    else:
        assert all(text.startswith("draw") for text in offered(state))


@rule("BS-D5")
def test_up_to_three_players_are_asked_in_any_order() -> None:
    state = borrowing(5)
    play(state, "borrow seat-4", "pull mark", "give acts")
    play(state, "borrow seat-1", "pull ruth", "give mark")
    play(state, "borrow seat-3", "pull amos", "give ruth", "draw psalms")
    assert hand(state, 0) == ["amos"]
    assert [hand(state, seat) for seat in (2, 3, 4)] == [["job"], ["ruth"], ["acts"]]
    assert hand(state, 1) == ["psalms", "mark"]
    assert state.to_act() == (1,)


@rule("BS-D5")
def test_all_viewers_see_which_players_were_asked() -> None:
    state = borrowing(5)
    play(state, "borrow seat-4", "pull mark", "give acts", "borrow seat-1")
    for viewer in (0, 1, 3, None):
        view = state.view(viewer)
        assert (view["asked"], view["exchange_with"], view["exchanges_left"]) == ([1, 4], 1, 1)
        assert view["exchange_back"] is None
    play(state, "pull ruth")
    assert state.view(3)["exchange_with"] == 1
    play(state, "give mark")
    assert state.view(3)["exchange_with"] is None
    play(state, "enough")
    assert (state.view(3)["asked"], state.view(3)["exchanges_left"]) == ([], None)


@rule("BS-D5")
def test_every_seat_may_borrow_from_every_other() -> None:
    for seat in range(4):
        position = table(4).hand(0, "ruth").hand(1, "job").hand(2, "amos").hand(3, "mark")
        state = position.hand(seat, "borrowed-book", "acts").to_lay(seat)
        others = [other for other in range(4) if other != seat]
        assert offered(state, "borrow") == [f"borrow seat-{other}" for other in others]
        play(state, f"borrow seat-{others[0]}")
        assert state.view(seat)["asked"] == others[:1]


@rule("BS-D5")
def test_a_player_may_stop_after_any_exchange() -> None:
    state = borrowing(4)
    play(state, "borrow seat-3", "pull amos", "give acts", "enough", "draw psalms")
    assert hand(state, 0) == ["amos"]
    assert state.to_act() == (1,)


@rule("BS-D5")
def test_a_fourth_player_may_not_be_asked() -> None:
    state = borrowing(6)
    own = "acts"
    for other, card in ((1, "ruth"), (2, "job"), (3, "amos")):
        play(state, f"borrow seat-{other}", f"pull {card}", f"give {own}")
        own = card
    assert why_not(state, "borrow seat-4", seat=0) == ["BS-T1"]
    assert all(text.startswith("draw") for text in offered(state))


@rule("BS-D5")
def test_a_player_may_not_ask_another_twice_nor_themselves() -> None:
    state = borrowing(3)
    assert why_not(state, "borrow seat-0") == ["BS-D5"]
    assert why_not(state, "borrow seat-3") == ["BS-D5"]
    play(state, "borrow seat-1", "pull ruth", "give acts")
    assert offered(state) == ["borrow seat-2", "enough"]
    assert why_not(state, "borrow seat-1") == ["BS-D5"]


@rule("BS-D5")
def test_a_borrowed_book_may_not_be_played_with_no_player_to_exchange_with() -> None:
    state = table(2).hand(0, "borrowed-book", "acts").to_lay(0)
    assert offered(state) == ["discard acts", "discard borrowed-book"]
    assert why_not(state, "borrow seat-1") == ["BS-D5"]


@rule("BS-D5")
def test_an_empty_hand_may_not_be_drawn_from() -> None:
    state = table(4).hand(0, "borrowed-book", "acts").hand(1, "job").hand(3, "mark").to_lay(0)
    assert offered(state)[:2] == ["borrow seat-1", "borrow seat-3"]
    play(state, "borrow seat-1", "pull job", "give acts")
    assert offered(state) == ["borrow seat-3", "enough"]
    assert state.ask().facts == {"left": 1}
    assert why_not(state, "borrow seat-2") == ["BS-D5"]


@rule("BS-D5")
def test_the_played_card_may_not_be_given() -> None:
    state = borrowing(2)
    play(state, "borrow seat-1", "pull ruth")
    assert why_not(state, "give borrowed-book") == ["BS-D5"]
    assert why_not(state, "give psalms") == ["BS-D5"]


@rule("BS-D5")
def test_a_second_borrowed_book_may_be_given() -> None:
    state = table(2).hand(0, "borrowed-book", "borrowed-book").hand(1, "job").to_lay(0)
    play(state, "borrow seat-1", "pull job", "give borrowed-book")
    assert hand(state, 1) == ["borrowed-book"]


@rule("BS-D5")
@pytest.mark.parametrize("text", ["enough", "give acts"])
def test_the_first_exchange_may_not_be_left_out(text: str) -> None:
    state = borrowing(3)
    assert text not in offered(state)
    assert why_not(state, text) == ["BS-D5"]


@rule("BS-D5")
@pytest.mark.parametrize("text", ["enough", "borrow seat-2", "discard acts", "pass"])
def test_an_exchange_may_not_be_left_half_done(text: str) -> None:
    state = borrowing(3)
    play(state, "borrow seat-1", "pull ruth")
    assert why_not(state, text) == ["BS-D5"]


@rule("BS-D5")
@pytest.mark.parametrize("text", ["discard ruth", "give ruth", "pass", "lay ruth"])
def test_after_an_exchange_a_card_may_not_be_laid_as_well(text: str) -> None:
    state = borrowing(3)
    play(state, "borrow seat-1", "pull ruth", "give acts")
    assert why_not(state, text) == ["BS-D5"]
    play(state, "enough", "draw psalms")
    assert state.to_act() == (1,)


# -- open backs


@rule("BS-O3", "BS-D5")
def test_with_open_backs_a_borrowed_book_picks_a_back() -> None:
    position = table(2, open_backs=1).hand(0, "borrowed-book", "acts")
    state = position.hand(1, "genesis", "malachi", "job").to_lay(0)
    assert offered(state)[:2] == ["borrow-back seat-1 bookend", "borrow-back seat-1 book"]
    play(state, "borrow-back seat-1 bookend")
    assert state.view(None)["exchange_back"] == "bookend"
    assert outcomes(state) == {"pull genesis": 1, "pull malachi": 1}
    assert state.sample_chance(Random(0)).text in ("pull genesis", "pull malachi")
    play(state, "pull malachi", "give acts")


@rule("BS-O3", "BS-D5")
def test_a_back_that_is_not_there_may_not_be_picked() -> None:
    state = table(2, open_backs=1).hand(0, "borrowed-book", "acts").hand(1, "job").to_lay(0)
    assert why_not(state, "borrow-back seat-1 dusting") == ["BS-O3"]
    assert why_not(state, "borrow-back seat-0 book") == ["BS-D5"]


@rule("BS-H1", "BS-O3", "BS-D5")
def test_backs_may_not_be_picked_when_hidden_nor_hands_blind_when_open() -> None:
    closed = table(2).hand(0, "borrowed-book", "acts").hand(1, "job").to_lay(0)
    assert why_not(closed, "borrow-back seat-1 book") == ["BS-H1"]
    opened = table(2, open_backs=1).hand(0, "borrowed-book", "acts").hand(1, "job").to_lay(0)
    assert why_not(opened, "borrow seat-1") == ["BS-O3"]
    assert offered(opened)[0] == "borrow-back seat-1 book"


def test_with_open_backs_the_exchanges_that_are_left_count_players() -> None:
    position = table(3, open_backs=1).hand(0, "borrowed-book", "acts").hand(1, "job")
    state = position.hand(2, "genesis", "mark", "dust-off").to_lay(0)
    play(state, "borrow-back seat-1 book", "pull job", "give acts")
    assert state.ask().facts == {"left": 1}
    assert len(offered(state)) == 4
