"""Placing tiles: whose turn, which tile, taking it up and putting it down."""

from random import Random

import pytest

from refectory.core.game import CHANCE
from tests.games.helpers import offered, play, random_until, why_not
from tests.games.sator.positions import edited, lies, new, small_grid, table
from tests.rules import rule

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


@rule("SA-S4")
@PLAYERS
def test_placing_goes_counter_clockwise_from_the_last_player(players: int) -> None:
    state = random_until(new(players, start=1), "place", Random(1))
    order = []
    for _ in range(2 * players):
        order.append(state.to_act()[0])
        play(state, offered(state)[0])
        play(state, offered(state)[0])
    backwards = [(1 - n) % players for n in range(1, players + 1)]
    assert order == backwards * 2


@rule("SA-S4")
def test_another_players_tile_may_not_be_placed() -> None:
    state = table(2).in_hands({0: "wood-tee", 1: "iron-tee"}).placing(1)
    assert offered(state) == ["take iron-tee"]
    assert why_not(state, "take wood-tee") == ["SA-S4"]
    assert why_not(state, "take wood-tee", seat=0) == ["SA-T10"]


@rule("SA-S4")
def test_a_tile_is_taken_turned_and_put_down() -> None:
    state = table(2).in_hands({0: "wood-tee"}).placing(0)
    play(state, "take wood-tee", "turn", "turn", "turn")
    assert "turn" not in offered(state)
    play(state, "put c3")
    assert lies(state, "wood-tee") == "c3 c4 d4 c5"


@rule("SA-S7")
def test_a_tile_without_a_lawful_place_goes_out_of_the_game() -> None:
    """The only other tile needs the only other place."""
    game = edited(("size = 14", "size = 8"), *small_grid())
    state = game.new(game.setup(2, 0))
    rng = Random(3)
    while state.frames[-1].phase != "place":
        state.apply(CHANCE, state.sample_chance(rng))
    state.witness = (-1,) * 8
    state.books = (-1,) * 8
    state.set_masks(state.books)
    seen = 0
    while state.frames[-1].phase in ("place", "put"):
        (seat,) = state.to_act()
        legal = state.legal_actions(seat)
        if legal[0].family == "abandon":
            seen += 1
            assert len(legal) == len(state.tiles[seat])
            facts = state.apply(seat, legal[0])[0].facts
            assert facts == {"seat": seat, "tile": legal[0].args[0]}
        else:
            state.apply(seat, rng.choice(legal))
    assert seen
    assert not any(state.tiles)


@pytest.mark.untraced
@rule("SA-S7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_book_is_covered_when_placing_is_over(players: int) -> None:
    """A few at random; the property test plays many more."""
    for seed in range(3):
        state = random_until(new(players), "deal", Random(seed))
        assert state.all_books & ~state.occupied == 0
        assert sum(at >= 0 for at in state.at) == 24
