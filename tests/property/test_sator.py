"""Hypothesis plays matches of Sator, and many placing phases are played to their end."""

from collections import Counter
from random import Random
from typing import cast

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant

from refectory.core.frames import Frame
from refectory.core.game import CHANCE, Seat
from refectory.games import load_game
from refectory.games.sator.game import Sator
from refectory.games.sator.rules import placing
from refectory.games.sator.state import SatorState
from tests.effort import effort
from tests.property.match_machine import NUMBERS, MatchMachine, pace, words

pytestmark = pytest.mark.untraced

GAME = cast(Sator, load_game("sator"))
CARDS = set(GAME.box.cards.names)
# For each number of players: a thousand in all on the compiled rules, fewer where every line is traced.
PHASES = effort(334, 30)


class SatorMatches(MatchMachine):
    game = GAME
    secret = ("event.draw", "event.pick")

    @initialize(players=st.integers(2, 4), seed=NUMBERS, moves=st.sampled_from([0, 10, 60, 75, 100, 160]))
    def sit_down(self, players: int, seed: int, moves: int) -> None:
        self.begin(GAME.setup(players), seed, moves)

    @property
    def state(self) -> SatorState:
        return cast(SatorState, self.match.state)

    @invariant()
    def no_list_is_endless(self) -> None:
        for seat in self.state.to_act():
            assert len(self.state.legal_actions(seat)) <= 300

    @invariant()
    def nobody_sees_cards_that_are_hidden(self) -> None:
        """A view names open cards, the viewer's own, and those learnt by searching: no other."""
        state = self.state
        for viewer in (None, *range(state.players)):
            seen = {**state.view(viewer), "offers": None}
            assert Counter(word for word in words(seen) if word in CARDS) == self.open_to(viewer)

    def open_to(self, viewer: Seat | None) -> Counter[str]:
        state = self.state
        names, prayer = state.cards.names, state.cards.prayer
        cards = [names[card] for card, count in enumerate(state.discard) if count]
        cards += [names[card] for card in (*state.played, state.last_card) if card >= 0]
        cards += [names[prayer + n] for used in state.used for n in range(8) if used >> n & 1]
        if viewer is not None:
            own = [*state.hands[viewer], *state.recall[viewer]]
            cards += [names[card] for card in own]
            cards += [names[prayer + n] for n in range(8) if state.fidei[viewer] >> n & 1]
            cards += [card for card, _ in state.view(viewer)["own"]["found"]]
        return Counter(cards)


SatorMatches.TestCase.settings = pace(effort(15, 6), 15)
TestMatches = SatorMatches.TestCase


# -- SA-S7: every player can always place their tiles


def placements(state: SatorState, tile: int) -> list[int]:
    fb = state.footbridges
    return [place for lying in fb.lying[fb.shape[tile]] for place in lying]


def check_searches(state: SatorState, seat: Seat) -> None:
    """Whether each tile has a place is found out without a search that reaches its bound."""
    for tile in state.tiles[seat]:
        reservations = placing.reservations_for(state, seat, tile)
        assert reservations is not None
        for place in placements(state, tile):
            if not placing.put_refusal(state, reservations, place):
                break
        assert not reservations.gave_up, "A search reached its bound."


def put_somewhere(state: SatorState, rng: Random) -> None:
    """Take a tile at random and put it in a random lawful place."""
    (seat,) = state.to_act()
    legal = state.legal_actions(seat)
    assert legal, "A player who is to place a tile has no action."
    check_searches(state, seat)
    action = rng.choice(legal)
    state.apply(seat, action)
    if action.family == "abandon":
        assert not any(place >= 0 for place in state.witness[4 * seat : 4 * seat + 4])
        return
    tile = action.at[0]
    reservations = placing.reservations_for(state, seat, tile)
    fb = state.footbridges
    places = placements(state, tile)
    while placing.refusal(state, reservations, tile, place := places[int(rng.random() * len(places))], ()):
        pass
    assert reservations is not None
    assert not reservations.gave_up, "A search reached its bound."
    state.frames[-1] = Frame("put", seat, (tile, fb.facing[place]))
    state.apply(seat, state.acts.put[fb.first[place]])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_placing_phases_come_to_their_end_with_every_book_covered(players: int) -> None:
    for seed in range(PHASES):
        rng = Random(f"{players}/{seed}")
        state = GAME.new(GAME.setup(players))
        while state.frames[-1].phase != "deal":
            (seat,) = state.to_act()
            if state.frames[-1].phase == "place":
                put_somewhere(state, rng)
            elif seat == CHANCE:
                state.apply(seat, state.sample_chance(rng))
            else:
                state.apply(seat, rng.choice(state.legal_actions(seat)))
        state.check()
        assert state.all_books & ~state.occupied == 0, "A book hovers still."
