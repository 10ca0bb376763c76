"""Dusting cards: dust off, dust cloud and loose screw."""

import pytest

from tests.games.helpers import keys, offered, roll, why_not
from tests.games.plankenkoorts.positions import hand, pile, play, shelf, table
from tests.rules import rule


@rule("BS-D1")
def test_dust_off_makes_the_next_player_skip_a_turn() -> None:
    state = table(3).hand(0, "dust-off").hand(1, "job").hand(2, "mark").to_lay(0)
    events = play(state, "dust-off", "draw psalms")
    assert keys(events) == ["dust-off", "skipped", "draw"]
    assert [event.facts for event in events[:2]] == [{"seat": 0, "other": 1}, {"seat": 1}]
    assert state.to_act() == (2,)
    assert hand(state, 2) == ["psalms", "mark"]


@rule("BS-D1")
def test_dust_off_goes_in_the_direction_of_play() -> None:
    state = table(4).round_won(1, 0, 0, 0, 0).hand(0, "dust-off").to_lay(0)
    assert play(state, "dust-off")[1].facts == {"seat": 3}
    roll(state)
    assert state.to_act() == (2,)


@rule("BS-D1")
def test_with_two_players_dust_off_lets_you_play_again() -> None:
    state = table(2).hand(0, "dust-off").hand(1, "job").to_lay(0)
    play(state, "dust-off", "draw genesis")
    assert state.to_act() == (0,)
    assert hand(state, 0) == ["genesis"]


@rule("BS-D1")
def test_the_skipped_player_may_not_draw_or_lay() -> None:
    state = table(3).hand(0, "dust-off").hand(1, "genesis").hand(2, "mark").to_lay(0)
    play(state, "dust-off", "draw psalms")
    assert hand(state, 1) == ["genesis"]
    assert why_not(state, "lay genesis", seat=1) == ["BS-T1"]


@rule("BS-D1")
def test_more_than_one_turn_may_not_be_skipped() -> None:
    state = table(3).hand(0, "dust-off", "job").hand(2, "mark").to_lay(0)
    play(state, "dust-off", "draw psalms", "discard mark", "draw luke", "discard job", "draw exodus")
    assert state.to_act() == (1,)


@rule("BS-D3")
def test_a_cloud_is_any_book_that_could_be_laid_now() -> None:
    position = table(2).hand(0, "dust-cloud").hand(1, "job").shelf(0, "ot", "genesis", "habakkuk")
    state = position.shelf(0, "nt", "matthew", "2-john").to_lay(0)
    old = ["cloud zephaniah", "cloud haggai", "cloud zechariah", "cloud malachi"]
    new = ["cloud 3-john", "cloud jude", "cloud revelation"]
    assert offered(state) == [*old, *new, "discard dust-cloud"]
    events = play(state, "cloud haggai")
    assert events[0].facts == {"seat": 0, "card": "haggai", "shelf": "ot"}
    assert events[0].key == "event.cloud"
    assert shelf(state, 0, "ot") == ["genesis", "habakkuk", "cloud:haggai"]


@rule("BS-D3")
def test_a_cloud_counts_as_its_book_for_order_and_points() -> None:
    state = table(2).hand(0, "job", "psalms").shelf(0, "ot", "genesis", "cloud:job").to_lay(0)
    assert "lay psalms" in offered(state)
    assert "lay job" not in offered(state)
    assert state.scores()[0]["books"] == 2


@rule("BS-D3")
@pytest.mark.parametrize("book", ["psalms", "job", "genesis", "mark"])
def test_a_cloud_may_not_be_a_book_that_could_not_be_laid(book: str) -> None:
    state = table(2).hand(0, "dust-cloud").shelf(0, "ot", "genesis", "psalms").to_lay(0)
    assert f"cloud {book}" not in offered(state)
    assert why_not(state, f"cloud {book}") == ["BS-D3"]


@rule("BS-D3")
def test_a_cloud_may_not_stand_between_two_neighbours() -> None:
    position = table(2).hand(0, "dust-cloud").shelf(0, "ot", "genesis", "psalms", "proverbs")
    state = position.to_lay(0)
    assert offered(state)[0] == "cloud ecclesiastes"


@rule("BS-D3")
def test_a_cloud_may_not_go_on_a_closed_shelf() -> None:
    state = table(2).hand(0, "dust-cloud").shelf(0, "ot", "genesis", "malachi").to_lay(0)
    assert offered(state) == ["cloud matthew", "discard dust-cloud"]


