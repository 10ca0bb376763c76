"""What a good position of Rennes-le-Château is, in points that a seat expects to be ahead.

Cards are refilled for nothing, so they are worth what they lead to: clues for the codes, new areas, a good
place to stand. That is looked at for this turn's cards (`outlook`); a turn that is over counts a part of it.
"""

from itertools import combinations
from typing import Final

from refectory.core.game import Outcome, Seat
from refectory.games.rennes.bot.goals import missing, progress
from refectory.games.rennes.bot.reach_value import CARD, outlook
from refectory.games.rennes.rules import scoring
from refectory.games.rennes.rules.equipment import play_three
from refectory.games.rennes.rules.turns import hand_limit
from refectory.games.rennes.state import RennesState, without_card

WIN: Final = 100.0
NOW: Final = 0.95
NEXT: Final = 0.6
GHOST: Final = 1.5
EVENT: Final = 0.25
RIVAL: Final = 0.3
SHORT: Final = 0.6  # for each card that was not taken
HOPE: Final = 1.5  # how much of a value in the middle of a turn is only hoped for
NEVER: Final = -1000.0


def value(state: RennesState, seat: Seat) -> float:
    """How many points ahead of the others, with what is to come; far more once the game is won."""
    outcome = state.outcome()
    if outcome is not None:
        return _result(outcome, seat)
    if not state.round:
        return float(len(state.hands[seat])) + (0.1 * (state.at[seat] % 7) if state.at[seat] >= 0 else 0.0)
    pending = _pending(state, seat)
    return pending if pending is not None else _standing(state, seat) + to_come(state, seat)


def at_rest(state: RennesState) -> bool:
    """Whether nothing is left of a turn but to refill the hand (RC-T3)."""
    return bool(state.round) and state.frames[-1].phase == "refill"


def rested(state: RennesState, seat: Seat) -> float:
    """A value that can be compared with those of turns that are over."""
    worth = value(state, seat)
    return worth - HOPE if state.to_act() and state.turn == seat and not at_rest(state) else worth


def _result(outcome: Outcome, seat: Seat) -> float:
    scores = list(outcome.scores)
    mine = scores.pop(seat)
    won = outcome.places[seat] == 1 and len(outcome.winners) == 1
    return mine - max(scores) + (WIN if won else -WIN if outcome.places[seat] > 1 else 0.0)


def _standing(state: RennesState, seat: Seat) -> float:
    """Points, codes on the way, ghosts, events in hand, against the best of the others."""
    worth = float(scoring.points_of(state, seat)) + GHOST * state.codes_of(seat)
    worth -= EVENT * state.played[seat].bit_count()
    for location, lock in enumerate(state.locks[seat]):
        if seat not in state.claims[location]:
            length = len(state.box.codes[location])
            worth += progress(length - missing(lock), length)
    others = [scoring.points_of(state, other) for other in range(state.players) if other != seat]
    return worth - RIVAL * max(others)


def to_come(state: RennesState, seat: Seat) -> float:
    phase = state.frames[-1].phase
    own = state.turn == seat
    worth = (NOW if own and phase == "turn" else NEXT) * outlook(state, seat)
    if not own or (phase == "turn" and not state.spent and state.colour < 0):  # a turn has just ended
        worth -= SHORT * max(0, hand_limit(state, seat) - len(state.hands[seat]))
    return worth


def _pending(state: RennesState, seat: Seat) -> float | None:
    """A choice that is half made is worth what the best of it is."""
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
    """RC-M8: only for a colour that leads on and that the hand lacks; the best of all choices."""
    hand = state.hands[seat]
    steps = state.plan.steps[state.at[seat]]
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
        best = max(best, _standing(world, seat) + to_come(world, seat))
    return best
