"""What happens without a decision: messenger steps, bonuses without a choice, dice without a use."""

from refectory.core.frames import Frame
from refectory.core.game import Event
from refectory.games.monasterium.constants import (
    ANY_ACTION,
    ANY_TILE,
    COLUMNS,
    FACES,
    INFLUENCE_OR_ROSARY,
    NEW_DIE,
    ROAD_BONUSES,
    ROWS,
    SOUP,
)
from refectory.games.monasterium.rules import columns, gains, messenger, novices, turns, window
from refectory.games.monasterium.rules.dice import place
from refectory.games.monasterium.state import MonasteriumState

# Phases that may be resolved without a decision when they come to the top of the stack.
_AUTOMATIC = ("use", "place", "move", "road", "build", "extra")


def resolve(state: MonasteriumState, events: list[Event]) -> None:
    """Resolve frames until a player has a choice, chance is to act, or the game is over."""
    while state.frames:
        frame = state.frames[-1]
        if frame.phase not in _AUTOMATIC or not _resolved(state, frame, events):
            return


def _resolved(state: MonasteriumState, frame: Frame, events: list[Event]) -> bool:
    """Resolve the top frame if it needs no decision; whether it did."""
    phase = frame.phase
    if phase == "use":
        return _next_die(state, frame, events)
    if phase == "place":
        return _only_face(state, frame, events)
    if phase == "move":
        messenger.step(state, frame, events)
        return True
    if phase == "road":
        _road_bonus(state, frame, events)
        return True
    if phase == "build":
        return _only_tile(state, frame, events)
    return _extra_lost(state, frame, events)


def _next_die(state: MonasteriumState, frame: Frame, events: list[Event]) -> bool:
    """MO-A4: a die without a possible use is set aside; a die with one possible use is used."""
    if not state.dice:
        state.frames.pop()
        turns.end_turn(state, frame.seat, events)
        return True
    uses = columns.possible(state, frame.seat, state.column)
    if uses & (uses - 1):
        return False
    if uses:
        columns.use_die(state, frame.seat, uses.bit_length() - 1, events)
        return True
    facts = {"seat": frame.seat, "column": COLUMNS[state.column], "count": state.dice}
    events.append(Event("event.set-aside", facts))
    columns.take_off_tile(state, state.dice)
    return True


def _only_face(state: MonasteriumState, frame: Frame, events: list[Event]) -> bool:
    """MO-D1: no choice if all dice show one number and the reroll tile was used."""
    if state.may_reroll(frame.seat):
        return False
    rolled = state.rolled
    faces = [face for face in range(FACES) if rolled[face] or rolled[FACES + face]]
    if len(faces) > 1:
        return False
    put_down(state, frame, faces[0], events)
    return True


def put_down(state: MonasteriumState, frame: Frame, face: int, events: list[Event]) -> None:
    """MO-D1: place the dice; then the next player places, or the turn with the new die (MO-M3) continues."""
    state.frames.pop()
    place(state, frame.seat, face, events)
    if not state.frames:
        turns.next_to_place(state, frame.seat, events)


def _road_bonus(state: MonasteriumState, frame: Frame, events: list[Event]) -> None:
    """MO-C6, MO-M1, MO-M2, MO-M3: give the bonus of a road space."""
    seat, bonus = frame.seat, frame.data[0]
    state.frames.pop()
    events.append(Event("event.road", {"seat": seat, "bonus": ROAD_BONUSES[bonus]}))
    if bonus == ANY_ACTION:
        state.frames.append(Frame("any-action", seat))
    elif bonus == ANY_TILE:
        window.offer_tile(state, seat, window.EVERY_MONASTERY, "road", events)
    elif bonus == NEW_DIE:
        messenger.offer_die(state, seat, events)
    elif bonus == INFLUENCE_OR_ROSARY:
        state.frames.append(Frame("influence-or-rosary", seat))
    elif gains.can_swap(state, seat):  # SOUP_OR_SWAP
        state.frames.append(Frame("soup-or-swap", seat))
    else:
        gains.gain(state, seat, SOUP, 1, "road", events)


def _only_tile(state: MonasteriumState, frame: Frame, events: list[Event]) -> bool:
    """MO-W1: no choice if one tile fits in one row only."""
    choices = window.choices(state, frame.seat, frame.data[0])
    if choices & (choices - 1):
        return False
    state.frames.pop()
    window.build(state, frame.seat, *divmod(choices.bit_length() - 1, 3), events)
    return True


def _extra_lost(state: MonasteriumState, frame: Frame, events: list[Event]) -> bool:
    """MO-N7: an extra novice that cannot be sent now is lost."""
    reach = novices.reach(state, frame.seat)
    if (
        novices.buildings(state, reach)
        or novices.chapels(state, reach)
        or novices.cloisters(state, frame.seat, reach)
    ):
        return False
    state.frames.pop()
    events.append(Event("event.extra-lost", {"seat": frame.seat, "row": ROWS[frame.data[0]]}))
    return True
