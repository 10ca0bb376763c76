"""Hypothesis plays matches of Plankenkoorts: legal and illegal actions, undo, saves and views."""

from collections import Counter
from typing import cast

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant

from refectory.core.game import Seat
from refectory.games import load_game
from refectory.games.plankenkoorts.game import Plankenkoorts
from refectory.games.plankenkoorts.hidden import in_other_hands, known_to, one_of_several
from refectory.games.plankenkoorts.memory.history import shown_to
from refectory.games.plankenkoorts.state import PlankState, book_of
from tests.effort import effort
from tests.property.match_machine import NUMBERS, MatchMachine, pace, words

pytestmark = pytest.mark.untraced

GAME = cast(Plankenkoorts, load_game("plankenkoorts"))
CARDS = set(GAME.box.cards)
# What a view names once more, as something that its viewer may do with it.
CHOICES = ("may_come", "uses", "takes", "gives")


class PlankenkoortsMatches(MatchMachine):
    game = GAME
    secret = ("event.draw", "event.pull", "event.give")

    @initialize(
        players=st.integers(2, 6),
        open_backs=st.integers(0, 1),
        long_shelves=st.integers(0, 1),
        own_token=st.integers(0, 1),
        seed=NUMBERS,
        moves=st.integers(0, 120),
    )
    def sit_down(
        self, players: int, open_backs: int, long_shelves: int, own_token: int, seed: int, moves: int
    ) -> None:
        options = {"open_backs": open_backs, "long_shelves": long_shelves, "own_token": own_token}
        self.begin(GAME.setup(players, options=options), seed, moves)

    @property
    def state(self) -> PlankState:
        return cast(PlankState, self.match.state)

    @invariant()
    def nobody_sees_cards_that_are_hidden(self) -> None:
        """A view names open cards, the viewer's own, and those known to or of the viewer: no other."""
        state = self.state
        for viewer in (None, *range(state.players)):
            seen = {**state.view(viewer), **dict.fromkeys(CHOICES)}
            assert Counter(word for word in words(seen) if word in CARDS) == self.open_to(viewer)

    @invariant()
    def choices_name_own_cards_and_the_ends_of_shelves(self) -> None:
        state = self.state
        for viewer in range(state.players):
            seen = state.view(viewer)
            own = {state.box.cards[card] for card in state.hands[viewer]}
            ends = {state.box.books[book_of(row[-1])] for row in state.shelves if row}
            assert seen["uses"].keys() == own
            assert set(seen["gives"]) <= own
            assert {take["card"] for take in seen["takes"]} <= ends

    @invariant()
    def what_seats_know_is_true(self) -> None:
        state = self.state
        for viewer in range(state.players):
            others = [seat for seat in range(state.players) if seat != viewer]
            held = Counter(card for seat in others for card in state.hands[seat])
            assert Counter(in_other_hands(state, viewer)) <= held
            for seat in others:
                assert Counter(known_to(state, viewer, seat)) <= Counter(state.hands[seat])
                assert Counter(shown_to(state, viewer, seat)) <= Counter(state.hands[seat])
            for card, seats in one_of_several(state, viewer):
                assert any(card in state.hands[seat] for seat in seats)

    def open_to(self, viewer: Seat | None) -> Counter[str]:
        state = self.state
        cards = [*state.discard, *(book_of(spine) for row in state.shelves for spine in row)]
        if viewer is not None:
            cards += state.hands[viewer]
            for other in range(state.players):
                cards += [*known_to(state, viewer, other), *shown_to(state, other, viewer)]
            cards += in_other_hands(state, viewer) + [card for card, _ in one_of_several(state, viewer)]
        return Counter(state.box.cards[card] for card in cards)


PlankenkoortsMatches.TestCase.settings = pace(effort(25, 10), 20)
TestMatches = PlankenkoortsMatches.TestCase
