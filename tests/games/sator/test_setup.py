"""Setting up: books, tiles, placing, dealing."""

from random import Random

import pytest

from refectory.core.game import CHANCE
from refectory.games.sator.state import SatorState
from tests.games.sator.table import (
    BOX,
    FOOTBRIDGES,
    GAME,
    SQUARE,
    at_random,
    books,
    edited,
    hand,
    keys,
    lies,
    new,
    offered,
    play,
    roll,
    table,
    why_not,
)
from tests.rules import rule

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


# -- books


@rule("SA-S1")
@PLAYERS
def test_every_quadrant_has_one_book_of_each_colour_in_play(players: int) -> None:
    state = new(players)
    roll(state)
    for seat in range(players):
        assert sorted(BOX.quadrant_of(SQUARE[name]) for name in books(state, seat)) == [0, 1, 2, 3]
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


# -- tiles


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


# -- placing


@rule("SA-S4")
@PLAYERS
def test_placing_goes_counter_clockwise_from_the_last_player(players: int) -> None:
    state = at_random(new(players, start=1), "place", Random(1))
    order = []
    for _ in range(2 * players):
        order.append(state.to_act()[0])
        play(state, offered(state, None)[0])
        play(state, offered(state, None)[0])
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


@rule("SA-S5")
def test_gaps_are_allowed_and_a_book_stays_on_its_square() -> None:
    state = table(2).tile("iron-tee", "a1 b1 c1 b2").book(0, "k8").in_hands({0: "wood-tee"}).placing(0)
    play(state, "take wood-tee", "put j8")
    assert lies(state, "wood-tee") == "j8 k8 l8 k9"
    assert books(state, 0) == ["k8"]


@rule("SA-S5")
def test_a_tile_may_not_overlap_another_or_leave_the_grid() -> None:
    state = table(2).tile("iron-tee", "a1 b1 c1 b2").in_hands({0: "wood-tee"}).placing(0)
    play(state, "take wood-tee")
    assert "put b2" not in offered(state)
    assert why_not(state, "put b2") == ["SA-S5"]
    assert "put m4" not in offered(state)
    assert why_not(state, "put m4") == ["SA-S5"]
    assert why_not(state, "put c14") == ["SA-S5"]


@rule("SA-S6")
def test_a_tile_may_carry_books_of_two_colours() -> None:
    state = table(2).book(0, "c3").book(1, "d3").in_hands({0: "wood-tee wood-long-straight", 1: "iron-tee"})
    placing = state.placing(0)
    play(placing, "take wood-tee", "put c3")
    assert placing.witness == (-1,) * 8


@rule("SA-S6")
def test_a_tile_may_not_carry_two_books_of_one_colour() -> None:
    position = table(2).book(1, "c3", "e3")
    state = position.in_hands({0: "wood-tee", 1: "iron-tee iron-short-straight"}).placing(0)
    play(state, "take wood-tee")
    assert "put c3" not in offered(state)
    assert why_not(state, "put c3") == ["SA-S6"]
    assert "put d3" in offered(state)


@rule("SA-S7")
def test_a_kept_place_is_mended_when_a_tile_comes_in_its_way() -> None:
    state = table(2).book(1, "c3").in_hands({0: "wood-tee", 1: "iron-short-straight"}).placing(0)
    (before,) = [place for place in state.witness if place >= 0]
    play(state, "take wood-tee")
    squares = [state.square_name(square) for square in FOOTBRIDGES.under[before]]
    other = next(name for name in squares if name != "c3")
    assert other == "b3"
    play(state, "put a2")
    assert lies(state, "wood-tee") == "a2 b2 c2 b3"
    (after,) = [place for place in state.witness if place >= 0]
    assert after != before
    play(state, "take iron-short-straight", "put c3")


@rule("SA-S7")
def test_nobody_may_be_built_out_of_his_book() -> None:
    """In the corner the short tile needs a2 or b1; one of them is gone, the other is kept."""
    position = table(2).book(1, "a1").tile("stone-short-straight", "b1 c1")
    state = position.in_hands({0: "wood-short-straight", 1: "iron-short-straight"}).placing(0)
    play(state, "take wood-short-straight")
    assert "put a2" not in offered(state)
    assert why_not(state, "put a2") == ["SA-S7"]
    assert "put a3" in offered(state)


@rule("SA-S7")
def test_the_last_tile_may_not_be_put_elsewhere_while_an_own_book_hovers() -> None:
    state = table(2).book(0, "c3").in_hands({0: "wood-short-straight"}).placing(0)
    play(state, "take wood-short-straight")
    assert offered(state) == ["put b3", "put c3", "turn"]
    assert why_not(state, "put h8") == ["SA-S7"]


