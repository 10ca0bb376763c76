"""Perft: the number of lines of play from fixed positions; any change of the rules of movement changes it."""

import pytest

from refectory.core.game import CHANCE
from refectory.games.sator.state import SatorState
from tests.games.sator.pictures import box
from tests.games.sator.positions import table


def lines(state: SatorState, depth: int) -> int:
    """The number of lines of this depth; a line ends at chance and at the end of the game."""
    if depth == 0 or not state.to_act() or state.to_act() == (CHANCE,):
        return 1
    (seat,) = state.to_act()
    legal = state.legal_actions(seat)
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        child = state.copy()
        child.apply(seat, action)
        total += lines(child, depth - 1)
    return total


def moves_and_turns() -> SatorState:
    laid = table(2).tile("wood-tee", "c3 d3 e3 d4").tile("wood-short-straight", "g3 g4").acolyte(0, "c3")
    return laid.book(0, "g4").hand(0, "moves-wood", "rotas-tee").turn(0, steps=1)


def placing() -> SatorState:
    laid = table(2).book(0, "c3", "k8").book(1, "d4", "j8").tile("stone-tee", "f6 g6 h6 g7")
    return laid.in_hands(
        {0: "wood-tee iron-short-straight", 1: "rope-small-corner wood-short-straight"}
    ).placing(0)


def crowded() -> SatorState:
    return box().hand(2, "moves-rope").turn(0)


PERFT = {
    "moves and turns": (moves_and_turns, [9, 16, 58, 184, 554]),
    "placing": (placing, [2, 14, 37, 1417]),
    "crowded": (crowded, [14, 102, 384, 2329]),
}


@pytest.mark.parametrize("name", list(PERFT))
def test_perft(name: str) -> None:
    make, wanted = PERFT[name]
    assert [lines(make(), depth) for depth in range(1, len(wanted) + 1)] == wanted
