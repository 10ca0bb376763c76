"""Whether a tile may be put down, so that there are still places for all hovering books (SA-S7)."""

from random import Random

from refectory.core.game import CHANCE, Seat
from refectory.games.sator.rules.placing import put_refusal, reserved_after
from refectory.games.sator.rules.reservations import (
    Reservations,
    has_mark,
    is_clear,
    marked,
    marked_after,
    marks_under,
)
from refectory.games.sator.rules.reserved_places import open_places_of, shapes_in_hand
from refectory.games.sator.state import SatorState
from tests.games.sator.positions import FOOTBRIDGES, GAME, GRID, SQUARE, placement
from tests.rules import rule


def made_anew(state: SatorState, seat: Seat, shape: int) -> Reservations:
    hands = shapes_in_hand(state)
    hands[seat][shape] -= 1
    return Reservations(FOOTBRIDGES, open_places_of(state), state.witness, hands, seat)


def placing_with(seed: int, tiles: int) -> SatorState:
    """A position in which a tile is taken up after this number of tiles was placed at random."""
    rng = Random(seed)
    state = GAME.new(GAME.setup(2 + seed % 3))
    while state.frames[-1].phase != "put" or sum(at >= 0 for at in state.at) < tiles:
        (seat,) = state.to_act()
        chosen = state.sample_chance(rng) if seat == CHANCE else rng.choice(state.legal_actions(seat))
        state.apply(seat, chosen)
    return state


@rule("SA-S7")
def test_places_found_for_one_placement_allow_another_only_if_a_search_does() -> None:
    for seed in range(6):
        state = placing_with(seed, 3 * seed)
        tile, facing = state.frames[-1].data[:2]
        seat, shape = state.frames[-1].seat, FOOTBRIDGES.shape[tile]
        together = made_anew(state, seat, shape)
        for place in FOOTBRIDGES.lying[shape][facing]:
            alone = made_anew(state, seat, shape)
            if not FOOTBRIDGES.mask[place] & state.occupied:
                assert together.allows(place) == (alone.after(place) is not None)


@rule("SA-S7")
def test_the_reserved_places_after_a_placement_are_lawful() -> None:
    for seed in range(3):
        state = placing_with(seed, 5)
        tile, facing = state.frames[-1].data[:2]
        seat, shape = state.frames[-1].seat, FOOTBRIDGES.shape[tile]
        reservations = made_anew(state, seat, shape)
        places = FOOTBRIDGES.lying[shape][facing]
        for place in [one for one in places if not put_refusal(state, reservations, one)][:20]:
            after = state.copy()
            after.apply(seat, after.acts.put[FOOTBRIDGES.first[place]])
            after.check()
            assert after.witness in (reserved_after(state, seat, tile, place), ())


def test_marks_are_those_of_the_places() -> None:
    for seed in range(3):
        state = placing_with(seed, 5)
        before, places = marked(FOOTBRIDGES, state.witness), state.witness
        for book, place in enumerate(places):
            for square in FOOTBRIDGES.under[place] if place >= 0 else ():
                assert before.marks[square] == book + 1
        assert sum(mark > 0 for mark in before.marks) == sum(
            len(FOOTBRIDGES.under[place]) for place in places if place >= 0
        )
        fewer = (-1, *places[1:])
        assert marked_after(FOOTBRIDGES, before, fewer).marks == marked(FOOTBRIDGES, fewer).marks


TEE = placement("wood-tee", "c3 d3 e3 d4")


def board(**marks: int) -> bytes:
    squares = bytearray(len(GRID.bit))
    for name, mark in marks.items():
        squares[SQUARE[name]] = mark
    return bytes(squares)


def test_a_placement_is_clear_if_none_of_its_squares_has_a_mark() -> None:
    assert is_clear(FOOTBRIDGES, board(c4=1, e4=1, d2=1, b3=1), TEE)
    for square in ("c3", "d3", "e3", "d4"):
        assert not is_clear(FOOTBRIDGES, board(**{square: 7}), TEE)


def test_marks_under_a_placement_are_a_set() -> None:
    found = marks_under(FOOTBRIDGES, board(c3=1, d3=12, d4=12, a1=5), TEE)
    assert [mark for mark in range(20) if has_mark(found, mark)] == [1, 12]
