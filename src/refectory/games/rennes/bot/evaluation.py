"""The value of a position of Rennes-le-Château, in points that a seat expects to be ahead.

Refilling the hand costs nothing, so cards are worth what they lead to: clues for the codes, new areas, a good
square. `reach_value` computes that for the cards of this turn; after the turn a part of it counts.
"""

from itertools import combinations
from typing import Final

from refectory.core.game import Outcome, Seat
from refectory.games.rennes.bot.goals import missing, progress
from refectory.games.rennes.bot.reach_value import CARD, reach_value
from refectory.games.rennes.rules import scoring
from refectory.games.rennes.rules.drawing import room_in_hand
from refectory.games.rennes.rules.equipment import play_three
from refectory.games.rennes.state import RennesState, without_card

WIN: Final = 100.0
NOW: Final = 0.95
NEXT: Final = 0.6
GHOST: Final = 1.5
EVENT: Final = 0.25
RIVAL: Final = 0.3
SHORT: Final = 0.6  # for each card below the hand limit
HOPE: Final = 1.5  # how much too high a value is in the middle of a turn
NEVER: Final = -1000.0


def value(state: RennesState, seat: Seat) -> float:
    """The points ahead of the others, with those that the cards promise; far more once the game is won."""
    outcome = state.outcome()
    if outcome is not None:
        return _result(outcome, seat)
    if not state.round:
        return float(len(state.hands[seat])) + (0.1 * (state.at[seat] % 7) if state.at[seat] >= 0 else 0.0)
    pending = _pending(state, seat)
    return pending if pending is not None else _standing(state, seat) + expected(state, seat)


def at_rest(state: RennesState) -> bool:
    """Whether only refilling the hand is left of a turn (RC-T3)."""
    return bool(state.round) and state.frames[-1].phase == "refill"


def rested(state: RennesState, seat: Seat) -> float:
    """The value, made comparable with values after the end of a turn."""
    worth = value(state, seat)
    return worth - HOPE if state.to_act() and state.turn == seat and not at_rest(state) else worth


def _result(outcome: Outcome, seat: Seat) -> float:
    scores = list(outcome.scores)
    mine = scores.pop(seat)
    won = outcome.places[seat] == 1 and len(outcome.winners) == 1
    return mine - max(scores) + (WIN if won else -WIN if outcome.places[seat] > 1 else 0.0)


def _standing(state: RennesState, seat: Seat) -> float:
    """Points, clues on codes, ghosts and events, minus a part of the best opponent's points."""
    worth = float(scoring.points_of(state, seat)) + GHOST * state.codes_of(seat)
    worth -= EVENT * state.played[seat].bit_count()
    for location, lock in enumerate(state.locks[seat]):
        if seat not in state.claims[location]:
            length = len(state.box.codes[location])
            worth += progress(length - missing(lock), length)
    others = [scoring.points_of(state, other) for other in range(state.players) if other != seat]
    return worth - RIVAL * max(others)


def expected(state: RennesState, seat: Seat) -> float:
    """The value of what the cards can still reach, less for a hand below its limit."""
    phase = state.frames[-1].phase
    own = state.turn == seat
    worth = (NOW if own and phase == "turn" else NEXT) * reach_value(state, seat)
    if not own or (phase == "turn" and not state.spent and state.colour < 0):  # between two turns of the seat
        worth -= SHORT * max(0, room_in_hand(state, seat))
    return worth


def _pending(state: RennesState, seat: Seat) -> float | None:
    """The value of the best way to finish a choice that has begun; None if there is none."""
    frame = state.frames[-1]
    if frame.seat != seat or frame.phase not in ("place", "three", "altar", "supplies"):
        return None
    if frame.phase == "supplies":
        return _standing(state, seat) - 0.5 + CARD * sum(state.box.dots[card] for card in state.hands[seat])
    if frame.phase == "three":
        return _three(state, seat, frame.data[0], frame.data[1:])
    return max(_after(state, seat, n) for n in range(len(state.legal_actions(seat))))


def _after(state: RennesState, seat: Seat, n: int) -> float:
    world = state.copy()
    world.apply(seat, world.legal_actions(seat)[n])
    return value(world, seat)


def _three(state: RennesState, seat: Seat, colour: int, put: tuple[int, ...]) -> float:
    """RC-M8: the best choice of three cards, for a colour of a next step that the hand lacks."""
    hand = state.hands[seat]
    steps = state.graph.steps[state.at[seat]]
    leads = any(state.tint(side) == colour for _, side, _ in steps)
    if not leads or any(state.box.colour[card] == colour for card in hand):
        return NEVER
    best = NEVER
    for cards in dict.fromkeys(combinations(hand, 3 - len(put))):
        world = state.copy()
        world.frames.pop()
        for card in cards:
            world.hands[seat] = without_card(world.hands[seat], card)
        play_three(world, seat, colour, put + cards)
        best = max(best, _standing(world, seat) + expected(world, seat))
    return best
