"""Slides and rotations, compared with a slow reference that uses sets of cells instead of bits."""

from random import Random

import pytest

from refectory.games.sator.state import SatorState
from tests.games.helpers import random_until
from tests.games.sator.positions import FOOTBRIDGES, GRID, new

Cell = tuple[int, int]
Cells = frozenset[Cell]


def cells(state: SatorState, tile: int) -> Cells:
    return frozenset((GRID.row(s), GRID.column(s)) for s in FOOTBRIDGES.under[state.at[tile]])


def others(state: SatorState, tile: int) -> Cells:
    rest = [cells(state, n) for n, at in enumerate(state.at) if at >= 0 and n != tile]
    return frozenset().union(*rest)


def fits(moved: Cells, taken: Cells) -> bool:
    return not moved & taken and all(0 <= row < 14 and 0 <= column < 14 for row, column in moved)


def slid(start: Cells, taken: Cells, steps: int) -> set[Cells]:
    """SA-M3: the ends of a slide by this number of steps, without the start."""
    edge = {start}
    for _ in range(steps):
        edge = {
            moved
            for one in edge
            for down, right in ((-1, 0), (0, 1), (1, 0), (0, -1))
            if fits(moved := frozenset((r + down, c + right) for r, c in one), taken)
        }
    return edge - {start}


def turned(start: Cells, pivot: Cell, quarters: int) -> Cells:
    cells = start
    for _ in range(quarters):
        cells = frozenset((pivot[0] + c - pivot[1], pivot[1] - (r - pivot[0])) for r, c in cells)
    return cells


def rotated(start: Cells, taken: Cells, not_about: Cell | None = None) -> set[tuple[Cells, Cell]]:
    """SA-M1: every rotation, with its pivot."""
    return {
        (moved, pivot)
        for pivot in start
        if pivot != not_about
        for quarters in (1, 2, 3)
        if fits(moved := turned(start, pivot, quarters), taken)
    }


def twice(start: Cells, taken: Cells) -> set[Cells]:
    """SA-M2, SA-M7: the ends of two rotations, without the start and the position between them."""
    return {
        end
        for between, pivot in rotated(start, taken)
        for end, _ in rotated(between, taken, pivot)
        if end not in (start, between)
    }


def ends(state: SatorState, card: str, effect: int, tile: int) -> set[Cells]:
    """The ends that our rules allow, found by playing every line."""
    twin = state.copy()
    names = twin.cards.names
    twin.hands = ((names.index(card),), *twin.hands[1:])
    twin.points = 12
    for action in (twin.acts.play[names.index(card)][effect], twin.acts.choose[tile]):
        if action not in twin.legal_actions(0):
            return set()
        twin.apply(0, action)
    return _ends(twin, tile)


def _ends(state: SatorState, tile: int) -> set[Cells]:
    if state.frames[-1].phase == "turn":
        return {cells(state, tile)}
    ends = set()
    for action in state.legal_actions(0):
        child = state.copy()
        child.apply(0, action)
        ends |= _ends(child, tile)
    return ends


@pytest.mark.parametrize("seed", range(3))
def test_every_empty_tile_goes_where_the_slow_rules_say(seed: int) -> None:
    state = random_until(new(2, start=0), "turn", Random(seed))
    carried = state.all_books | state.acolyte_mask
    for tile in range(0, 24, 2):
        if FOOTBRIDGES.mask[state.at[tile]] & carried:
            continue
        start, taken = cells(state, tile), others(state, tile)
        moves = f"moves-{FOOTBRIDGES.types[FOOTBRIDGES.type[tile]]}"
        rotas = f"rotas-{FOOTBRIDGES.shapes[FOOTBRIDGES.shape[tile]]}"
        for steps in (1, 2, 3):
            assert ends(state, moves, steps - 1, tile) == slid(start, taken, steps)
        assert ends(state, rotas, 0, tile) == {end for end, _ in rotated(start, taken)} - {start}
        assert ends(state, rotas, 1, tile) == twice(start, taken)
