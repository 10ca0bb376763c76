"""Reserved places: no placement makes a book impossible to cover (SA-S7)."""

from random import Random

from refectory.core.game import CHANCE
from refectory.games.sator.rules.placing import put_refusal, reserved_after
from refectory.games.sator.rules.reserved_places import Reservations
from refectory.games.sator.state import SatorState
from tests.games.helpers import offered, play, why_not
from tests.games.sator.positions import FOOTBRIDGES, GAME, lies, table
from tests.rules import rule


@rule("SA-S7")
def test_a_reserved_place_is_replaced_when_a_tile_covers_it() -> None:
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
def test_a_place_that_a_book_needs_may_not_be_covered() -> None:
    """In the corner the short tile needs a2 or b1; one of them is covered, the other is reserved."""
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
        together = Reservations(state, seat, shape)
        for place in FOOTBRIDGES.lying[shape][facing]:
            alone = Reservations(state, seat, shape)
            if not FOOTBRIDGES.mask[place] & state.occupied:
                assert together.allows(place) == (alone.after(place) is not None)


@rule("SA-S7")
def test_the_reserved_places_after_a_placement_are_lawful() -> None:
    for seed in range(3):
        state = placing_with(seed, 5)
        tile, facing = state.frames[-1].data[:2]
        seat, shape = state.frames[-1].seat, FOOTBRIDGES.shape[tile]
        reservations = Reservations(state, seat, shape)
        places = FOOTBRIDGES.lying[shape][facing]
        for place in [one for one in places if not put_refusal(state, reservations, one)][:20]:
            after = state.copy()
            after.apply(seat, after.acts.put[FOOTBRIDGES.first[place]])
            after.check()
            assert after.witness in (reserved_after(state, seat, tile, place), ())
