"""Setting up: books, dealt and drafted tiles, the starting player."""

from random import Random

import pytest

from refectory.games.sator.edition.landings import quadrants_of
from refectory.games.sator.state import SatorState
from tests.games.helpers import offered, play, roll, why_not
from tests.games.sator.positions import FOOTBRIDGES, GRID, SQUARE, books, new
from tests.rules import rule

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


@rule("SA-S1")
@PLAYERS
def test_every_quadrant_has_one_book_of_each_colour_in_play(players: int) -> None:
    state = new(players)
    roll(state)
    for seat in range(players):
        assert sorted(quadrants_of(GRID, SQUARE[name])[0] for name in books(state, seat)) == [0, 1, 2, 3]
    assert state.occupied == 0


@rule("SA-S1")
def test_a_card_is_drawn_for_unused_colours_too() -> None:
    state = new(2)
    events = play(state, "start seat-0", *["position card-13"] * 4)
    assert [event.facts.get("colour") for event in events[1:]] == ["north", "east", "south", "west"]
    assert "n4" in books(state, 0)


@rule("SA-S1")
def test_books_of_unused_colours_may_not_be_placed() -> None:
    state = new(3)
    roll(state)
    assert state.all_books.bit_count() == 12
    assert len(offered(new(3))) == 1


def shapes(state: SatorState, seat: int) -> list[int]:
    return sorted(FOOTBRIDGES.shape[tile] for tile in state.tiles[seat])


@rule("SA-S2")
@pytest.mark.parametrize(("players", "each"), [(2, 2), (3, 1), (4, 1)])
def test_every_player_is_dealt_the_same_shapes(players: int, each: int) -> None:
    state = new(players)
    roll(state)
    for seat in range(players):
        assert shapes(state, seat) == sorted([0, 1, 2, 3, 4, 5] * each)


@rule("SA-S2")
def test_three_players_draft_the_rest_to_and_fro() -> None:
    state = new(3, start=1)
    roll(state)
    order = []
    for _ in range(6):
        order.append(state.to_act()[0])
        play(state, offered(state)[0])
        roll(state)
    assert order == [1, 2, 0, 0, 2, 1]
    assert [len(tiles) for tiles in state.tiles] == [8, 8, 8]


@rule("SA-S2")
def test_a_shape_that_is_gone_may_not_be_drafted() -> None:
    state = new(3)
    roll(state)
    play(state, "draft tee")
    roll(state)
    assert "draft tee" not in offered(state)
    assert why_not(state, "draft tee") == ["SA-S2"]


@rule("SA-S2")
def test_types_may_not_be_seen_in_the_draft() -> None:
    state = new(3)
    roll(state)
    view = state.view(0)
    assert view["pile"] == list(FOOTBRIDGES.shapes)
    types = {state.determinize(0, Random(seed)).pile for seed in range(20)}
    assert len(types) > 1


@rule("SA-S3")
def test_the_starting_player_is_chosen_or_drawn() -> None:
    assert offered(new(3, start=2)) == ["start seat-2"]
    assert offered(new(3, start=None)) == ["start seat-0", "start seat-1", "start seat-2"]


@rule("SA-S3")
def test_a_seat_without_a_player_may_not_start() -> None:
    assert "start seat-2" not in offered(new(2, start=None))


@rule("SA-C6")
def test_each_colour_has_an_acolyte_a_gargoyle_and_four_books() -> None:
    state = new(4)
    roll(state)
    view = state.view(None)
    assert [len(seat["books"]) for seat in view["seats"]] == [4] * 4
    assert len({seat["acolyte"] for seat in view["seats"]}) == 4
    assert all(seat["gargoyle"] is None and not seat["gargoyle_gone"] for seat in view["seats"])


@rule("SA-C6")
def test_pieces_of_a_colour_that_does_not_play_may_not_be_there() -> None:
    state = new(2)
    roll(state)
    assert len(state.acolytes) == len(state.gargoyles) == 2
    assert state.all_books.bit_count() == 8
