"""The places that can be reserved for hovering books (SA-S7)."""

from refectory.games.sator.rules.open_places import OpenPlaces, PlaceSearch, find_open_places
from refectory.games.sator.rules.reserved_places import open_places_of
from refectory.games.sator.state import SatorState
from tests.games.helpers import play
from tests.games.sator.positions import FOOTBRIDGES, SQUARE, table
from tests.rules import rule


def found_anew(state: SatorState) -> OpenPlaces:
    hovering = 0
    for book, place in enumerate(state.witness):
        if place >= 0:
            hovering |= state.grid.bit[state.books[book]]
    return find_open_places(FOOTBRIDGES, state.books, hovering, state.occupied)


def two_books() -> SatorState:
    position = table(2).book(0, "a1").book(1, "c1").tile("stone-short-straight", "a2 b2")
    tiles = {0: "wood-tee wood-short-straight", 1: "iron-tee iron-short-straight"}
    return position.in_hands(tiles).placing(0)


@rule("SA-S7")
def test_an_open_place_lies_on_one_hovering_book_and_on_no_tile() -> None:
    state = two_books()
    places = open_places_of(state)
    over_first = places.over[state.books.index(SQUARE["a1"])]
    assert over_first
    for place in over_first:
        assert SQUARE["a1"] in FOOTBRIDGES.under[place]
        assert not {SQUARE["c1"], SQUARE["a2"], SQUARE["b2"]} & set(FOOTBRIDGES.under[place])


@rule("SA-S7")
def test_open_places_after_a_tile_are_those_found_anew() -> None:
    state = two_books()
    before = open_places_of(state)
    play(state, "take wood-tee", "put e1")
    after, anew = open_places_of(state), found_anew(state)
    assert after is not before
    assert (after.over, after.reach, after.hovering) == (anew.over, anew.reach, anew.hovering)


@rule("SA-S7")
def test_open_places_are_found_anew_if_other_books_hover() -> None:
    state = two_books()
    open_places_of(state)
    other = table(2).book(0, "h8").in_hands({0: "wood-tee"}).placing(0)
    other.open_places = state.open_places
    assert open_places_of(other).over == found_anew(other).over


@rule("SA-S7")
def test_a_search_ends_at_its_bound() -> None:
    state = two_books()
    hands = [[1] * len(FOOTBRIDGES.shapes) for _ in range(2)]
    books = [book for book, place in enumerate(state.witness) if place >= 0]
    assert PlaceSearch(FOOTBRIDGES, open_places_of(state), hands, 10).search(books, state.occupied)
    short = PlaceSearch(FOOTBRIDGES, open_places_of(state), hands, 1)
    assert not short.search(books, state.occupied)
    assert short.left == 0
