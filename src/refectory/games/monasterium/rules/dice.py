"""Dice: rolled, placed on the dice spaces, and taken from them."""

from refectory.core.frames import Frame
from refectory.core.game import CHANCE, Event, Seat
from refectory.games.monasterium.constants import FACES, JOKER, NEUTRAL, OWN
from refectory.games.monasterium.state import MonasteriumState

# -- rolling and placing


def roll_hand(state: MonasteriumState, seat: Seat) -> None:
    """MO-D1: a player rolls all dice that they still have in hand."""
    state.turn = seat
    state.to_roll_own = state.hand_own[seat]
    state.to_roll_neutral = state.hand_neutral[seat]
    state.frames.append(Frame("place", seat))
    state.frames.append(Frame("roll", CHANCE, (seat,)))


def rolled_event(state: MonasteriumState, seat: Seat) -> Event:
    facts = {"seat": seat, "own": _faces(state, OWN), "neutral": _faces(state, NEUTRAL)}
    return Event("event.rolled", facts)


def _faces(state: MonasteriumState, kind: int) -> list[int | str]:
    """The numbers on the rolled dice of a kind, or a dash."""
    numbers: list[int | str] = []
    for face in range(FACES):
        numbers += [face + 1] * state.rolled[FACES * kind + face]
    return numbers or ["–"]


def place(state: MonasteriumState, seat: Seat, face: int, events: list[Event]) -> None:
    """MO-D1: place all dice that show this number on its space; the others stay in hand."""
    own, neutral = state.rolled[face], state.rolled[FACES + face]
    state.hand_own[seat] -= own
    state.hand_neutral[seat] -= neutral
    state.spaces[face] += neutral
    state.spaces[FACES * (seat + 1) + face] += own
    state.rolled = [0] * (2 * FACES)
    events.append(Event("event.place", {"seat": seat, "face": face + 1, "count": own + neutral}))


def pick_up(state: MonasteriumState, seat: Seat, kind: int, face: int) -> Event:
    """MO-D2: pick up a die to roll it again."""
    state.rolled[FACES * kind + face] -= 1
    if kind == OWN:
        state.to_roll_own += 1
    else:
        state.to_roll_neutral += 1
    state.rerolled |= 1 << seat
    return Event("event.reroll", {"seat": seat, "die": "own" if kind == OWN else "neutral", "face": face + 1})


# -- taking


def can_take(state: MonasteriumState, seat: Seat) -> bool:
    """MO-A1: whether any space has a die for this seat."""
    first = FACES * (seat + 1)
    return any(state.spaces[:FACES]) or any(state.spaces[first : first + FACES])


def take(state: MonasteriumState, seat: Seat, face: int, count: int) -> Event:
    """MO-A1: take dice, the seat's own first. MO-A2: they go to the column's action tile; a six has none."""
    own = min(count, state.spaces[FACES * (seat + 1) + face])
    state.spaces[FACES * (seat + 1) + face] -= own
    state.spaces[face] -= count - own
    state.aside[seat + 1] += own
    state.aside[0] += count - own
    state.dice = count
    state.own_dice = own
    state.paid = False
    state.used = 0
    state.column = -1 if face == JOKER else face
    facts = {"seat": seat, "face": face + 1, "count": count, "own": own, "neutral": count - own}
    return Event("event.take", facts)
