"""Who knows what: hands, decks, tiles, and what a search shows."""

from collections import Counter
from random import Random

import pytest

from refectory.core.dealer import SEED_BYTES, Dealer
from refectory.core.errors import CannotUndo
from refectory.core.match import Match
from refectory.games.sator.state import SatorState
from tests.games.sator.table import CARDS, FOOTBRIDGES, GAME, at_random, hand, new, play, table


def searching() -> SatorState:
    position = table(3).hand(0, "victoria", "moves-wood").hand(1, "moves-iron", "rotas-tee", "quin-igitur")
    return position.hand(2, "moves-iron", "moves-rope").turn(0)


def test_own_cards_are_seen_by_their_owner_alone() -> None:
    state = table(2).hand(0, "moves-wood", "victoria").hand(1, "rotas-tee").turn(0)
    assert state.view(0)["own"]["hand"] == ["moves-wood", "victoria"]
    assert state.view(1)["own"]["hand"] == ["rotas-tee"]
    assert state.view(None)["own"] is None
    assert state.view(1)["seats"][0]["incertus"] == 1
    assert state.view(1)["seats"][0]["prayers"] == 1


def test_own_tiles_are_seen_by_their_owner_alone() -> None:
    state = at_random(new(2), "place", Random(2))
    assert len(state.view(0)["own"]["tiles"]) == 12
    shapes = [FOOTBRIDGES.shapes[n] for n in range(6) for _ in range(2)]
    assert state.view(0)["seats"][1]["shapes"] == shapes
    worlds = {state.determinize(0, Random(seed)).tiles for seed in range(10)}
    assert len(worlds) == 1, "With two players all that I do not hold is the other's."
    four = at_random(new(4), "place", Random(2))
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


def in_match(prepare: list[str]) -> tuple[Match, int]:
    """A match in which seat 0 has come so far."""
    match = Match(GAME, GAME.setup(2, 0), Dealer(bytes(SEED_BYTES)))
    match.state = table(2).hand(0, "victoria", "moves-wood", "moves-rope").turn(0)
    for text in prepare:
        match.play(0, text)
    return match, 0


def test_a_look_through_the_common_deck_may_not_be_taken_back() -> None:
    match, seat = in_match(["search", "discard victoria", "discard moves-wood", "consult incertus"])
    assert not match.can_undo(seat)
    with pytest.raises(CannotUndo):
        match.undo(seat)


def test_a_look_through_the_own_deck_teaches_nothing() -> None:
    match, seat = in_match(["search", "discard victoria", "discard moves-wood", "consult fidei"])
    assert match.can_undo(seat)


def test_a_drawn_card_is_told_to_its_drawer_alone() -> None:
    state = table(2).hand(0, "moves-wood").turn(0)
    (event,) = play(state, "finish", "draw incertus", f"card {CARDS.names[0]}")
    assert event.seen_by(0)["facts"]["card"] == CARDS.names[0]
    assert "card" not in event.seen_by(1)["facts"]
    assert event.reveals
