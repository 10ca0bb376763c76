"""Rounds: how they begin and end, their points, and the end of the game."""

import pytest

from refectory.core.game import CHANCE
from refectory.games.plankenkoorts.state import PlankState
from tests.games.helpers import keys, offered, roll, why_not
from tests.games.plankenkoorts.positions import BOX, Table, hand, new, play, shelf, table
from tests.rules import rule


def won(players: int = 4, winner: int = 2) -> PlankState:
    """A first round that this seat is about to win."""
    position = table(players).hand(winner, "malachi").shelf(winner, "ot", "genesis")
    return position.shelf(winner, "nt", "matthew", "revelation").shelf(0, "ot", "genesis").to_lay(winner)


@rule("BS-S3")
def test_all_players_have_two_empty_shelves() -> None:
    state = new(3)
    roll(state)
    for seat in state.view(None)["seats"]:
        assert seat["shelves"] == {name: {"books": [], "closed": False} for name in ("ot", "nt")}


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
def test_the_player_of_the_last_turn_begins_and_the_direction_turns() -> None:
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
def test_the_next_player_may_not_begin_the_new_round() -> None:
    state = won()
    play(state, "lay malachi")
    roll(state)
    for seat in (0, 1, 3):
        assert state.legal_actions(seat) == []
        assert why_not(state, "pass", seat) == ["BS-T1"]


def about_to_close(players: int = 3) -> Table:
    """Seat 0 can close its second shelf: it will have six books then."""
    position = table(players).hand(0, "revelation", "dust-cloud", "luke").hand(1, "job")
    return position.shelf(0, "ot", "genesis", "cloud:ruth", "malachi").shelf(0, "nt", "matthew", "mark")


@rule("BS-E1")
@pytest.mark.parametrize("close", ["lay revelation", "cloud revelation"])
def test_closing_both_shelves_ends_the_round_at_once(close: str) -> None:
    state = about_to_close().to_lay(0)
    events = play(state, close)
    assert keys(events)[1:] == ["bookstand", "score", "score", "score", "round"]
    assert events[1].facts == {"seat": 0, "count": 1}
    assert state.bookstands == [1, 0, 0]
    assert state.round == 2


@rule("BS-E1")
def test_the_order_of_closing_does_not_matter() -> None:
    position = table(2).hand(0, "malachi").shelf(0, "ot", "genesis")
    state = position.shelf(0, "nt", "matthew", "cloud:revelation").to_lay(0)
    assert "bookstand" in keys(play(state, "lay malachi"))


@rule("BS-E1")
def test_a_round_may_not_end_with_one_shelf_closed() -> None:
    state = about_to_close().to_lay(0)
    assert "bookstand" not in keys(play(state, "lay luke"))
    assert state.round == 1


@rule("BS-E1")
def test_shelves_closed_by_two_players_may_not_end_a_round() -> None:
    position = table(2).hand(0, "malachi").hand(1, "job").shelf(0, "ot", "genesis")
    state = position.shelf(1, "nt", "matthew", "revelation").to_lay(0)
    assert keys(play(state, "lay malachi")) == ["close"]
    assert state.bookstands == [0, 0]


@rule("BS-E1")
def test_after_the_round_the_others_may_not_have_a_turn() -> None:
    state = about_to_close().to_lay(0)
    play(state, "lay revelation")
    assert state.to_act() == (CHANCE,)
    assert hand(state, 1) == []


@rule("BS-E2")
def test_all_players_score_their_books_and_the_winner_the_bookstand() -> None:
    position = about_to_close().shelf(1, "ot", "genesis", "psalms").shelf(1, "nt", "matthew", "cloud:acts")
    state = position.to_lay(0)
    events = play(state, "lay revelation")
    assert [event.facts for event in events if event.key == "event.score"] == [
        {"seat": 0, "books": 6, "points": 11, "total": 11},
        {"seat": 1, "books": 4, "points": 4, "total": 4},
        {"seat": 2, "books": 0, "points": 0, "total": 0},
    ]
    assert state.sheets == [(11, 4, 0)]


@rule("BS-E2")
def test_the_score_is_shown_while_the_round_goes_on() -> None:
    state = about_to_close().round_won(1, 4, 12, 3).shelf(2, "ot", "genesis").to_lay(0)
    assert state.scores() == [
        {"books": 9, "bookstands": 0},
        {"books": 7, "bookstands": 5},
        {"books": 4, "bookstands": 0},
    ]


@rule("BS-E2")
def test_an_earlier_bookstand_may_not_score_again() -> None:
    state = about_to_close().round_won(1, 0, 9, 0).to_lay(0)
    events = play(state, "lay revelation")
    assert [event.facts["points"] for event in events if event.key == "event.score"] == [11, 0, 0]
    assert [event.facts["total"] for event in events if event.key == "event.score"] == [11, 9, 0]


@rule("BS-E2")
def test_cards_in_hand_may_not_score() -> None:
    state = about_to_close().hand(2, "exodus", "psalms", "john").to_lay(0)
    play(state, "lay revelation")
    assert state.sheets[-1][2] == 0


