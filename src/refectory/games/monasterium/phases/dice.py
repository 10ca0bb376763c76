"""Rolling and placing dice."""

from refectory.core.action import Action
from refectory.core.frames import ChancePhase, Frame
from refectory.core.game import CHANCE, Ask, Event, Rng, Seat
from refectory.games.monasterium.constants import FACES
from refectory.games.monasterium.phases.choice import Choice
from refectory.games.monasterium.rules import dice
from refectory.games.monasterium.rules.automatic import put_down
from refectory.games.monasterium.state import MonasteriumState


class Roll(ChancePhase[MonasteriumState]):
    """MO-D1: die by die, own dice first. Frame data: whose dice."""

    def outcomes(self, state: MonasteriumState, frame: Frame) -> list[tuple[Action, int]]:
        return [(action, 1) for action in state.acts.roll]

    def sample(self, state: MonasteriumState, frame: Frame, rng: Rng) -> Action:
        return state.acts.roll[int(rng.random() * FACES)]

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
        return [dice.rolled_event(state, frame.data[0])]

    def ask(self, state: MonasteriumState, frame: Frame) -> Ask:
        return Ask("ask.roll", {"seat": frame.data[0]})


def rolled_dice(state: MonasteriumState) -> list[Action]:
    """MO-D2: the dice that can be picked up to be rolled again."""
    reroll = state.acts.reroll
    return [reroll[n] for n, count in enumerate(state.rolled) if count]


class Place(Choice):
    """MO-D1: choose a number; MO-D2: or begin to pick up dice for the reroll tile."""

    def __init__(self) -> None:
        super().__init__("MO-D1", "place", "reroll")

    def ask(self, state: MonasteriumState, frame: Frame) -> Ask:
        return Ask("ask.place", {})

    def legal(self, state: MonasteriumState, frame: Frame) -> list[Action]:
        rolled, place = state.rolled, state.acts.place
        found = [place[face] for face in range(FACES) if rolled[face] or rolled[FACES + face]]
        return found + rolled_dice(state) if state.may_reroll(frame.seat) else found

    def refusal(self, state: MonasteriumState, frame: Frame, action: Action) -> str:
        if action.family == "place":
            return "" if dice.shown(state, action.at[0]) else "MO-D1"
        if not state.may_reroll(frame.seat):
            return "MO-D2"
        return not_rolled(state, action)

    def apply(self, state: MonasteriumState, frame: Frame, action: Action) -> list[Event]:
        if action.family == "reroll":
            state.frames.append(Frame("reroll", frame.seat))
            return [dice.pick_up(state, frame.seat, *action.at)]
        events: list[Event] = []
        put_down(state, frame, action.at[0], events)
        return events


class Reroll(Choice):
    """MO-D2: pick up more of the dice just rolled, or roll those that are picked up."""

    def __init__(self) -> None:
        super().__init__("MO-D2", "reroll", "roll-again")

    def ask(self, state: MonasteriumState, frame: Frame) -> Ask:
        return Ask("ask.reroll", {"count": state.to_roll_own + state.to_roll_neutral})

    def legal(self, state: MonasteriumState, frame: Frame) -> list[Action]:
        return [*rolled_dice(state), state.acts.roll_again]

    def refusal(self, state: MonasteriumState, frame: Frame, action: Action) -> str:
        return not_rolled(state, action) if action.family == "reroll" else ""

    def apply(self, state: MonasteriumState, frame: Frame, action: Action) -> list[Event]:
        if action.family == "reroll":
            return [dice.pick_up(state, frame.seat, *action.at)]
        return self._roll_again(state, frame.seat)

    def _roll_again(self, state: MonasteriumState, seat: Seat) -> list[Event]:
        state.frames.pop()
        state.frames.append(Frame("roll", CHANCE, (seat,)))
        return [Event("event.roll-again", {"seat": seat, "count": state.to_roll_own + state.to_roll_neutral})]


def not_rolled(state: MonasteriumState, action: Action) -> str:
    return "" if state.rolled[FACES * action.at[0] + action.at[1]] else "MO-D2"