@rule("BS-D7")
def test_a_cloud_may_be_a_book_that_lies_elsewhere() -> None:
    position = table(3).hand(0, "dust-cloud").hand(1, "job").discard("ruth").shelf(0, "ot", "genesis")
    position.shelf(1, "ot", "genesis", "psalms").shelf(2, "ot", "cloud:genesis", "cloud:exodus")
    state = position.to_lay(0)
    for book in ("psalms", "exodus", "job", "ruth"):
        assert f"cloud {book}" in offered(state)
    play(state, "cloud psalms")
    assert shelf(state, 0, "ot") == ["genesis", "cloud:psalms"]


@rule("BS-D7")
def test_a_cloud_may_not_be_a_book_that_lies_on_the_same_shelf() -> None:
    state = table(2).hand(0, "dust-cloud").shelf(0, "ot", "genesis", "psalms").to_lay(0)
    assert why_not(state, "cloud psalms") == ["BS-D3"]


@rule("BS-D6")
def test_a_loose_screw_gives_the_next_player_six_new_cards() -> None:
    state = table(3).hand(0, "loose-screw").hand(1, "job", "mark").to_lay(0)
    events = play(state, "loose-screw")
    assert keys(events) == ["loose-screw", "new-hand"]
    assert events[0].facts == {"seat": 0, "other": 1}
    assert events[1].facts == {"seat": 1, "count": 6}
    assert pile(state.discard) == ["loose-screw", "job", "mark"]
    assert keys(roll(state)) == ["draw"] * 6
    assert len(hand(state, 1)) == 6
    assert state.to_act() == (1,)


@rule("BS-D6")
def test_after_a_loose_screw_one_card_is_laid_as_usual() -> None:
    state = table(2).hand(0, "loose-screw").hand(1, "job").to_lay(0)
    play(state, "loose-screw", "draw genesis", *["draw malachi"] * 5)
    assert offered(state) == ["lay genesis", "discard genesis", "discard malachi"]
    play(state, "lay genesis")
    roll(state)
    assert len(hand(state, 1)) == 5
    assert state.to_act() == (0,)


@rule("BS-D6")
def test_a_loose_screw_takes_effect_in_the_direction_of_play() -> None:
    state = table(3).round_won(0, 0, 0, 0).hand(0, "loose-screw").hand(2, "job").to_lay(0)
    assert play(state, "loose-screw")[1].facts["seat"] == 2


@rule("BS-D6", "BS-T2")
def test_the_discards_are_shuffled_in_the_middle_of_a_new_hand() -> None:
    state = table(2).hand(0, "loose-screw").hand(1, "job", "mark").deck("psalms", "ruth").to_lay(0)
    events = play(state, "loose-screw", "draw psalms", "draw ruth")
    assert keys(events) == ["loose-screw", "new-hand", "draw", "draw", "reshuffle"]
    assert "draw job" in offered(state)
    roll(state)
    assert len(hand(state, 1)) == 6


@rule("BS-D6")
def test_with_fewer_than_six_cards_left_all_are_taken() -> None:
    position = table(3).hand(0, "loose-screw").hand(1, "job").deck("psalms").discard("mark")
    state = position.rest_in_hand(2).to_lay(0)
    events = play(state, "loose-screw")
    assert events[1].facts == {"seat": 1, "count": 4}
    assert keys(roll(state)) == ["draw", "reshuffle", "draw", "draw", "draw", "empty"]
    assert hand(state, 1) == ["job", "psalms", "mark", "loose-screw"]
    assert state.to_act() == (1,)


@rule("BS-D6")
def test_the_player_may_not_keep_a_card_or_draw_a_seventh() -> None:
    state = table(2).hand(0, "loose-screw").hand(1, "job").to_lay(0)
    play(state, "loose-screw", *["draw genesis"] * 6)
    assert hand(state, 1) == ["genesis"] * 6
    assert state.to_act() == (1,)
    assert why_not(state, "discard job") == ["BS-T1"]


@rule("BS-D6")
def test_the_player_after_that_may_not_be_touched() -> None:
    state = table(3).hand(0, "loose-screw").hand(1, "job").hand(2, "mark").to_lay(0)
    play(state, "loose-screw", *["draw genesis"] * 6, "discard genesis", "draw luke")
    assert hand(state, 2) == ["mark", "luke"]
