"""Road bonuses, and long series of bonuses."""

from random import Random

from refectory.core.dealer import Dealer
from refectory.core.match import Match
from tests.games.helpers import keys, offered, play
from tests.games.monasterium.positions import GAME, Table, at, table, tiles
from tests.rules import rule


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