@rule("SA-S7")
def test_another_may_put_a_tile_under_my_book() -> None:
    state = table(2).book(1, "a1").in_hands({0: "wood-tee", 1: "iron-tee"}).placing(0)
    play(state, "take wood-tee", "put a1")
    assert not any(place >= 0 for place in state.witness)
    play(state, "take iron-tee", "put h8")


@rule("SA-S7")
def test_a_tile_without_a_lawful_place_goes_out_of_the_game() -> None:
    """The only other tile needs the only other place."""
    game = edited(("size = 14", "size = 8"), *_small())
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


def _small() -> list[tuple[str, str]]:
    """Landings and books for a grid of eight."""
    cards = shipped_cards()
    return [("at = 7", "at = 4"), ("at = 7", "at = 4"), ("at = 8", "at = 5"), ("at = 8", "at = 5"), *cards]


def shipped_cards() -> list[tuple[str, str]]:
    text = GAME.edition.text
    block = text[text.index("north = [\n") : text.index("# SA-C4")]
    return [
        (
            block,
            'north = ["a1 c1 a3 c3"]\neast = ["f1 h1 f3 h3"]\n'
            'south = ["f6 h6 f8 h8"]\nwest = ["a6 c6 a8 c8"]\n\n',
        )
    ]


@pytest.mark.untraced
@rule("SA-S7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_book_is_covered_when_placing_is_over(players: int) -> None:
    """A few at random; the property test plays many more."""
    for seed in range(3):
        state = at_random(new(players), "deal", Random(seed))
        assert state.all_books & ~state.occupied == 0
        assert sum(at >= 0 for at in state.at) == 24


@rule("SA-S8")
def test_acolytes_stand_on_their_landings_and_use_any_tile() -> None:
    state = at_random(new(4), "turn", Random(5))
    assert [state.square_name(square) for square in state.acolytes] == [
        f"landing-{colour}" for colour in ("north", "east", "south", "west")
    ]
    other = table(2).tile("wood-tee", "g1 h1 i1 h2").turn(1, steps=0)
    assert offered(other, "walk") == []
    mine = table(2).tile("wood-tee", "g1 h1 i1 h2").turn(0, steps=1)
    assert offered(mine, "walk") == ["g1"]


@rule("SA-S8")
def test_an_acolyte_may_not_start_from_anothers_landing() -> None:
    state = table(2).tile("wood-tee", "g13 h13 i13 h14").turn(0, steps=1)
    assert offered(state, "walk") == []


# -- cards


@rule("SA-S9")
@pytest.mark.parametrize(("players", "dealt"), [(2, [4, 5]), (3, [4, 5, 6]), (4, [4, 5, 5, 6])])
def test_cards_are_dealt_by_turn_order(players: int, dealt: list[int]) -> None:
    state = at_random(new(players, start=1), "turn", Random(0))
    assert [len(state.hands[(1 + place) % players]) for place in range(players)] == dealt
    assert state.turn == 1
    assert [fidei.bit_count() for fidei in state.fidei] == [8] * players


@rule("SA-S9")
def test_prayers_may_not_be_dealt() -> None:
    state = at_random(new(4), "turn", Random(0))
    assert all(card.startswith(("rotas", "moves")) for seat in range(4) for card in hand(state, seat))


@rule("SA-S10")
def test_the_draw_that_ends_a_first_turn_may_take_prayers() -> None:
    state = table(2).hand(0, "moves-wood").turn(0, turns=0)
    play(state, "finish")
    assert offered(state) == ["draw incertus", "draw fidei"]


@rule("SA-S10")
def test_no_swap_may_not_draw_a_prayer_in_a_first_turn() -> None:
    position = table(2).hand(0, "moves-wood", "moves-rope", "moves-iron").hand(1, "moves-wood")
    first = position.turn(0, turns=1)
    play(first, "swap", "discard moves-wood", "discard moves-rope")
    assert offered(first) == ["draw incertus"]
    assert why_not(first, "draw fidei") == ["SA-S10"]
    later = table(2).hand(0, "moves-wood", "moves-rope").turn(0, turns=2)
    play(later, "swap", "discard moves-wood", "discard moves-rope")
    assert offered(later) == ["draw incertus", "draw fidei"]
    assert keys(play(later, "draw fidei", "card victoria")) == ["draw"]
