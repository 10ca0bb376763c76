"""How good a position is for a seat: the points by which it expects to be ahead.

A turn is a series of small choices. A position in the middle of the seat's own turn is evaluated at the end
of the turn: until then each choice is the one with the best quick value after it.
"""

from math import inf
from typing import Final

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import Outcome, Seat
from refectory.games.monasterium.bot.value_parts import ACTIVE, DIE, die_value, own_value
from refectory.games.monasterium.constants import FACES, STANDARD
from refectory.games.monasterium.rules import scoring
from refectory.games.monasterium.state import MonasteriumState

WIN: Final = 100.0
# Phases at which the turn is over or chance comes next; all others are played on.
_ENDS: Final = ("take", "place", "reroll")
MOST_CHOICES: Final = 12
# Phases that promise a gain.
_PROMISING: Final = ("send", "build", "any-action", "new-die", "extra")


def value(state: MonasteriumState, seat: Seat) -> float:
    """The points ahead of the best other player; 100 more after a win, 100 less after a loss."""
    outcome = state.outcome()
    if outcome is not None:
        return _result(outcome, seat)
    state = turn_finished(state, seat)
    outcome = state.outcome()
    if outcome is not None:
        return _result(outcome, seat)
    return _standing(state, seat) + _in_hand(state, seat)


def _result(outcome: Outcome, seat: Seat) -> float:
    scores = list(outcome.scores)
    mine = scores.pop(seat)
    ahead = mine - max(scores)
    if ahead == 0:
        return 0.0
    return ahead + (WIN if ahead > 0 else -WIN)


def _standing(state: MonasteriumState, seat: Seat) -> float:
    """The seat's own value, less half of the points that the best other player has for certain."""
    most = scoring.most_novices(state)
    others = [
        state.prestige[other] + most[other] + scoring.chapels(state, other) + scoring.cloisters(state, other)
        for other in range(state.players)
        if other != seat
    ]
    return own_value(state, seat) + 0.8 * most[seat] - 0.5 * max(others)


def _in_hand(state: MonasteriumState, seat: Seat) -> float:
    """The value of the dice just rolled: many dice with one number are good to place."""
    frame = state.frames[-1]
    if frame.seat != seat or frame.phase not in ("place", "reroll"):
        return 0.0
    return max(
        die_value(state, face) * (0.8 * state.rolled[face] + 0.4 * state.rolled[FACES + face])
        for face in range(FACES)
    )


# -- the rest of a turn


def turn_finished(state: MonasteriumState, seat: Seat) -> MonasteriumState:
    """The position after the seat's remaining choices of this turn."""
    for _ in range(MOST_CHOICES):
        frame = state.frames[-1] if state.frames else None
        if frame is None or frame.seat != seat or frame.phase in _ENDS:
            break
        state = _best(state, seat, frame)
    return state


def _best(state: MonasteriumState, seat: Seat, frame: Frame) -> MonasteriumState:
    """The position after the choice with the best quick value."""
    best, most = state, -inf
    for action in _candidates(state, seat, frame):
        after = state.copy()
        after.apply(seat, action)
        if frame.phase == "send":
            after = _best(after, seat, after.frames[-1])
        worth = _quick_value(after, seat)
        if worth > most:
            best, most = after, worth
    return best


def _candidates(state: MonasteriumState, seat: Seat, frame: Frame) -> list[Action]:
    """The legal actions, but of each row only the novice whose action is worth most."""
    legal = state.legal_actions(seat)
    if frame.phase != "send":
        return legal
    best: dict[int, Action] = {}
    for action in legal:
        row, column = action.at
        if row not in best or _uncovered(state, row, column) > _uncovered(state, row, best[row].at[1]):
            best[row] = action
    return list(best.values())


def _uncovered(state: MonasteriumState, row: int, column: int) -> float:
    """The value of the action that this novice covers."""
    if row < 2:
        return ACTIVE[state.box.player_board.layout[column][row + 1]]
    return (0.0, 0.3, 0.3, 0.2, 0.2)[column]


def _quick_value(state: MonasteriumState, seat: Seat) -> float:
    """A fast estimate of a position in the middle of a turn."""
    if not state.frames:
        outcome = state.outcome()
        assert outcome is not None
        return _result(outcome, seat)
    promise = 2.0 if state.frames[-1].seat == seat and state.frames[-1].phase in _PROMISING else 0.0
    tile = (
        DIE[state.box.player_board.layout[state.column][STANDARD]] * state.dice if state.column >= 0 else 0.0
    )
    return _standing(state, seat) + promise + tile
