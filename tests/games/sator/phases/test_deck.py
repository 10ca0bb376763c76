"""Cards from the decks: dealing, discarding, drawing, searching."""

from random import Random

import pytest

from refectory.core.dealer import SEED_BYTES, Dealer
from refectory.core.errors import CannotUndo
from refectory.core.match import Match
from refectory.games.sator.edition.cards import PRAYERS
from refectory.games.sator.state import SatorState
from tests.games.helpers import offered, offered_arguments, play, random_until, why_not
from tests.games.sator.positions import CARDS, GAME, hand, in_turn, new, table
from tests.rules import rule


@rule("SA-S9")
@pytest.mark.parametrize(("players", "dealt"), [(2, [4, 5]), (3, [4, 5, 6]), (4, [4, 5, 5, 6])])
def test_cards_are_dealt_by_turn_order(players: int, dealt: list[int]) -> None:
    state = random_until(new(players, start=1), "turn", Random(0))
    assert [len(state.hands[(1 + place) % players]) for place in range(players)] == dealt
    assert state.turn == 1
    assert [fidei.bit_count() for fidei in state.fidei] == [8] * players


@rule("SA-S9")
def test_prayers_may_not_be_dealt() -> None:
    state = random_until(new(4), "turn", Random(0))
    assert all(card.startswith(("rotas", "moves")) for seat in range(4) for card in hand(state, seat))


@rule("SA-T2")
def test_a_point_and_two_cards_buy_a_card_of_either_deck() -> None:
    state = in_turn("moves-wood", "moves-rope", "rotas-tee", "victoria")
    play(state, "swap", "discard moves-rope", "discard victoria")
    assert offered(state) == ["draw incertus", "draw fidei"]
    play(state, "draw fidei", "card quin-igitur", "swap")
    assert state.points == 4
    assert hand(state, 0) == ["rotas-tee", "moves-wood", "quin-igitur"]


@rule("SA-T2")
def test_a_swap_may_not_be_made_without_two_cards_or_a_point() -> None:
    assert why_not(in_turn("moves-wood"), "swap") == ["SA-T2"]
    assert why_not(in_turn("moves-wood", "moves-rope", points=0), "swap") == ["SA-T2"]


@rule("SA-T2")
def test_a_card_that_is_not_in_hand_may_not_be_discarded() -> None:
    state = in_turn("moves-wood", "moves-rope", "moves-rope")
    play(state, "swap")
    assert offered(state) == ["discard moves-wood", "discard moves-rope"]
    assert why_not(state, "discard moves-iron") == ["SA-T2"]


@rule("SA-T3")
def test_two_points_and_two_cards_with_a_prayer_buy_a_chosen_card() -> None:
    state = in_turn("moves-wood", "moves-rope", "victoria")
    play(state, "search", "discard moves-rope", "discard victoria", "consult incertus")
    assert offered(state) == [f"pick {card}" for card in CARDS.names[: CARDS.jolly]]
    play(state, "pick rotas-tee")
    assert state.points == 4
    assert hand(state, 0) == ["rotas-tee", "moves-wood"]


@rule("SA-T3")
def test_the_own_prayer_deck_may_be_searched() -> None:
    state = in_turn("victoria", "quin-igitur")
    play(state, "search", "discard victoria", "discard quin-igitur", "consult fidei")
    assert offered_arguments(state, "pick") == [
        prayer for prayer in PRAYERS if prayer not in ("victoria", "quin-igitur")
    ]
    play(state, "pick neque-animus")
    assert hand(state, 0) == ["neque-animus"]


@rule("SA-T3")
def test_two_incertus_cards_may_not_buy_a_search() -> None:
    state = in_turn("moves-wood", "moves-rope", "victoria")
    play(state, "search", "discard moves-rope")
    assert offered(state) == ["discard victoria"]
    assert why_not(state, "discard moves-wood") == ["SA-T3"]
    assert why_not(in_turn("moves-wood", "moves-rope"), "search") == ["SA-T3"]
    assert why_not(in_turn("moves-wood", "victoria", points=1), "search") == ["SA-T3"]


@rule("SA-C5")
def test_another_colours_prayer_may_not_be_drawn() -> None:
    state = table(2).hand(0).hand(1, *PRAYERS[:3]).turn(0)
    play(state, "finish", "draw fidei")
    assert len(offered(state)) == 8


def in_match(prepare: list[str]) -> tuple[Match, int]:
    """A match in which seat 0 has played these actions."""
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


def nothing_to_draw(*cards: str, first_turn: bool = False) -> SatorState:
    """Seat 0 has these cards; the Incertus deck and its discards are empty, all other cards are played."""
    state = table(2).hand(0, *cards).turn(0, turns=0 if first_turn else None)
    rest = [card for card, count in enumerate(state.deck) for _ in range(count)]
    state.played = tuple(rest)
    state.deck = (0,) * len(state.deck)
    state.check()
    return state


@rule("SA-T2", "SA-T8")
def test_a_discarded_card_may_be_drawn_again_from_an_empty_deck() -> None:
    state = nothing_to_draw("moves-wood", "victoria", "neque-animus", "animi-imperio")
    play(state, "swap", "discard moves-wood", "discard victoria", "draw incertus", "card moves-wood")
    assert hand(state, 0) == ["moves-wood", "neque-animus", "animi-imperio"]


@rule("SA-T3", "SA-T5")
def test_discarded_prayers_make_room_for_another() -> None:
    state = nothing_to_draw("victoria", "neque-animus", "animi-imperio")
    play(state, "search", "discard victoria", "discard neque-animus")
    assert offered(state) == ["consult fidei"]


@rule("SA-T2", "SA-S10")
def test_the_two_cards_may_not_be_chosen_so_that_nothing_can_be_drawn() -> None:
    state = nothing_to_draw("moves-wood", "victoria", "neque-animus", first_turn=True)
    play(state, "swap", "discard victoria")
    assert offered(state) == ["discard moves-wood"]
    assert why_not(state, "discard neque-animus") == ["SA-T2"]
    state = nothing_to_draw("victoria", "neque-animus", first_turn=True)
    assert why_not(state, "swap") == ["SA-T2"]
    assert why_not(state, "search") == ["SA-T3"]
