"""SA-O2: an acolyte that would end on another's book stops before it."""

from collections.abc import Iterator
from itertools import product

import pytest

from refectory.games.sator.constants import WALKING
from refectory.games.sator.edition.cards import ANIMI_IMPERIO, NIHIL_PENSI, Effect
from refectory.games.sator.phases.turn import can_step_freely, free_steps
from refectory.games.sator.rules.prayers import prayer_refusal
from refectory.games.sator.rules.walking import can_step, can_walk, walking_steps
from refectory.games.sator.state import SatorState
from tests.games.helpers import facts, keys, offered, play, why_not
from tests.games.sator.positions import SQUARE, acolyte, table
from tests.rules import rule

STOP = {"stop_before_book": 1}


def before_a_book(steps: int, **options: int) -> SatorState:
    """Seat 0 on d4, a book of seat 1 on the next square, and no way past it."""
    position = table(2, **options).tile("wood-short-straight", "d4 e4").acolyte(0, "d4").book(1, "e4")
    state = position.turn(0, steps=steps)
    state.free = steps == 0
    return state


@rule("SA-O2", "SA-W4")
def test_without_the_option_a_step_without_a_way_on_may_not_be_made() -> None:
    assert offered(before_a_book(1), "walk") == []
    assert why_not(before_a_book(1), "walk e4") == ["SA-W4"]


@rule("SA-O2")
def test_with_the_option_the_acolyte_stops_before_the_book_and_the_point_lapses() -> None:
    state = before_a_book(1, **STOP)
    play(state, "walk e4")
    assert state.steps == 0
    events = play(state, "finish")
    assert facts(events, "stop-before") == [{"seat": 0, "square": "d4"}]
    assert acolyte(state, 0) == "d4"


@rule("SA-O2")
def test_with_the_option_the_acolyte_may_walk_on() -> None:
    position = table(2, **STOP).tile("wood-medium-straight", "d4 e4 f4").acolyte(0, "d4").book(1, "e4")
    state = position.turn(0, steps=2)
    play(state, "walk e4", "walk f4")
    assert "stop-before" not in keys(play(state, "finish"))
    assert acolyte(state, 0) == "f4"


@rule("SA-O2")
def test_it_stops_before_the_first_of_several_books() -> None:
    position = table(3, **STOP).tile("wood-medium-straight", "d4 e4 f4").acolyte(0, "d4")
    state = position.book(1, "e4").book(2, "f4").turn(0, steps=2)
    play(state, "walk e4", "walk f4", "finish")
    assert acolyte(state, 0) == "d4"


@rule("SA-O2", "SA-F1")
def test_a_single_free_step_onto_anothers_book_may_not_be_made() -> None:
    state = before_a_book(0, **STOP)
    assert "free" not in offered(state)


@rule("SA-O2")
def test_on_anothers_book_the_free_action_may_not_move_tiles() -> None:
    position = table(2, **STOP).tile("wood-medium-straight", "d4 e4 f4").acolyte(0, "d4").book(1, "e4")
    state = position.tile("iron-tee", "h8 i8 j8 i9").turn(0, steps=1)
    play(state, "walk e4", "free")
    assert offered(state) == ["walk d4", "walk f4"]


@rule("SA-O2", "SA-P7")
def test_the_prayers_of_walking_stop_before_a_book_too() -> None:
    position = table(2, **STOP).tile("wood-short-straight", "d4 e4").acolyte(0, "d4").book(1, "e4")
    position = position.tile("iron-short-straight", "c4 b4")
    state = position.hand(0, "animi-imperio").turn(0)
    play(state, "play animi-imperio effect-1", "walk e4", "enough")
    assert acolyte(state, 0) == "d4"
    assert state.frames[-1].phase == "turn"


@rule("SA-O2", "SA-P7")
def test_the_last_step_of_a_prayer_stops_before_a_book() -> None:
    position = table(2, **STOP).tile("wood-long-straight", "d4 e4 f4 g4").acolyte(0, "d4").book(1, "g4")
    state = position.tile("rope-short-straight", "c4 b4").hand(0, "animi-imperio").turn(0)
    play(state, "play animi-imperio effect-1", "walk c4", "walk d4", "walk e4", "walk f4")
    assert acolyte(state, 0) == "f4"
    state = position.hand(0, "animi-imperio").turn(0)
    play(state, "play animi-imperio effect-1", "walk e4", "walk f4", "walk g4", "enough")
    assert acolyte(state, 0) == "f4"


@rule("SA-O2", "SA-P1")
def test_a_pushed_acolyte_stops_before_a_book() -> None:
    position = table(2, **STOP).tile("wood-short-straight", "d4 e4").tile("rope-short-straight", "c4 b4")
    state = position.acolyte(1, "d4").book(0, "e4").hand(0, "nihil-pensi").turn(0)
    play(state, "play nihil-pensi effect-1", "push seat-1 e4", "enough")
    assert acolyte(state, 1) == "d4"
    state = position.turn(0)
    play(state, "play nihil-pensi effect-1", *["push seat-1 c4", "push seat-1 d4", "push seat-1 c4"])
    play(state, "push seat-1 d4")
    assert acolyte(state, 1) == "d4"


