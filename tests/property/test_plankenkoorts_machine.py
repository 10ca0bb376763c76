"""Hypothesis plays matches of Plankenkoorts: legal and illegal plays, taking back, saving, looking."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, cast

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from refectory.core.dealer import SEED_BYTES, Dealer
from refectory.core.errors import CannotUndo, IllegalAction, NotYourTurn, StaleVersion
from refectory.core.game import Data, Seat
from refectory.core.match import Match, resume
from refectory.core.record import parse_record
from refectory.games import load_game
from refectory.games.plankenkoorts.game import Plankenkoorts
from refectory.games.plankenkoorts.hidden import known_to
from refectory.games.plankenkoorts.shelf import book_of
from refectory.games.plankenkoorts.state import PlankState
from tests.effort import effort

pytestmark = pytest.mark.untraced

GAME = cast(Plankenkoorts, load_game("plankenkoorts"))
CARDS = set(GAME.canon.cards)
NUMBERS = st.integers(0, 2**32)


def words(data: Any) -> Iterator[str]:
    """Every text in plain data."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for value in data.values():
            yield from words(value)
    elif isinstance(data, list):
        for value in data:
            yield from words(value)


class Table(RuleBasedStateMachine):
    """A match, from somewhere in the middle of a random game on."""

    match: Match

    @initialize(
        players=st.integers(2, 6),
        open_backs=st.integers(0, 1),
        long_shelves=st.integers(0, 1),
        seed=NUMBERS,
        moves=st.integers(0, 120),
    )
    def sit_down(self, players: int, open_backs: int, long_shelves: int, seed: int, moves: int) -> None:
        rng = Random(seed)
        options = {"open_backs": open_backs, "long_shelves": long_shelves}
        self.match = Match(GAME, GAME.setup(players, options=options), Dealer(rng.randbytes(SEED_BYTES)))
        for _ in range(moves):
            if self.state.to_act():
                seat = self.state.to_act()[0]
                self.match.play(seat, rng.choice(self.state.legal_actions(seat)))

    @property
    def state(self) -> PlankState:
        return cast(PlankState, self.match.state)

    def is_on(self) -> bool:
        return bool(self.state.to_act())

    def whole(self) -> Data:
        """Everything that a refused play must leave as it was."""
        return {"match": self.match.dump(), "state": self.state.dump()}

    # -- what people do

    @precondition(is_on)
    @rule(number=NUMBERS)
    def play(self, number: int) -> None:
        (seat,) = self.state.to_act()
        legal = self.state.legal_actions(seat)
        action = legal[number % len(legal)]
        assert self.state.why_not(seat, action) == []
        before = len(self.match.log)
        events = self.match.play(seat, action, self.match.version)
        assert [event for entry in self.match.log[before:] for event in entry.events] == events
        self.each_hears_his_own(events)

    def each_hears_his_own(self, events: list[Any]) -> None:
        for event in events:
            for viewer in (None, *range(self.state.players)):
                if event.key in ("event.draw", "event.pull", "event.give"):
                    theirs = viewer is not None and viewer in (event.facts["seat"], event.facts.get("other"))
                    assert ("card" in event.seen_by(viewer)["facts"]) == theirs

    @rule(number=NUMBERS, seat=st.integers(0, 5))
    def try_anything(self, number: int, seat: Seat) -> None:
        action = GAME.space[number % len(GAME.space)]
        if seat in self.state.to_act() and action in self.state.legal_actions(seat):
            return
        before = self.whole()
        with pytest.raises((IllegalAction, NotYourTurn)) as refused:
            self.match.play(seat, action)
        if isinstance(refused.value, IllegalAction):
            assert refused.value.rules
            assert refused.value.rules == self.state.why_not(seat, action)
        assert self.whole() == before

    @precondition(is_on)
    @rule(number=NUMBERS)
    def play_too_late(self, number: int) -> None:
        (seat,) = self.state.to_act()
        legal = self.state.legal_actions(seat)
        before = self.whole()
        with pytest.raises(StaleVersion):
            self.match.play(seat, legal[number % len(legal)], self.match.version - 1)
        assert self.whole() == before

    @precondition(is_on)
    @rule(number=NUMBERS)
    def play_and_take_back(self, number: int) -> None:
        (seat,) = self.state.to_act()
        legal = self.state.legal_actions(seat)
        before = self.whole()
        self.match.play(seat, legal[number % len(legal)])
        if not self.match.can_undo(seat):
            with pytest.raises(CannotUndo):
                self.match.undo(seat)
            return
        self.match.undo(seat)
        assert self.whole()["state"] == before["state"]
        assert self.match.dump()["record"] == before["match"]["record"]

    @rule()
    def save_and_resume(self) -> None:
        dumped = self.match.dump()
        again = resume(GAME, parse_record(dumped["record"]), dumped["version"])
        assert again.dump() == dumped
        assert again.state.dump() == self.state.dump()
        self.match = again

    # -- what always holds

    @invariant()
    def every_card_is_somewhere_once(self) -> None:
        self.state.check()

    @invariant()
    def the_game_is_over_or_offers_something(self) -> None:
        assert self.is_on() == (self.state.outcome() is None)
        for seat in self.state.to_act():
            assert self.state.legal_actions(seat)

    @invariant()
    def nobody_sees_cards_that_are_hidden(self) -> None:
        """A view names the open cards, one's own, those one knows of and those known of one: no other."""
        state = self.state
        for viewer in (None, *range(state.players)):
            seen = {**state.view(viewer), "may_come": None}
            assert Counter(word for word in words(seen) if word in CARDS) == self.open_to(viewer)

    def open_to(self, viewer: Seat | None) -> Counter[str]:
        state = self.state
        cards = [*state.discard, *(book_of(spine) for row in state.shelves for spine in row)]
        if viewer is not None:
            cards += state.hands[viewer]
            for other in range(state.players):
                cards += known_to(state, viewer, other) + known_to(state, other, viewer)
        return Counter(state.canon.cards[card] for card in cards)

    @invariant()
    def an_imagined_world_looks_the_same(self) -> None:
        for seat in range(self.state.players):
            world = self.state.determinize(seat, Random(seat))
            world.check()
            assert world.view(seat) == self.state.view(seat)
            assert world.legal_actions(seat) == self.state.legal_actions(seat)


Table.TestCase.settings = settings(
    max_examples=effort(25, 10),
    stateful_step_count=20,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
TestTable = Table.TestCase
