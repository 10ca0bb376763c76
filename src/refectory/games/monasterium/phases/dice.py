"""Rolling and placing dice."""

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import CHANCE, Ask, Data, Event, Seat
from refectory.core.phases import Choice, EvenChance
from refectory.games.monasterium.constants import FACES
from refectory.games.monasterium.rules import rounds
from refectory.games.monasterium.state import MonasteriumState


class Roll(EvenChance[MonasteriumState]):
    """MO-D1: die by die, own dice first. Frame data: whose dice."""

    def choices(self, state: MonasteriumState, frame: Frame) -> list[Action]:
        return state.acts.roll

    def apply(self, state: MonasteriumState, frame: Frame, action: Action) -> list[Event]:
        face = action.at[0]
        if state.to_roll_own:
            state.to_roll_own -= 1
        else:
            state.to_roll_neutral -= 1
            face += FACES
        state.rolled[face] += 1
        if state.to_roll_own or state.to_roll_neutral:
            return []
        state.frames.pop()
        return [rounds.rolled_event(state, frame.data[0])]

    def facts(self, state: MonasteriumState, frame: Frame) -> Data:
        return {"seat": frame.data[0]}


def rolled_dice(state: MonasteriumState) -> list[Action]:
    """MO-D2: the dice that can be picked up to be rolled again."""
    reroll = state.acts.reroll
    return [reroll[n] for n, count in enumerate(state.rolled) if count]


class Place(Choice[MonasteriumState]):
    """MO-D1: choose a number; MO-D2: or begin to pick up dice for the reroll tile."""

    def ask(self, state: MonasteriumState, frame: Frame) -> Ask:
        return Ask("ask.place" if state.may_reroll(frame.seat) else "ask.place-only", {})

    def legal(self, state: MonasteriumState, frame: Frame) -> list[Action]:
        rolled, place = state.rolled, state.acts.place
        legal = [place[face] for face in range(FACES) if rolled[face] or rolled[FACES + face]]
        return legal + rolled_dice(state) if state.may_reroll(frame.seat) else legal

    def refusal(self, state: MonasteriumState, frame: Frame, action: Action) -> str:
        return "MO-D1" if action.family == "place" else "MO-D2"

    def apply(self, state: MonasteriumState, frame: Frame, action: Action) -> list[Event]:
        if action.family == "reroll":
            state.frames.append(Frame("reroll", frame.seat))
            return [rounds.pick_up(state, frame.seat, *action.at)]
        events: list[Event] = []
        rounds.put_down(state, frame, action.at[0], events)
        return events

    def resolve(self, state: MonasteriumState, frame: Frame, events: list[Event]) -> bool:
        """MO-D1: no choice if all dice show one number and the reroll tile was used."""
        if state.may_reroll(frame.seat):
            return False
        rolled = state.rolled
        faces = [face for face in range(FACES) if rolled[face] or rolled[FACES + face]]
        if len(faces) > 1:
            return False
        rounds.put_down(state, frame, faces[0], events)
        return True


class Reroll(Choice[MonasteriumState]):
    """MO-D2: pick up more of the dice just rolled, or roll those that are picked up."""

    def facts(self, state: MonasteriumState, frame: Frame) -> Data:
        return {"count": state.to_roll_own + state.to_roll_neutral}

    def legal(self, state: MonasteriumState, frame: Frame) -> list[Action]:
        return [*rolled_dice(state), state.acts.roll_again]

    def apply(self, state: MonasteriumState, frame: Frame, action: Action) -> list[Event]:
        if action.family == "reroll":
            return [rounds.pick_up(state, frame.seat, *action.at)]
        return self._roll_again(state, frame.seat)

    def _roll_again(self, state: MonasteriumState, seat: Seat) -> list[Event]:
        state.frames.pop()
        state.frames.append(Frame("roll", CHANCE, (seat,)))
        return [Event("event.roll-again", {"seat": seat, "count": state.to_roll_own + state.to_roll_neutral})]
