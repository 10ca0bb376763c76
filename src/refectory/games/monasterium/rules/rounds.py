"""A round: its dice are rolled, placed and taken turn by turn. Rounds make years."""

from refectory.core.frames import Frame
from refectory.core.game import CHANCE, Event, Seat
from refectory.games.monasterium.constants import FACES, NEUTRAL, OWN, YEARS
from refectory.games.monasterium.rules import scoring
from refectory.games.monasterium.state import MonasteriumState

# -- rounds


def begin_round(state: MonasteriumState, events: list[Event]) -> None:
    """MO-S2, MO-X2: all players get their dice and their reroll tile back; the first player rolls."""
    state.round += 1
    state.rerolled = 0
    state.hand_own = state.personal[:]
    state.hand_neutral = [state.box.neutral_dice[state.players - 2]] * state.players
    state.aside = [0] * (state.players + 1)
    if state.round % state.players == 0:
        events.append(Event("event.year", {"year": state.year + 1}))
    facts = {"year": state.year + 1, "round": state.round % state.players + 1, "seat": state.first}
    events.append(Event("event.round", facts))
    roll_hand(state, state.first)


def end_round(state: MonasteriumState, events: list[Event]) -> None:
    """MO-S4: a year has one round for each player; there are three years. MO-X2: the chalice moves left."""
    if state.round + 1 == YEARS * state.players:
        events += scoring.final_events(state)
        return
    state.first = (state.first + 1) % state.players
    begin_round(state, events)


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


def put_down(state: MonasteriumState, frame: Frame, face: int, events: list[Event]) -> None:
    """MO-D1: place the dice; then the next player places, or the turn with the new die (MO-M3) continues."""
    state.frames.pop()
    place(state, frame.seat, face, events)
    if not state.frames:
        next_to_place(state, frame.seat, events)


def next_to_place(state: MonasteriumState, seat: Seat, events: list[Event]) -> None:
    """MO-D1: the next player clockwise with dice in hand rolls; if there is none, the actions begin."""
    for n in range(1, state.players + 1):
        other = (seat + n) % state.players
        if state.hand_own[other] + state.hand_neutral[other]:
            roll_hand(state, other)
            return
    events.append(Event("event.actions", {"seat": state.first}))
    next_to_take(state, state.first, events)


# -- taking


def can_take(state: MonasteriumState, seat: Seat) -> bool:
    """MO-A1: whether any space has a die for this seat."""
    first = FACES * (seat + 1)
    return any(state.spaces[:FACES]) or any(state.spaces[first : first + FACES])


def take(state: MonasteriumState, seat: Seat, face: int, count: int) -> Event:
    """MO-A1: take dice, the seat's own first. MO-A2: they go to their column's tile; a joker has none."""
    own = min(count, state.spaces[FACES * (seat + 1) + face])
    state.spaces[FACES * (seat + 1) + face] -= own
    state.spaces[face] -= count - own
    state.aside[seat + 1] += own
    state.aside[0] += count - own
    state.dice = count
    state.own_dice = own
    state.paid = False
    state.used = 0
    state.column = state.box.player_board.column_of[face]
    facts = {"seat": seat, "face": face + 1, "count": count, "own": own, "neutral": count - own}
    return Event("event.take", facts)


def next_to_take(state: MonasteriumState, seat: Seat, events: list[Event]) -> None:
    """MO-A1: this seat's turn, or that of the next seat clockwise that can take a die."""
    for n in range(state.players):
        other = (seat + n) % state.players
        if can_take(state, other):
            for missed in range(n):
                passed = (seat + missed) % state.players
                events.append(Event("event.passed-over", {"seat": passed}))
            state.turn = other
            state.frames.append(Frame("take", other))
            return
    end_round(state, events)


def end_turn(state: MonasteriumState, seat: Seat, events: list[Event]) -> None:
    """MO-A2: all dice are used; the next player's turn."""
    state.column = -1
    state.paid = False
    state.used = 0
    next_to_take(state, (seat + 1) % state.players, events)
