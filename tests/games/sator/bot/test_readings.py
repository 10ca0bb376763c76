"""Bots and hints play by the readings that a table chose: SA-O1 to SA-O5."""

import pytest

from refectory.bots.hint import Reason
from refectory.games.sator.bot.evaluation import standing
from refectory.games.sator.state import SatorState
from tests.games.advice import choice, hint
from tests.games.helpers import offered, play, roll
from tests.games.sator.positions import GAME, lies, new, table
from tests.rules import rule

# -- SA-O1: identical cards by tile


def after_a_card_elsewhere(identical_on_tile: int) -> SatorState:
    """MOVES wood has brought the short straight nearer to the acolyte, and can also move a tee far away."""
    position = table(2, identical_on_tile=identical_on_tile).tile("wood-short-straight", "d4 e4")
    position.tile("rope-short-straight", "c7 c8").acolyte(0, "c7").book(0, "d4", "a14")
    position.tile("iron-tee", "h10 i10 j10 i11").tile("wood-tee", "k3 l3 m3 l4")
    state = position.hand(0, "moves-wood", "moves-wood", "rotas-tee").turn(0)
    play(state, "play moves-wood effect-1", "choose wood-short-straight", "slide south")
    play(state, "play rotas-tee effect-1", "choose iron-tee", "pivot i11", "rotate right")
    state.free = False
    return state


@rule("SA-O1")
@pytest.mark.parametrize(("option", "useful"), [(0, True), (1, False)])
def test_a_bot_plays_a_card_again_only_if_the_tile_may_be_moved_again(option: int, useful: bool) -> None:
    state = after_a_card_elsewhere(option)
    assert "play moves-wood effect-2" in offered(state)  # at least for the tee
    assert choice(GAME, state).startswith("play moves-wood") == useful


@rule("SA-O1")
@pytest.mark.parametrize(("option", "key"), [(0, "reason.way"), (1, "reason.equal")])
def test_a_hint_may_not_promise_a_way_by_a_tile_that_the_card_cannot_move(option: int, key: str) -> None:
    state = after_a_card_elsewhere(option)
    assert hint(GAME, state, "play moves-wood effect-2").key == key
    play(state, "play moves-wood effect-2")
    assert ("choose wood-short-straight" in offered(state)) == (option == 0)


# -- SA-O2: stop before another's book


def beside_a_book(steps: int, stop_before_book: int = 1) -> SatorState:
    """From d4 a step onto another's book leads nearer to two own books, the step to d5 to one of them."""
    position = table(2, stop_before_book=stop_before_book).tile("wood-short-straight", "d4 e4")
    position.tile("rope-medium-straight", "d5 e5 f5").acolyte(0, "d4").book(1, "e4").book(0, "i5", "i2")
    state = position.turn(0, steps=steps)
    state.free = False
    return state


@rule("SA-O2")
def test_a_bot_steps_where_it_can_stay() -> None:
    state = beside_a_book(1)
    assert offered(state, "walk") == ["walk e4", "walk d5"]
    assert choice(GAME, state) == "walk d5"
    assert choice(GAME, beside_a_book(2)) == "walk e4"  # and on to e5


@rule("SA-O2")
def test_a_step_that_is_taken_back_may_not_be_worth_anything() -> None:
    before, onto = beside_a_book(1), beside_a_book(1)
    before.steps = 0
    play(onto, "walk e4")
    assert standing(onto, 0) == standing(before, 0)
    for steps in (1, 2):
        state, lawful = beside_a_book(1 + steps), beside_a_book(1 + steps)
        play(state, "walk e4")
        play(lawful, "walk d5")
        assert standing(state, 0) == standing(lawful, 0)  # e5 or f5, not the book's own square


@rule("SA-O2")
def test_a_pushed_acolyte_counts_where_it_will_be_put_back() -> None:
    position = table(2, stop_before_book=1).tile("wood-short-straight", "d4 e4").acolyte(1, "d4")
    state = position.book(0, "e4").book(1, "i4").hand(0, "nihil-pensi").turn(0)
    before = standing(state, 1)
    play(state, "play nihil-pensi effect-1", "push seat-1 e4")
    assert standing(state, 1) == before


@rule("SA-O2")
@pytest.mark.parametrize(("steps", "key"), [(1, "reason.equal"), (2, "reason.way")])
def test_a_hint_praises_a_step_onto_a_book_only_if_it_leads_on(steps: int, key: str) -> None:
    assert hint(GAME, beside_a_book(steps), "walk e4").key == key
    assert hint(GAME, beside_a_book(steps), "walk d5").key == "reason.way"


# -- SA-O3: a long slide may retrace


def in_a_corridor(retrace: int, *moves: str) -> SatorState:
    """A tile that can be slid to the east alone. At f4 it would join the acolyte to its book."""
    position = table(2, retrace=retrace).tile("wood-short-straight", "d4 e4").acolyte(0, "f3").book(0, "f5")
    position.tile("iron-long-straight", "d3 e3 f3 g3").tile("rope-long-straight", "h3 i3 j3 k3")
    position.tile("stone-long-straight", "d5 e5 f5 g5").tile("wood-long-straight", "h5 i5 j5 k5")
    state = position.tile("iron-short-straight", "c4 c5").hand(0, "virtus-omnia").turn(0, steps=2)
    play(state, "play virtus-omnia effect-1", "choose wood-short-straight", *moves)
    return state


@rule("SA-O3")
@pytest.mark.parametrize(("retrace", "end"), [(0, "h4 i4"), (1, "f4 g4")])
def test_a_bot_slides_a_tile_back_if_it_may(retrace: int, end: str) -> None:
    state = in_a_corridor(retrace)
    while state.frames[-1].phase == "slide":
        play(state, choice(GAME, state))
    assert lies(state, "wood-short-straight") == end


@rule("SA-O3")
def test_a_hint_says_that_sliding_back_helps() -> None:
    east = ["slide east"] * 4
    assert hint(GAME, in_a_corridor(1, *east), "slide west").key == "reason.reach"
    state = in_a_corridor(0, *east)
    assert "slide west" not in offered(state)
    assert hint(GAME, state, "enough").key != "reason.reach"


# -- SA-O4, SA-O5: who places first, and the colours


@rule("SA-O4")
@pytest.mark.parametrize(("first_places", "first"), [(0, 1), (1, 0)])
def test_bots_and_hints_advise_whoever_places_first(first_places: int, first: int) -> None:
    state = new(2, 0, first_places=first_places)
    roll(state)
    assert state.to_act() == (first,)
    chosen = choice(GAME, state)
    assert GAME.space.parse(chosen).at[0] in state.tiles[first]
    assert hint(GAME, state, chosen) == Reason("reason.hovering", {"count": 4})


@rule("SA-O5")
def test_bots_choose_a_colour_that_is_left_and_hints_say_that_all_are_alike() -> None:
    state = new(4, 0, choose_colours=1)
    roll(state)
    for left in (4, 3, 2):
        assert len(offered(state)) == left
        chosen = choice(GAME, state)
        assert hint(GAME, state, chosen) == Reason("reason.colours", {})
        play(state, chosen)
    assert hint(GAME, state, choice(GAME, state)).key == "reason.only"
    without = new(4, 0)
    roll(without)
    assert offered(without, "colour") == []
