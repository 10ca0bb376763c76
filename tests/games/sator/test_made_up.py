"""Made-up positions: every law of the kit, and SA-M7 as the whole board tells it."""

from collections.abc import Iterable
from random import Random

import pytest

from refectory.core.action import Action
from refectory.games.sator.edition.footbridges import OUT
from refectory.games.sator.state import SatorState
from refectory.testing.check import check_positions
from tests.effort import effort
from tests.games.helpers import random_positions
from tests.games.sator.made_up import made_up, small_turn
from tests.games.sator.positions import GAME
from tests.rules import rule

pytestmark = pytest.mark.untraced

MOVING = ("slide", "nudge", "pivot", "rotate")  # phases in which a tile is on its way
ENDING = ("finish", "swap", "search")
Position = tuple[int, tuple[int, ...], tuple[tuple[int, int, int], ...]]


def test_every_law_holds_in_made_up_positions() -> None:
    check_positions(GAME, made_up, positions=effort(30, 5))


def test_made_up_positions_have_no_dead_end() -> None:
    laws = ["dead-end", "conservation"]
    check_positions(GAME, made_up, positions=effort(1500, 150), limit=30, laws=laws)


# -- SA-M7, told from the board


def whole_position(state: SatorState, tile: int) -> Position:
    """A tile, its squares and all pieces on them, read from the board."""
    under = state.footbridges.under[state.at[tile]]
    pieces = (state.books, state.acolytes, state.gargoyles)
    on = [(kind, n, at) for kind, row in enumerate(pieces) for n, at in enumerate(row) if at in under]
    return tile, tuple(sorted(under)), tuple(on)


class Turn:
    """The positions that the tiles had in a turn; `came_back` says that one of them was taken twice."""

    def __init__(self, had: frozenset[Position] = frozenset(), moving: int = -1) -> None:
        self.had = had
        self.moving = moving
        self.came_back = False

    def after(self, state: SatorState) -> "Turn":
        """The turn with the position after an action; what a tile passes in a slide does not count."""
        frame = state.frames[-1] if state.frames else None
        if frame is not None and frame.phase in MOVING:
            return Turn(self.had, frame.data[0])
        laid = [tile for tile, at in enumerate(state.at) if at != OUT]
        later = Turn(self.had | {whole_position(state, tile) for tile in laid})
        later.came_back = self.moving >= 0 and whole_position(state, self.moving) in self.had
        return later


def comes_back(states: Iterable[SatorState]) -> bool:
    """Whether a tile ends an effect in a position that it already had in this turn."""
    number, turn = -1, Turn()
    for state in states:
        if state.turns != number:
            number, turn = state.turns, Turn()
        turn = turn.after(state)
        if turn.came_back:
            return True
    return False


@rule("SA-M7")
def test_no_tile_comes_back_from_a_made_up_position() -> None:
    for seed in range(effort(3_000, 300)):
        _, position = made_up(Random(seed))
        assert not comes_back(random_positions(position, Random(seed), 30)), seed


# -- every way to play a small turn


def applied(state: SatorState, action: Action) -> SatorState:
    after = state.copy()
    after.apply(0, action)
    return after


def applied_forgetfully(state: SatorState, action: Action) -> SatorState:
    """The same with a fault: a position is remembered when its tile moves, not when a piece on it walks."""
    after = applied(state, action)
    if action.family == "walk":
        after.trail, after.stirred = state.trail, state.stirred
    return after


def some_line_comes_back(state: SatorState, turn: Turn, forgetful: bool) -> bool:
    """Whether any way to play this turn to its end brings a tile back; the fourth book may end the game."""
    if not state.frames:
        return False
    phase = state.frames[-1].phase
    for action in state.legal_actions(0):
        if action.family in ENDING or (phase == "turn" and action.family == "walk"):
            continue
        after = applied_forgetfully(state, action) if forgetful else applied(state, action)
        later = turn.after(after)
        if later.came_back or some_line_comes_back(after, later, forgetful):
            return True
    return False


def count_of_turns_that_come_back(seeds: int, forgetful: bool) -> int:
    turns = [small_turn(Random(seed)) for seed in range(seeds)]
    return sum(some_line_comes_back(state, Turn().after(state), forgetful) for state in turns)


@rule("SA-M7")
def test_no_way_to_play_a_small_turn_brings_a_tile_back() -> None:
    assert count_of_turns_that_come_back(effort(60, 6), forgetful=False) == 0


@rule("SA-M7")
def test_small_turns_find_rules_that_forget() -> None:
    """Rules that forgot a tile's earlier place when its rider walked had passed all random games."""
    assert count_of_turns_that_come_back(effort(60, 6), forgetful=True) > 0
