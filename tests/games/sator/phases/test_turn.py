"""A turn: its order, its points, playing cards, praying gargoyles away."""

from tests.games.helpers import keys, offered, offered_arguments, play, why_not
from tests.games.sator.positions import acolyte, discards, hand, in_turn, three_tiles, used
from tests.rules import rule


@rule("SA-T1")
def test_a_turn_has_six_points_and_goes_swap_play_walk() -> None:
    state = in_turn("moves-wood", "moves-wood", "moves-rope", "moves-stone")
    assert state.points == 6
    play(state, "swap", "discard moves-rope", "discard moves-stone", "draw incertus", "card moves-iron")
    assert state.points == 5
    play(state, "play moves-wood effect-2", "choose wood-tee", "slide east", "slide south")
    assert state.points == 3
    play(state, "walk g2")
    assert offered(state) == ["free", "finish"]


@rule("SA-T1")
def test_a_card_may_not_be_swapped_after_playing_nor_played_after_walking() -> None:
    state = in_turn(*["moves-wood"] * 4)
    play(state, "play moves-wood effect-1", "choose wood-tee", "slide east")
    assert why_not(state, "swap") == ["SA-T1"]
    assert why_not(state, "search") == ["SA-T1"]
    play(state, "walk g2")
    assert why_not(state, "play moves-wood effect-1") == ["SA-T1"]


@rule("SA-T1")
def test_everything_is_optional_and_unused_points_may_not_be_kept() -> None:
    state = in_turn("moves-wood", steps=1)
    play(state, "finish", *["draw incertus", "card moves-rope"] * 5)
    assert state.turn == 1
    play(state, "finish", *["draw incertus", "card moves-stone"] * 6)
    assert (state.turn, state.points, state.steps) == (0, 6, 0)


@rule("SA-T6")
def test_many_cards_may_be_played_each_with_one_effect() -> None:
    state = in_turn("moves-wood", "rotas-tee", "virtus-clara")
    play(state, "play moves-wood effect-1", "choose wood-tee", "slide south")
    play(state, "play virtus-clara effect-1", "gargoyle g3")
    play(state, "play rotas-tee effect-1", "choose wood-tee", "pivot d4", "rotate right")
    assert state.points == 1
    assert hand(state, 0) == []


@rule("SA-T6")
def test_an_effect_is_carried_out_before_anything_else_and_may_not_be_taken_back() -> None:
    state = in_turn("moves-wood", "rotas-tee")
    play(state, "play moves-wood effect-3", "choose wood-tee", "slide south")
    assert offered(state) == ["slide north", "slide east", "slide south", "slide west"]
    assert why_not(state, "play rotas-tee effect-1") == ["SA-T6"]
    assert why_not(state, "free") == ["SA-T6"]
    assert why_not(state, "enough") == ["SA-M3"]


@rule("SA-T6")
def test_a_card_without_an_effect_that_can_be_carried_out_may_not_be_played() -> None:
    state = in_turn("moves-rope", "rotas-large-corner", "moves-wood", points=2)
    assert offered_arguments(state, "play") == ["moves-wood effect-1", "moves-wood effect-2"]
    assert why_not(state, "play moves-rope effect-1") == ["SA-T6", "SA-M3"]
    assert why_not(state, "play rotas-large-corner effect-1") == ["SA-T6", "SA-M1"]
    assert why_not(state, "play moves-wood effect-3") == ["SA-T6"]
    assert why_not(state, "play moves-iron effect-1") == ["SA-T6"]
    assert why_not(state, "play victoria effect-1") == ["SA-T6"]


@rule("SA-T7")
def test_every_incertus_card_gives_a_movement_point() -> None:
    state = in_turn("moves-wood", "moves-iron")
    play(state, "play moves-wood effect-2", "choose wood-tee", "slide south", "slide south")
    play(state, "play moves-iron effect-1", "choose iron-medium-straight", "slide south")
    assert state.steps == 2
    play(state, "walk g3", "walk g4")
    assert acolyte(state, 0) == "g4"
    assert offered_arguments(state, "walk") == []


@rule("SA-T7")
def test_prayers_may_not_give_movement_points() -> None:
    state = in_turn("virtus-clara")
    play(state, "play virtus-clara effect-1", "gargoyle c3")
    assert state.steps == 0
    assert why_not(state, "walk g2") == ["SA-T7"]


@rule("SA-F2")
def test_three_cards_pray_any_gargoyle_away() -> None:
    state = (
        three_tiles()
        .gargoyle(0, "g4")
        .gargoyle(1, "d8")
        .hand(0, "moves-wood", "moves-rope", "victoria")
        .turn(0)
    )
    assert offered_arguments(state, "pray-away") == ["seat-0", "seat-1"]
    events = play(state, "pray-away seat-1", "discard victoria", "discard moves-rope", "discard moves-wood")
    assert keys(events)[-1] == "prayed-away"
    assert (hand(state, 0), discards(state)) == ([], ["moves-wood", "moves-rope"])
    assert "victoria" in used(state, 0)
    assert state.points == 6
    assert state.view(None)["seats"][1]["gargoyle_gone"]
    assert state.gargoyles[0] >= 0


@rule("SA-F2")
def test_it_is_offered_between_steps_on_anothers_book_too() -> None:
    state = three_tiles().book(1, "e4").gargoyle(1, "f4").hand(0, *["moves-wood"] * 3).turn(0, steps=2)
    play(state, "walk e4", "pray-away seat-1", *["discard moves-wood"] * 3, "walk f4")
    assert acolyte(state, 0) == "f4"


@rule("SA-F2")
def test_two_cards_may_not_pray_a_gargoyle_away() -> None:
    state = three_tiles().gargoyle(1, "d8").hand(0, "moves-wood", "moves-rope").turn(0)
    assert why_not(state, "pray-away seat-1") == ["SA-F2"]


@rule("SA-F2")
def test_a_gargoyle_that_is_not_on_the_board_may_not_be_prayed_away_nor_while_drawing() -> None:
    state = three_tiles().gargoyle(1, "d8").hand(0, *["moves-wood"] * 4).turn(0)
    assert why_not(state, "pray-away seat-0") == ["SA-F2"]
    play(state, "finish")
    assert why_not(state, "pray-away seat-1") == ["SA-T1"]
