"""Hypothesis plays Monasterium: the rules hold after any choices and dice, and matches are played, undone,
saved and viewed."""

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from refectory.core.game import CHANCE
from refectory.games.monasterium.rules.novices import EXTRA
from tests.effort import effort
from tests.games.monasterium.positions import GAME, new
from tests.property.match_machine import NUMBERS, MatchMachine, pace

pytestmark = pytest.mark.untraced

CHOICES = st.integers(0, 999)


class MonasteriumPositions(RuleBasedStateMachine):
    """A position in which any legal action is done and any dice are rolled."""

    @initialize(players=st.integers(2, 4), start=st.integers(0, 1))
    def sit_down(self, players: int, start: int) -> None:
        self.state = new(players, start)
        self.sent = [0] * players
        self.prestige = [0] * players

    @precondition(lambda self: CHANCE in self.state.to_act())
    @rule(choices=st.lists(CHOICES, min_size=1, max_size=8))
    def chance_falls(self, choices: list[int]) -> None:
        for choice in choices:
            if CHANCE in self.state.to_act():
                outcomes = self.state.chance_outcomes()
                self.state.apply(CHANCE, outcomes[choice % len(outcomes)][0])

    @precondition(lambda self: self.state.to_act() not in ((), (CHANCE,)))
    @rule(choice=CHOICES)
    def a_player_chooses(self, choice: int) -> None:
        (seat,) = self.state.to_act()
        legal = self.state.legal_actions(seat)
        action = legal[choice % len(legal)]
        twin = self.state.copy()
        assert self.state.why_not(seat, action) == []
        told = [event.seen_by(None) for event in self.state.apply(seat, action)]
        assert told == [event.seen_by(None) for event in twin.apply(seat, action)]
        assert twin.dump() == self.state.dump()

    @precondition(lambda self: self.state.to_act() not in ((), (CHANCE,)))
    @rule(choice=CHOICES)
    def a_player_is_refused(self, choice: int) -> None:
        (seat,) = self.state.to_act()
        action = GAME.space[choice % len(GAME.space)]
        offered = action in self.state.legal_actions(seat)
        assert offered == (self.state.why_not(seat, action) == [])

    @invariant()
    def every_piece_is_somewhere(self) -> None:
        self.state.check()

    @invariant()
    def the_game_is_over_or_offers_something(self) -> None:
        seats = self.state.to_act()
        assert (self.state.outcome() is None) == bool(seats)
        if seats and seats != (CHANCE,):
            assert self.state.legal_actions(seats[0])

    @invariant()
    def novices_never_come_back_and_prestige_is_never_lost(self) -> None:
        for seat, (sent, before) in enumerate(zip(self.state.sent, self.sent, strict=True)):
            assert sent & before == before
            assert self.state.prestige[seat] >= self.prestige[seat]
        self.sent, self.prestige = self.state.sent[:], self.state.prestige[:]

    @invariant()
    def a_cloister_novice_has_a_neighbour(self) -> None:
        """MO-N5: a novice never leaves a building, so the neighbour that was needed is still there."""
        board = self.state.board
        for seat, cloisters in enumerate(self.state.cloisters):
            assert cloisters & ~board.cloisters_beside(self.state.buildings[seat]) == 0
            assert self.state.sent[seat] < 1 << (EXTRA + 4)


TestPositions = MonasteriumPositions.TestCase
TestPositions.settings = settings(
    max_examples=effort(25, 8),
    stateful_step_count=60,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)


class MonasteriumMatches(MatchMachine):
    game = GAME

    @initialize(players=st.integers(2, 4), seed=NUMBERS, moves=st.integers(0, 500))
    def sit_down(self, players: int, seed: int, moves: int) -> None:
        self.begin(GAME.setup(players), seed, moves)


MonasteriumMatches.TestCase.settings = pace(effort(15, 6), 20)
TestMatches = MonasteriumMatches.TestCase
