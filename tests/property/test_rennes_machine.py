"""Hypothesis plays matches of Rennes-le-Château: legal and illegal plays, taking back, saving, looking."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, cast

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from refectory.core.action import Action
from refectory.core.dealer import SEED_BYTES, Dealer
from refectory.core.errors import CannotUndo, IllegalAction, NotYourTurn, StaleVersion
from refectory.core.game import Data, Seat
from refectory.core.match import Match, resume
from refectory.core.record import parse_record
from refectory.games.rennes.passing import is_passing
from refectory.games.rennes.state import RennesState
from tests.effort import effort
from tests.games.rennes.table import BOX, GAME

pytestmark = pytest.mark.untraced

CARDS = set(BOX.cards)
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


def lively(legal: list[Action], rng: Random) -> Action:
    """Mostly what moves players about and finds clues."""
    moves = [action for action in legal if action.family in ("step", "turn", "collect", "claim", "place")]
    return rng.choice(moves if moves and rng.random() < 0.7 else legal)


class Table(RuleBasedStateMachine):
    """A match, from somewhere in the middle of a random game on."""

    match: Match

    @initialize(
        players=st.integers(2, 5),
        codes=st.integers(1, 5),
        trencavel_events=st.integers(0, 1),
        seed=NUMBERS,
        moves=st.integers(0, 250),
    )
    def sit_down(self, players: int, codes: int, trencavel_events: int, seed: int, moves: int) -> None:
        rng = Random(seed)
        options = {"codes": codes, "trencavel_events": trencavel_events, "colours": seed % 5}
        self.match = Match(GAME, GAME.setup(players, options=options), Dealer(rng.randbytes(SEED_BYTES)))
        for _ in range(moves):
            if self.state.to_act():
                seat = self.state.to_act()[0]
                self.match.play(seat, lively(self.state.legal_actions(seat), rng))

    @property
    def state(self) -> RennesState:
        return cast(RennesState, self.match.state)

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
        for event in self.match.play(seat, action, self.match.version):
            if event.key == "event.draw":
                drawer = event.facts["seat"]
                for viewer in (None, *range(self.state.players)):
                    assert ("card" in event.seen_by(viewer)["facts"]) == (viewer == drawer)

    @precondition(is_on)
    @rule(number=NUMBERS)
    def walk(self, number: int) -> None:
        (seat,) = self.state.to_act()
        self.match.play(seat, lively(self.state.legal_actions(seat), Random(number)))

    @rule(number=NUMBERS, seat=st.integers(0, 4))
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
    def every_piece_is_somewhere_once(self) -> None:
        self.state.check()

    @invariant()
    def the_game_is_over_or_offers_something(self) -> None:
        assert self.is_on() == (self.state.outcome() is None)
        for seat in self.state.to_act():
            assert self.state.legal_actions(seat)

    @invariant()
    def whoever_passes_moves_on_and_nobody_else_passes(self) -> None:
        """RC-T2."""
        state = self.state
        for seat in range(state.players):
            if state.round and is_passing(state, seat) and seat == state.turn:
                families = {action.family for action in state.legal_actions(seat)}
                assert families <= {"play", "joker", "three", "put", "dagobert", "step", "turn"}

    @invariant()
    def nobody_sees_cards_that_are_hidden(self) -> None:
        """A view names open cards, discards, one's own and those that were seen being taken: no other."""
        state = self.state
        for viewer in (None, *range(state.players)):
            named = Counter(word for word in words(state.view(viewer)) if word in CARDS)
            cards = [*state.open, *state.discards, *(card for shown in state.shown for card in shown)]
            cards += state.hands[viewer] if viewer is not None else ()
            if state.frames and state.frames[-1].phase == "three":
                cards += state.frames[-1].data[1:]
            assert named == Counter(BOX.cards[card] for card in cards)

    @invariant()
    def an_imagined_world_looks_the_same(self) -> None:
        for seat in range(self.state.players):
            world = self.state.determinize(seat, Random(seat))
            world.check()
            assert world.view(seat) == self.state.view(seat)
            assert world.legal_actions(seat) == self.state.legal_actions(seat)


Table.TestCase.settings = settings(
    max_examples=effort(20, 8),
    stateful_step_count=20,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
TestTable = Table.TestCase
