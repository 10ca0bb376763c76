"""What a good position of Monasterium is, in points that a seat expects to be ahead.

A turn is a chain of small choices, so a position in the middle of one's own chain is judged by where the
chain leads: each choice on the way is the one that looks best after it.
"""

from math import inf
from typing import Final

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import Outcome, Seat
from refectory.games.monasterium.bot.worth import DIE, ROW_I, ROW_II, worth
from refectory.games.monasterium.constants import FACES
from refectory.games.monasterium.rules import scoring
from refectory.games.monasterium.state import MonasteriumState

WIN: Final = 100.0
# Choices at which a turn ends or chance has a say; all others are followed.
_ENDS: Final = ("take", "place", "reroll")
CHAIN: Final = 12
# Choices that bring something.
_PROMISING: Final = ("send", "build", "any-action", "new-die", "extra")


def value(state: MonasteriumState, seat: Seat) -> float:
    """How many points ahead of the best other player; far more once the game is won."""
    outcome = state.outcome()
    if outcome is not None:
        return _result(outcome, seat)
    state = followed(state, seat)
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
    """One's own prospects, and what the best other one has for certain."""
    most = scoring.most_novices(state)
    others = [
        state.prestige[other] + most[other] + scoring.chapels(state, other) + scoring.cloisters(state, other)
        for other in range(state.players)
        if other != seat
    ]
    return worth(state, seat) + 0.8 * most[seat] - 0.5 * max(others)


def _in_hand(state: MonasteriumState, seat: Seat) -> float:
    """The dice just rolled: a set of one number is worth placing."""
    frame = state.frames[-1]
    if frame.seat != seat or frame.phase not in ("place", "reroll"):
        return 0.0
    return max(
        (DIE[face] * (0.8 * state.rolled[face] + 0.4 * state.rolled[FACES + face]) for face in range(FACES)),
        default=0.0,
    )


# -- following a chain


def followed(state: MonasteriumState, seat: Seat) -> MonasteriumState:
    for _ in range(CHAIN):
        frame = state.frames[-1] if state.frames else None
        if frame is None or frame.seat != seat or frame.phase in _ENDS:
            break
        state = _best(state, seat, frame)
    return state


def _best(state: MonasteriumState, seat: Seat, frame: Frame) -> MonasteriumState:
    """The position after the choice that looks best."""
    best, most = state, -inf
    for action in _candidates(state, seat, frame):
        after = state.copy()
        after.apply(seat, action)
        if frame.phase == "send":
            after = _best(after, seat, after.frames[-1])
        seen = _glance(after, seat)
        if seen > most:
            best, most = after, seen
    return best


def _candidates(state: MonasteriumState, seat: Seat, frame: Frame) -> list[Action]:
    """All that is legal, but of the novices of a row only the one that uncovers most."""
    legal = state.legal_actions(seat)
    if frame.phase != "send":
        return legal
    best: dict[int, Action] = {}
    for action in legal:
        row, column = action.at
        if row not in best or _uncovers(row, column) > _uncovers(row, best[row].at[1]):
            best[row] = action
    return list(best.values())


def _uncovers(row: int, column: int) -> float:
    if row < 2:
        return (ROW_I, ROW_II)[row][column]
    return (0.0, 0.3, 0.3, 0.2, 0.2)[column]


def _glance(state: MonasteriumState, seat: Seat) -> float:
    """A quick look at a position in the middle of a chain."""
    if not state.frames:
        outcome = state.outcome()
        assert outcome is not None
        return _result(outcome, seat)
    waiting = 2.0 if state.frames[-1].seat == seat and state.frames[-1].phase in _PROMISING else 0.0
    tile = DIE[state.column] * state.dice if state.column >= 0 else 0.0
    return _standing(state, seat) + waiting + tile
