"""Set-up and rounds."""

import pytest

from refectory.core.errors import SetupError
from refectory.core.game import CHANCE
from refectory.games.plankenkoorts.state import PlankState
from tests.games.helpers import keys, offered, roll, why_not
from tests.games.plankenkoorts.positions import BOX, GAME, hand, new, play, shelf, table
from tests.rules import rule


def won(players: int = 4, winner: int = 2) -> PlankState:
    """A first round that this seat is about to win."""
    position = table(players).hand(winner, "malachi").shelf(winner, "ot", "genesis")
    return position.shelf(winner, "nt", "matthew", "revelation").shelf(0, "ot", "genesis").to_lay(winner)


@rule("BS-S1")
@pytest.mark.parametrize("players", range(2, 7))
def test_everybody_gets_five_cards_from_one_deck(players: int) -> None:
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


@rule("BS-S2")
def test_any_seat_may_be_drawn_to_begin() -> None:
    assert [(action.text, weight) for action, weight in new(3, start=None).chance_outcomes()] == [
        ("start seat-0", 1),
        ("start seat-1", 1),
        ("start seat-2", 1),
    ]


@rule("BS-S2")
@pytest.mark.parametrize("start", range(3))
def test_who_begins_may_be_chosen_and_play_goes_clockwise(start: int) -> None:
    state = new(3, start)
    assert offered(state) == [f"start seat-{start}"]
    order = []
    for _ in range(4):
        roll(state)
        order.append(state.to_act()[0])
        play(state, next(text for text in offered(state) if text.startswith("discard")))
    assert order == [start, (start + 1) % 3, (start + 2) % 3, start]


@rule("BS-S2")
def test_a_seat_that_is_not_at_the_table_may_not_begin() -> None:
    with pytest.raises(SetupError, match="0 to 2, not 3"):
        GAME.setup(3, start=3)
    assert "start seat-3" not in offered(new(3, start=None))


@rule("BS-S3")
def test_everybody_has_two_empty_shelves() -> None:
    state = new(3)
    roll(state)
    for seat in state.view(None)["seats"]:
        assert seat["shelves"] == {name: {"books": [], "closed": False} for name in ("ot", "nt")}


@rule("BS-S3")
def test_the_two_shelves_are_filled_apart() -> None:
    state = table(2).hand(0, "genesis", "matthew").hand(1, "job").to_lay(0)
    play(state, "lay genesis", "draw mark", "discard job", "draw luke", "lay matthew")
    assert (shelf(state, 0, "ot"), shelf(state, 0, "nt")) == (["genesis"], ["matthew"])


@rule("BS-S3")
def test_a_book_may_not_go_on_the_shelf_of_the_other_testament() -> None:
    state = table(2).hand(0, "romans", "job").shelf(0, "ot", "genesis").to_lay(0)
    assert why_not(state, "lay romans") == ["BS-T3"]
    play(state, "lay job")
    assert shelf(state, 0, "nt") == []


@rule("BS-S4")
def test_a_new_round_is_dealt_from_all_cards() -> None:
    state = won()
    events = play(state, "lay malachi")
    assert keys(events)[-1] == "round"
    assert events[-1].facts == {"round": 2, "seat": 2}
    assert state.deck == BOX.deck
    roll(state)
    assert [len(hand(state, seat)) for seat in range(4)] == [5, 5, 6, 5]
    assert state.discard == []
    assert all(shelf(state, seat, name) == [] for seat in range(4) for name in ("ot", "nt"))


@rule("BS-S4")
def test_who_took_the_last_turn_begins_and_the_direction_turns() -> None:
    state = won()
    play(state, "lay malachi")
    roll(state)
    assert state.to_act() == (2,)
    play(state, next(text for text in offered(state) if text.startswith("discard")))
    roll(state)
    assert state.to_act() == (1,)  # counter-clockwise


@rule("BS-S4")
def test_the_third_round_is_clockwise_again() -> None:
    position = table(3).round_won(1, 0, 0, 0).hand(0, "malachi").shelf(0, "ot", "genesis")
    state = position.shelf(0, "nt", "matthew", "revelation").to_lay(0)
    assert state.next_seat(0) == 2
    play(state, "lay malachi")
    assert state.next_seat(0) == 1


@rule("BS-S4")
def test_the_golden_bookstands_may_not_be_handed_back() -> None:
    state = won()
    play(state, "lay malachi")
    roll(state)
    assert [seat["bookstands"] for seat in state.view(None)["seats"]] == [0, 0, 1, 0]


@rule("BS-S4")
def test_what_was_known_of_hands_may_not_outlive_the_round() -> None:
    position = table(2).hand(0, "malachi").hand(1, "psalms").knows(0, 1, "psalms")
    state = position.shelf(0, "ot", "genesis").shelf(0, "nt", "matthew", "revelation").to_lay(0)
    play(state, "lay malachi")
    roll(state)
    assert state.view(0)["seats"][1]["known"] == []


@rule("BS-S4")
def test_the_next_player_may_not_begin_the_new_round() -> None:
    state = won()
    play(state, "lay malachi")
    roll(state)
    for seat in (0, 1, 3):
        assert state.legal_actions(seat) == []
        assert why_not(state, "pass", seat) == ["BS-T1"]
