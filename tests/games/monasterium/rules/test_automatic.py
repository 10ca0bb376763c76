"""What happens without a decision, and long series of bonuses."""

from random import Random

from refectory.core.dealer import Dealer
from refectory.core.match import Match
from tests.games.helpers import facts, keys, offered, play, why_not
from tests.games.monasterium.positions import GAME, Table, at, rolls, space, table, tiles
from tests.rules import rule


@rule("MO-A4")
def test_dice_without_a_use_are_set_aside() -> None:
    state = table(2).dice(1, 3).dice(2, 1).to_take(0)
    events = play(state, "take face-1 count-2")
    assert facts(events, "set-aside") == [{"seat": 0, "column": "a", "count": 2}]
    assert state.to_act() == (1,)


@rule("MO-A4")
def test_a_die_that_is_set_aside_may_not_pay_the_yellow_point() -> None:
    state = table(2).novice(0, "iv a", "cloister a1").dice(1, 1).dice(2, 1).to_take(0)
    events = play(state, "take face-1 count-1")
    assert keys(events) == ["take", "set-aside"]
    assert state.prestige[0] == 0


@rule("MO-A2")
def test_dice_with_a_single_possible_use_are_used_automatically() -> None:
    state = table(2).dice(4, 3).dice(2, 1).to_take(0)
    events = play(state, "take face-4 count-3")
    assert keys(events) == ["take", *["use", "gain"] * 3]
    assert tiles(state, 0) == {"rosary": 3}
    assert state.to_act() == (1,)


@rule("MO-N7")
def test_an_extra_novice_that_cannot_be_sent_may_not_be_sent_later() -> None:
    position = blocked_valley()
    state = position.asked(0, "settle", 0, 0, 0)
    events = play(state, "building a1")
    assert facts(events, "extra-lost") == [{"seat": 0, "row": "i"}]
    assert state.view(None)["seats"][0]["extras"][0]


def blocked_valley() -> Table:
    """Two players; seat 0 takes the last free space in reach of its messenger on road space 1."""
    position = table(2).messenger(0, 1).has(0, influence=1, soup=2).dice(2, 1)
    for column, place in zip("bcde", ("c1", "c2", "c3", "c4"), strict=True):
        position.novice(0, f"i {column}", f"building {place}")
    for column, place in zip("abcde", ("a2", "a3", "a4", "b1", "b2"), strict=True):
        position.novice(1, f"i {column}", f"building {place}")
    for column, place in zip("ab", ("b3", "b4"), strict=True):
        position.novice(1, f"ii {column}", f"building {place}")
    for column, place in zip("abcde", ("a", "a", "a", "a", "b"), strict=True):
        position.novice(1, f"iii {column}", f"chapel {place}")
    for row, place in zip(("i", "iii"), ("b", "b"), strict=True):
        position.novice(1, f"extra {row}", f"chapel {place}")
    for column, place in zip("abcde", ("a1", "a4", "a2", "a3", "b1"), strict=True):
        position.novice(1, f"iv {column}", f"cloister {place}")
    position.novice(1, "extra iv", "chapel b")
    return position


def deep() -> Table:
    """A common room's tile moves the messenger to a space with an action, and that can start it again."""
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
def test_a_long_series_of_bonuses_returns_to_the_turn_where_it_began() -> None:
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


def test_a_series_of_bonuses_is_copied_and_saved_in_the_middle() -> None:
    state = deep().to_take(0)
    for n, text in enumerate(CHAIN):
        play(state, text)
        for twin in (state.copy(), GAME.load(state.dump())):
            play(twin, *CHAIN[n + 1 :])
            assert at(twin, 0) == 3
            assert tiles(twin, 0) == {"influence": 7, "tool": 1, "book": 5}


def test_a_series_of_bonuses_is_undone_in_the_middle() -> None:
    """In random matches, a choice with three frames on the stack is undone and done again."""
    undone = 0
    for seed in range(6):
        rng = Random(seed)
        match = Match(GAME, GAME.setup(4, 0), Dealer(rng.randbytes(32)))
        while match.state.to_act() and undone < 8:
            (seat,) = match.state.to_act()
            before, deep = match.state.dump(), len(match.state.view(None)["pending"]) >= 3
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
    """The building's bonus comes first: its novice takes the last place before the extra novice."""
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


@rule("MO-W4")
def test_a_window_tile_that_cannot_be_built_does_not_stop_the_move() -> None:
    position = table(4).window(0, "a b c", "b c a", "c a b").messenger(0, 7).novice(0, "ii d", "building a1")
    state = position.dice(4, 1).dice(2, 1).to_take(0)
    events = play(state, "take face-4 count-1", "use d messenger-two")
    assert keys(events)[-3:] == ["road", "window-lost", "messenger"]
    assert at(state, 0) == 9


@rule("MO-C6")
def test_without_anything_to_swap_the_soup_is_taken_at_once() -> None:
    state = table(2).messenger(0, 5).dice(5, 1).dice(2, 1).to_take(0)
    events = play(state, "take face-5 count-1")
    assert keys(events) == ["take", "use", "messenger", "road", "gain"]


@rule("MO-C6")
def test_a_window_tile_from_any_monastery() -> None:
    state = table(2).messenger(0, 7).dice(5, 1).dice(2, 1).to_take(0)
    play(state, "take face-5 count-1")
    assert len(offered(state)) == 15


@rule("MO-D1")
def test_one_number_and_no_reroll_tile_leave_no_choice() -> None:
    state = table(2).rerolled(0).to_place(0, own=(), neutral=(2, 5))
    events = play(state, "place face-5", *rolls(4))
    assert keys(events) == ["place", "rolled", "place", "actions"]
    assert space(state, 4) == [1, 0, 0]


@rule("MO-W4")
def test_only_one_way_to_build_is_no_choice() -> None:
    """The common room's tile fits in one row only, so it is built at once."""
    position = table(4).window(0, "a b c", "b c d").messenger(0, 10).has(0, influence=1, book=2)
    state = position.asked(0, "settle", 0, 0, 0)
    events = play(state, "building e1")
    assert keys(events) == ["building", "active", "prestige", "build", "prestige"]
    assert state.windows[0][6] == 4
    assert offered(state) == ["bonus messenger", "bonus soup"]
