"""A match of any game that Hypothesis plays: what players do, and what always holds."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from refectory.core.action import Action
from refectory.core.dealer import SEED_BYTES, Dealer
from refectory.core.errors import CannotUndo, IllegalAction, NotYourTurn, StaleVersion
from refectory.core.game import Data, Event, Game, Seat, Setup, State
from refectory.core.match import Match, resume
from refectory.core.record import parse_record

NUMBERS = st.integers(0, 2**32)
Choose = Callable[[list[Action], Random], Action]


def anything(legal: list[Action], rng: Random) -> Action:
    return rng.choice(legal)


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


def pace(examples: int, steps: int) -> settings:
    return settings(
        max_examples=examples,
        stateful_step_count=steps,
        deadline=None,
        derandomize=True,
        suppress_health_check=[HealthCheck.too_slow],
    )


class MatchMachine(RuleBasedStateMachine):
    """A match that begins after some random moves. The test of a game says how to sit down, and adds its own
    rules and invariants."""

    game: ClassVar[Game]
    # Events whose card only the seats that are named in them see.
    secret: ClassVar[tuple[str, ...]] = ()
    match: Match

    def begin(self, setup: Setup, seed: int, moves: int, choose: Choose = anything) -> None:
        rng = Random(seed)
        self.match = Match(self.game, setup, Dealer(rng.randbytes(SEED_BYTES)))
        for _ in range(moves):
            if self.is_on():
                self.match.play(*self.one_of(lambda legal: choose(legal, rng)))

    @property
    def table(self) -> State:
        return self.match.state

    def is_on(self) -> bool:
        return bool(self.table.to_act())

    def one_of(self, choose: Callable[[list[Action]], Action]) -> tuple[Seat, Action]:
        """The seat that may act, and one of its actions."""
        seat = self.table.to_act()[0]
        return seat, choose(self.table.legal_actions(seat))

    def numbered(self, number: int) -> tuple[Seat, Action]:
        return self.one_of(lambda legal: legal[number % len(legal)])

    def whole(self) -> Data:
        """Everything that a refused play must leave as it was."""
        return {"match": self.match.dump(), "state": self.table.dump()}

    # -- what players do

    @precondition(is_on)
    @rule(number=NUMBERS)
    def play(self, number: int) -> None:
        seat, action = self.numbered(number)
        assert self.table.why_not(seat, action) == []
        before = len(self.match.log)
        events = self.match.play(seat, action, self.match.version)
        assert [event for entry in self.match.log[before:] for event in entry.events] == events
        self.each_seat_hears_its_own(events)

    def each_seat_hears_its_own(self, events: list[Event]) -> None:
        for event in events:
            if event.key in self.secret:
                involved = (event.facts["seat"], event.facts.get("other"))
                for viewer in (None, *range(self.match.setup.players)):
                    theirs = viewer is not None and viewer in involved
                    assert ("card" in event.seen_by(viewer)["facts"]) == theirs

    @rule(number=NUMBERS, seat=st.integers(0, 5))
    def try_anything(self, number: int, seat: Seat) -> None:
        action = self.game.space[number % len(self.game.space)]
        if seat in self.table.to_act() and action in self.table.legal_actions(seat):
            return
        before = self.whole()
        with pytest.raises((IllegalAction, NotYourTurn)) as refused:
            self.match.play(seat, action)
        if isinstance(refused.value, IllegalAction):
            assert refused.value.rules
            assert refused.value.rules == self.table.why_not(seat, action)
        assert self.whole() == before

    @precondition(is_on)
    @rule(number=NUMBERS)
    def play_too_late(self, number: int) -> None:
        before = self.whole()
        with pytest.raises(StaleVersion):
            self.match.play(*self.numbered(number), self.match.version - 1)
        assert self.whole() == before

    @precondition(is_on)
    @rule(number=NUMBERS)
    def play_and_take_back(self, number: int) -> None:
        before = self.whole()
        seat, action = self.numbered(number)
        self.match.play(seat, action)
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
        again = resume(self.game, parse_record(dumped["record"]), dumped["version"])
        assert again.dump() == dumped
        assert again.state.dump() == self.table.dump()
        self.match = again

    # -- what always holds

    @invariant()
    def every_piece_is_somewhere_once(self) -> None:
        self.table.check()

    @invariant()
    def the_game_is_over_or_offers_something(self) -> None:
        assert self.is_on() == (self.table.outcome() is None)
        for seat in self.table.to_act():
            assert self.table.legal_actions(seat)

    @invariant()
    def an_imagined_world_looks_the_same(self) -> None:
        for seat in range(self.match.setup.players):
            world = self.table.determinize(seat, Random(seat))
            world.check()
            assert world.view(seat) == self.table.view(seat)
            assert world.legal_actions(seat) == self.table.legal_actions(seat)
