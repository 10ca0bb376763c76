"""Chains of bonuses, and effects that compete for the last free space."""

from random import Random

from refectory.core.dealer import Dealer
from refectory.core.match import Match
from tests.games.monasterium.playing import at, facts, keys, offered, play, rolls, space, tiles, why_not
from tests.games.monasterium.table import GAME, Table, table
from tests.rules import rule


def deep() -> Table:
    """A common room's tile moves the messenger onto a space that gives an action, which may do it again."""
    position = table(4).messenger(0, 1).has(0, influence=9, book=9).novice(0, "iii e", "chapel e")
    return position.dice(1, 2).dice(2, 4)


CHAIN = (
    "take face-1 count-1",
    "send i a",
    "building a4",  # a common room: a tile of A
    "build a bottom",
    "bonus messenger",  # to space 3: any action
    "use a send",
    "send i c",
    "building b2",  # a common room again, in the middle of the messenger's move
    "build b bottom",
    "bonus tool",
)


@rule("MO-M1", "MO-W2", "MO-N3")
def test_a_chain_of_any_depth_comes_back_to_where_it_began() -> None:
    state = deep().to_take(0)
    depths = []
    for text in CHAIN:
        play(state, text)
        depths.append(len(state.frames))
    assert max(depths) >= 2
    assert at(state, 0) == 3
    assert state.to_act() == (1,)
    assert tiles(state, 0) == {"influence": 7, "tool": 1, "book": 5}
    assert state.windows[0] == (-1, -1, -1, -1, -1, -1, 0, 1, -1)


def test_a_chain_is_copied_and_saved_in_the_middle() -> None:
    state = deep().to_take(0)
    for n, text in enumerate(CHAIN):
        play(state, text)
        for twin in (state.copy(), GAME.load(state.dump())):
            play(twin, *CHAIN[n + 1 :])
            assert at(twin, 0) == 3
            assert tiles(twin, 0) == {"influence": 7, "tool": 1, "book": 5}


def test_a_chain_is_undone_in_the_middle() -> None:
    """In matches played at random, whatever is asked three frames deep is taken back and done again."""
    undone = 0
    for seed in range(6):
        rng = Random(seed)
        match = Match(GAME, GAME.setup(4, 0), Dealer(rng.randbytes(32)))
        while match.state.to_act() and undone < 8:
            (seat,) = match.state.to_act()
            before, deep = match.state.dump(), len(match.state.frames) >= 3
            action = rng.choice(match.state.legal_actions(seat))
            match.play(seat, action)
            if deep and match.can_undo(seat):
                after = match.state.dump()
                match.undo(seat)
                assert match.state.dump() == before
                match.play(seat, action)
                assert match.state.dump() == after
                undone += 1
    assert undone == 8


@rule("MO-N2", "MO-N7")
def test_two_effects_compete_for_the_last_free_building() -> None:
    """The building's bonus goes first: its chain takes the place that the extra novice would have had."""
    position = table(2).messenger(0, 1).has(0, influence=2, soup=3, book=2)
    for column, place in zip("bcde", ("b1", "b3", "b4", "a1"), strict=True):
        position.novice(0, f"i {column}", f"building {place}")
    for column, place in zip("abc", ("d2", "d3", "d4"), strict=True):
        position.novice(1, f"i {column}", f"building {place}")
    state = position.dice(1, 1).dice(2, 1).to_take(0)
    play(state, "take face-1 count-1", "send i a", "building b2", "build b bottom", "bonus messenger")
    assert at(state, 0) == 3  # any action, at the space that joins B and D
    play(state, "use a send", "send ii a")
    assert offered(state) == ["building d1"]
    play(state, "building d1")
    assert offered(state) == [
        "chapel b",
        "chapel d",
        *(f"cloister b{place}" for place in (1, 2, 3, 4)),
        *(f"cloister d{place}" for place in (1, 4)),
        "decline",
    ]
    assert why_not(state, "building d1") == ["MO-N2"]


@rule("MO-N2")
def test_who_comes_second_may_not_have_the_last_free_building() -> None:
    """The fifth novice of its row takes the last building in reach; its extra novice finds none."""
    position = table(2).has(0, influence=1, soup=2, book=9)
    for column, place in zip("bcde", ("c1", "c2", "c3", "c4"), strict=True):
        position.novice(0, f"i {column}", f"building {place}")
    for column, place in zip("abcde", ("a1", "a2", "a3", "a4", "b1"), strict=True):
        position.novice(1, f"i {column}", f"building {place}")
    for column, place in zip("abc", ("e1", "e3", "e4"), strict=True):
        position.novice(1, f"ii {column}", f"building {place}")
    state = position.messenger(0, 10).dice(2, 1).asked(0, "settle", 0, 0, 0)
    assert offered(state) == ["building e2"]
    play(state, "building e2")
    assert not [text for text in offered(state) if text.startswith("building")]
    assert why_not(state, "building e2") == ["MO-N2"]


@rule("MO-C5")
def test_the_last_room_in_a_chapel_goes_to_who_comes_first() -> None:
    position = table(2).messenger(0, 1).messenger(1, 1).has(0, influence=1).has(1, influence=1)
    for column in "bcd":
        position.novice(1, f"iii {column}", "chapel a")
    state = position.dice(1, 2).to_take(0)
    play(state, "take face-1 count-1", "send iii a", "chapel a")
    assert facts(play(state, "take face-1 count-1"), "set-aside") == [{"seat": 1, "column": "a", "count": 1}]


@rule("MO-W4")
def test_a_window_tile_that_cannot_be_built_does_not_stop_the_chain() -> None:
    position = table(4).window(0, "a b c", "b c a", "c a b").messenger(0, 7).novice(0, "ii d", "building a1")
    state = position.dice(4, 1).dice(2, 1).to_take(0)
    events = play(state, "take face-4 count-1", "use d messenger-two")
    assert keys(events)[-3:] == ["road", "window-lost", "messenger"]
    assert at(state, 0) == 9


@rule("MO-M3")
def test_a_personal_die_that_falls_during_the_last_turn_keeps_the_round_going() -> None:
    state = table(2).messenger(0, 9).dice(5, 1).to_take(0)
    events = play(state, "take face-5 count-1", "new-die", *rolls(2), "place face-2")
    assert facts(events, "passed-over") == [{"seat": 1}]
    assert space(state, 2) == [0, 1, 0]
    assert offered(state) == ["take face-2 count-1"]
    assert keys(play(state, "take face-2 count-1"))[-1] == "round"


@rule("MO-M3")
def test_a_new_die_in_the_middle_of_a_turn_may_not_be_used_in_that_turn() -> None:
    state = table(2).messenger(0, 8).dice(5, 3).dice(2, 1).to_take(0)
    play(state, "take face-5 count-3", "new-die", *rolls(5), "place face-5")
    assert at(state, 0) == 1  # the third die moved on
    assert space(state, 5) == [0, 1, 0]
    assert state.to_act() == (1,)


@rule("MO-M3")
def test_a_new_die_while_the_messenger_is_still_moving() -> None:
    position = table(2).messenger(0, 9).novice(0, "ii d", "building a1").dice(4, 1).dice(2, 1)
    state = position.to_take(0)
    play(state, "take face-4 count-1", "use d messenger-two", "new-die", *rolls(6))
    assert at(state, 0) == 10
    play(state, "place face-6")
    assert at(state, 0) == 1
