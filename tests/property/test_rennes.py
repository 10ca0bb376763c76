"""Hypothesis plays matches of Rennes-le-Château: legal and illegal actions, undo, saves and views."""

from collections import Counter
from random import Random
from typing import cast

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule

from refectory.games.rennes.rules.passing_players import is_passing
from refectory.games.rennes.state import RennesState
from tests.effort import effort
from tests.games.rennes.positions import BOX, GAME, lively
from tests.property.match_machine import NUMBERS, MatchMachine, pace, words

pytestmark = pytest.mark.untraced

CARDS = set(BOX.cards)


class RennesMatches(MatchMachine):
    game = GAME
    secret = ("event.draw",)

    @initialize(
        players=st.integers(2, 5),
        codes=st.integers(1, 5),
        trencavel_events=st.integers(0, 1),
        seed=NUMBERS,
        moves=st.integers(0, 250),
    )
    def sit_down(self, players: int, codes: int, trencavel_events: int, seed: int, moves: int) -> None:
        options = {"codes": codes, "trencavel_events": trencavel_events, "colours": seed % 5}
        self.begin(GAME.setup(players, options=options), seed, moves, lively)

    @property
    def state(self) -> RennesState:
        return cast(RennesState, self.match.state)

    @precondition(MatchMachine.is_on)
    @rule(number=NUMBERS)
    def walk(self, number: int) -> None:
        self.match.play(*self.one_of(lambda legal: lively(legal, Random(number))))

    @invariant()
    def a_player_on_an_occupied_square_moves_on(self) -> None:
        """RC-T2."""
        state = self.state
        for seat in range(state.players):
            if state.round and is_passing(state, seat) and seat == state.turn:
                families = {action.family for action in state.legal_actions(seat)}
                assert families <= {"play", "joker", "three", "put", "dagobert", "step", "turn"}

    @invariant()
    def nobody_sees_cards_that_are_hidden(self) -> None:
        """A view names open cards, discards, the viewer's own, and those all saw being taken: no other."""
        state = self.state
        for viewer in (None, *range(state.players)):
            named = Counter(word for word in words(state.view(viewer)) if word in CARDS)
            cards = [*state.open, *state.discards, *(card for shown in state.shown for card in shown)]
            cards += state.hands[viewer] if viewer is not None else ()
            if state.frames and state.frames[-1].phase == "three":
                cards += state.frames[-1].data[1:]
            assert named == Counter(BOX.cards[card] for card in cards)


RennesMatches.TestCase.settings = pace(effort(20, 8), 20)
TestMatches = RennesMatches.TestCase