@rule("BS-E3")
def test_the_second_bookstand_ends_the_game_and_totals_are_added() -> None:
    state = about_to_close().round_won(0, 12, 3, 5).round_won(1, 1, 8, 0).to_lay(0)
    events = play(state, "lay revelation")
    assert keys(events)[-1] == "end"
    assert events[-1].facts == {"seat": 0}
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.data() == {"scores": [24, 11, 5], "places": [1, 2, 3], "rule": "BS-E3", "tiebreak": None}
    assert outcome.winners == (0,)
    assert state.scores()[0] == {"books": 14, "bookstands": 10}
    assert state.scores()[1] == {"books": 6, "bookstands": 5}


@rule("BS-E3")
def test_the_most_points_win_not_the_two_bookstands() -> None:
    state = about_to_close().round_won(0, 7, 30, 0).to_lay(0)
    assert play(state, "lay revelation")[-1].facts == {"seat": 1}
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.places == (2, 1, 3)


@rule("BS-E3")
def test_equal_totals_share_the_win() -> None:
    state = about_to_close().round_won(0, 7, 2, 18).to_lay(0)
    last = play(state, "lay revelation")[-1]
    assert last.key == "event.end-shared"
    assert last.facts == {"seats": [0, 2]}
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 2)
    assert outcome.places == (1, 3, 1)


@rule("BS-E3")
def test_two_bookstands_of_two_players_may_not_end_the_game() -> None:
    state = about_to_close().round_won(1, 0, 9, 0).to_lay(0)
    assert keys(play(state, "lay revelation"))[-1] == "round"
    assert state.outcome() is None
    assert state.bookstands == [1, 1, 0]


@rule("BS-E3")
def test_a_player_may_not_act_after_the_end() -> None:
    state = about_to_close().round_won(0, 12, 3, 5).to_lay(0)
    play(state, "lay revelation")
    assert state.to_act() == ()
    assert all(state.legal_actions(seat) == [] for seat in range(3))
    assert why_not(state, "pass", seat=0) == ["BS-T1"]
    assert state.ask().key == "ask.over"
    assert state.view(0)["phase"] == "over"


@rule("BS-E3")
def test_a_game_may_not_end_before_a_round_has_ended() -> None:
    state = about_to_close().round_won(0, 99, 0, 0).to_lay(0)
    assert state.outcome() is None
    assert "lay revelation" in offered(state)


def closing(players: int, winners: list[int]) -> list[str]:
    """The kinds of events when seat 0 closes a last round after rounds won by these seats."""
    position = table(players).hand(0, "revelation").shelf(0, "ot", "genesis", "malachi")
    for winner in winners:
        position.round_won(winner, *[0] * players)
    events = play(position.shelf(0, "nt", "matthew").to_lay(0), "lay revelation")
    return [event.key for event in events]


@rule("BS-C4")
@pytest.mark.parametrize("players", range(2, 7))
def test_there_is_a_bookstand_for_every_player_and_one_more(players: int) -> None:
    happened = closing(players, winners=list(range(players)))
    assert happened.count("event.bookstand") == 1
    assert "event.end" in happened


@rule("BS-C4")
def test_more_bookstands_than_players_and_one_may_not_be_taken() -> None:
    with pytest.raises(AssertionError):
        table(2).round_won(0, 0, 0).round_won(1, 0, 0).round_won(0, 0, 0).round_won(1, 0, 0).to_lay(0)


# -- BS-O2: who begins the next round


def won_round(players: int, first: int, winner: int, **options: int) -> PlankState:
    """A round that the first seat began, clockwise, ends by the winner's last book."""
    position = table(players, **options).hand(winner, "malachi").shelf(winner, "ot", "genesis")
    state = position.shelf(winner, "nt", "matthew", "revelation").to_lay(winner)
    state.first = first
    play(state, "lay malachi")
    return state


@rule("BS-O2")
@pytest.mark.parametrize(("first", "winner", "begins"), [(0, 1, 3), (2, 2, 1), (3, 2, 2)])
def test_the_last_in_turn_order_begins_the_next_round(first: int, winner: int, begins: int) -> None:
    state = won_round(4, first, winner, last_in_order=1)
    assert (state.turn, state.first, state.direction) == (begins, begins, -1)


@rule("BS-O2")
def test_in_a_round_against_the_clock_the_seat_after_the_first_is_last() -> None:
    position = table(4, last_in_order=1).round_won(2, 1, 1, 9, 1).hand(0, "malachi").shelf(0, "ot", "genesis")
    state = position.shelf(0, "nt", "matthew", "revelation").to_lay(0)
    state.first = 1
    play(state, "lay malachi")
    assert (state.turn, state.direction) == (2, 1)


@rule("BS-O2", "BS-S4")
def test_without_the_option_another_than_the_closer_may_not_begin() -> None:
    assert won_round(4, 0, 1).turn == 1