@rule("SA-O2", "SA-P1")
def test_the_last_step_of_a_push_stops_before_a_book() -> None:
    position = table(2, **STOP).tile("wood-long-straight", "b4 c4 d4 e4").tile("rope-short-straight", "a4 a3")
    state = position.acolyte(1, "a4").book(0, "e4").hand(0, "nihil-pensi").turn(0)
    play(
        state, "play nihil-pensi effect-1", *[f"push seat-1 {square}" for square in ("b4", "c4", "d4", "e4")]
    )
    assert acolyte(state, 1) == "d4"
    assert state.frames[-1].phase == "turn"


@rule("SA-O2", "SA-F1")
def test_the_free_step_of_a_walk_may_lead_onto_a_book_where_no_other_step_is_left() -> None:
    """On d4 the only way is onto the book: with a point, and with the free action."""
    position = table(2, **STOP).tile("wood-medium-straight", "c4 d4 e4").acolyte(0, "c4").book(1, "e4")
    state = position.gargoyle(1, "d5").tile("rope-short-straight", "d5 d6").turn(0, steps=1)
    play(state, "walk d4")
    state.move_acolyte(1, SQUARE["c4"])  # the way back is shut too
    assert why_not(state, "walk c4") != []
    assert offered(state, "free") == ["free"]
    play(state, "free")
    assert offered(state) == ["walk e4"]
    play(state, "walk e4", "finish")
    assert acolyte(state, 0) == "d4"


@rule("SA-O2", "SA-P1", "SA-P7")
@pytest.mark.parametrize("card", ["animi-imperio", "nihil-pensi"])
def test_a_prayer_may_lead_onto_a_book_where_no_other_step_is_left(card: str) -> None:
    position = table(2, **STOP).tile("wood-short-straight", "d4 e4").hand(0, card)
    walker = 0 if card == "animi-imperio" else 1
    state = position.acolyte(walker, "d4").book(1 - walker, "e4").turn(0)
    step = "walk e4" if walker == 0 else "push seat-1 e4"
    play(state, f"play {card} effect-1")
    assert offered(state) == [step]
    play(state, step, "enough")
    assert acolyte(state, walker) == "d4"


@rule("SA-O2", "SA-P1", "SA-P7")
@pytest.mark.parametrize(("prayer", "walker"), [(NIHIL_PENSI, 1), (ANIMI_IMPERIO, 0)])
def test_without_the_option_a_prayer_of_one_step_may_not_be_played_there(prayer: int, walker: int) -> None:
    """An edition can have such a prayer; with more steps the acolyte could come back."""
    for option, rules in ((0, [f"SA-P{prayer + 1}", ""]), (1, ["", ""])):
        position = table(2, stop_before_book=option).tile("wood-short-straight", "d4 e4")
        state = position.acolyte(walker, "d4").book(1 - walker, "e4").turn(0)
        effects = [Effect(1, most, 1, acolytes=1) for most in (1, 2)]
        assert [prayer_refusal(state, 0, prayer, effect) for effect in effects] == rules


@rule("SA-O2")
@pytest.mark.parametrize("option", [0, 1])
def test_what_can_be_begun_has_a_first_step(option: int) -> None:
    """One answer to whether there is a step, and to which: no way of walking begins in a dead end."""
    differ = 0
    for state in walkers(option):
        assert can_step_freely(state, 0) == bool(free_steps(state, 0))
        for budget in range(4):
            assert can_walk(state, 0, budget) == bool(walking_steps(state, 0, budget))
            differ += can_walk(state, 0, budget) != can_step(state, 0, budget)
        require_no_dead_end(state)
    assert (differ > 0) == bool(option)


def walkers(option: int) -> Iterator[SatorState]:
    """Seat 0 on d4 of a bridge of four squares; others' books and a gargoyle lie on the rest."""
    for marks, steps, walking in product(product("-bg", repeat=3), range(3), (False, True)):
        if marks.count("g") > 1:
            continue
        position = table(2, stop_before_book=option).tile("wood-long-straight", "c4 d4 e4 f4")
        position.acolyte(0, "d4").hand(0, "animi-imperio")
        for square, mark in zip(("c4", "e4", "f4"), marks, strict=True):
            if mark == "b":
                position.book(1, square)
            elif mark == "g":
                position.gargoyle(1, square)
        state = position.turn(0, steps=steps)
        state.stage = WALKING if walking else state.stage
        yield state


def require_no_dead_end(state: SatorState) -> None:
    """Every way of walking on leads to a decision that has an answer."""
    for text in offered(state):
        if text.startswith(("walk", "free", "play", "enough")):
            after = state.copy()
            play(after, text)
            if after.turn == state.turn and after.to_act():
                assert offered(after), text
                require_no_dead_end(after)
