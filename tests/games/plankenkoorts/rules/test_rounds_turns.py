"""Turns: drawing a card, skipping a turn, a new hand."""

from tests.games.helpers import keys, offered, roll, why_not
from tests.games.plankenkoorts.positions import hand, pile, play, table
from tests.rules import rule


@rule("BS-T1")
def test_a_player_draws_one_card_then_lays_one() -> None:
    state = table(2).hand(0, "job").hand(1, "genesis", "mark").to_lay(0)
    play(state, "discard job")
    events = play(state, "draw psalms")
    assert events[-1].seen_by(1) == {"key": "event.draw.seen", "facts": {"seat": 1, "card": "psalms"}}
    assert hand(state, 1) == ["genesis", "psalms", "mark"]
    view = state.view(None)
    assert (view["turn"], view["acting"], view["phase"]) == (1, [1], "lay")
    play(state, "lay genesis", "draw luke")
    assert hand(state, 1) == ["psalms", "mark"]
    assert state.to_act() == (0,)


@rule("BS-T1")
def test_a_player_may_not_lay_before_drawing() -> None:
    state = table(2).hand(0, "job").hand(1, "genesis").to_lay(0)
    play(state, "discard job")
    assert all(text.startswith("draw ") for text in offered(state))
    assert why_not(state, "lay genesis", seat=1) == ["BS-T1"]


@rule("BS-T2")
def test_an_empty_deck_is_made_new_from_the_discards() -> None:
    state = table(2).hand(0, "job").deck().rest_in_hand(1).discard("psalms", "mark").to_lay(0)
    events = play(state, "discard job")
    assert keys(events) == ["discard", "reshuffle"]
    assert events[-1].facts == {"count": 3}
    assert pile(state.deck) == ["job", "psalms", "mark"]
    assert state.discard == []
    assert offered(state) == ["draw job", "draw psalms", "draw mark"]


@rule("BS-T2")
def test_the_discards_may_not_be_shuffled_before_a_card_is_wanted() -> None:
    state = table(2).hand(0, "job").hand(1, "mark").deck("psalms").to_lay(0)
    events = play(state, "discard job", "draw psalms")
    assert "reshuffle" not in keys(events)
    assert state.deck == []
    assert keys(play(state, "discard mark")) == ["discard", "reshuffle"]


@rule("BS-T2")
def test_with_both_piles_empty_there_is_no_draw() -> None:
    state = table(2).hand(0, "genesis").rest_in_hand(1).to_lay(0)
    before = hand(state, 1)
    assert keys(play(state, "lay genesis")) == ["begin", "empty"]
    assert state.to_act() == (1,)
    assert hand(state, 1) == before


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


@rule("BS-D6")
def test_a_loose_screw_gives_the_next_player_six_new_cards() -> None:
    state = table(3).hand(0, "loose-screw").hand(1, "job", "mark").to_lay(0)
    events = play(state, "loose-screw")
    assert keys(events) == ["loose-screw", "discard-hand", "new-hand"]
    assert events[0].facts == {"seat": 0, "other": 1}
    assert events[1].facts == {"seat": 1, "cards": ["job", "mark"]}
    assert events[2].facts == {"seat": 1, "count": 6}
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


@rule("BS-D6")
def test_a_hand_may_not_be_discarded_that_is_not_there() -> None:
    state = table(3).hand(0, "loose-screw").to_lay(0)
    assert keys(play(state, "loose-screw")) == ["loose-screw", "new-hand"]


@rule("BS-D6", "BS-T2")
def test_the_discards_are_shuffled_in_the_middle_of_a_new_hand() -> None:
    state = table(2).hand(0, "loose-screw").hand(1, "job", "mark").deck("psalms", "ruth").to_lay(0)
    events = play(state, "loose-screw", "draw psalms", "draw ruth")
    assert keys(events) == ["loose-screw", "discard-hand", "new-hand", "draw", "draw", "reshuffle"]
    assert "draw job" in offered(state)
    roll(state)
    assert len(hand(state, 1)) == 6


@rule("BS-D6")
def test_with_fewer_than_six_cards_left_all_are_taken() -> None:
    position = table(3).hand(0, "loose-screw").hand(1, "job").deck("psalms").discard("mark")
    state = position.rest_in_hand(2).to_lay(0)
    events = play(state, "loose-screw")
    assert events[2].facts == {"seat": 1, "count": 4}
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
def test_a_loose_screw_may_not_affect_the_player_after_the_next() -> None:
    state = table(3).hand(0, "loose-screw").hand(1, "job").hand(2, "mark").to_lay(0)
    play(state, "loose-screw", *["draw genesis"] * 6, "discard genesis", "draw luke")
    assert hand(state, 2) == ["mark", "luke"]
