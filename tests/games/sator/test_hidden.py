"""What a seat knows of hidden things, and the worlds that it can imagine."""

from collections import Counter
from random import Random

from refectory.games.sator.state import SatorState
from tests.games.helpers import play, random_until
from tests.games.sator.positions import FOOTBRIDGES, hand, new, table


def searching() -> SatorState:
    position = table(3).hand(0, "victoria", "moves-wood").hand(1, "moves-iron", "rotas-tee", "quin-igitur")
    return position.hand(2, "moves-iron", "moves-rope").turn(0)


def test_own_tiles_are_seen_by_their_owner_alone() -> None:
    state = random_until(new(2), "place", Random(2))
    assert len(state.view(0)["own"]["tiles"]) == 12
    shapes = [FOOTBRIDGES.shapes[n] for n in range(6) for _ in range(2)]
    assert state.view(0)["seats"][1]["shapes"] == shapes
    worlds = {state.determinize(0, Random(seed)).tiles for seed in range(10)}
    assert len(worlds) == 1, "With two players all that I do not hold is the other's."
    four = random_until(new(4), "place", Random(2))
    worlds = {four.determinize(0, Random(seed)).tiles for seed in range(10)}
    assert len(worlds) > 1
    assert {tiles[0] for tiles in worlds} == {four.tiles[0]}


def test_a_search_shows_the_deck_to_the_searcher_and_is_not_forgotten() -> None:
    state = searching()
    play(state, "search", "discard victoria", "discard moves-wood", "consult incertus")
    assert dict(state.view(0)["own"]["found"])["moves-iron"] == 7
    assert state.view(1)["own"]["found"] == []
    held = state.view(0)["own"]["others_hold"]
    assert held == ["rotas-tee", "moves-rope", "moves-iron", "moves-iron"]
    for seed in range(8):
        world = state.determinize(0, Random(seed))
        assert world.deck == state.deck
        both = Counter(hand(world, 1) + hand(world, 2))
        assert both["moves-iron"] == 2


def test_what_is_remembered_goes_as_cards_are_seen_to_leave() -> None:
    position = table(2).hand(0, "victoria", "moves-wood").hand(1, "moves-iron", "moves-iron", "rotas-tee")
    state = position.tile("iron-tee", "c3 d3 e3 d4").turn(0)
    play(state, "search", "discard victoria", "discard moves-wood", "consult incertus", "pick moves-rope")
    play(state, "finish", *["draw incertus", "card moves-rope"] * 5)
    play(state, "play moves-iron effect-1", "choose iron-tee", "slide south", "finish", "draw incertus")
    play(state, "card moves-iron")
    assert state.view(0)["own"]["others_hold"] == ["rotas-tee", "moves-iron"]
    for seed in range(8):
        held = Counter(hand(state.determinize(0, Random(seed)), 1))
        assert held["rotas-tee"] >= 1
        assert held["moves-iron"] >= 1


def test_what_one_has_learnt_another_does_not_know() -> None:
    state = searching()
    play(state, "search", "discard victoria", "discard moves-wood", "consult incertus")
    world = state.determinize(1, Random(0))
    assert world.recall == ((), (), ())
    assert state.view(1)["own"]["others_hold"] == []


def test_a_prayer_in_another_hand_could_be_any_that_is_not_used() -> None:
    state = table(2).hand(1, "victoria").used(1, "virtus-clara").turn(0)
    seen = {hand(state.determinize(0, Random(seed)), 1)[0] for seed in range(60)}
    assert len(seen) == 7
    assert "virtus-clara" not in seen
