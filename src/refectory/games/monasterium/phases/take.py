"""Taking dice from a dice space."""

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import Ask, Event
from refectory.games.monasterium.constants import COLUMNS, FACES, JOKER
from refectory.games.monasterium.phases.choice import Choice
from refectory.games.monasterium.rules import dice
from refectory.games.monasterium.rules.columns import possible
from refectory.games.monasterium.state import MonasteriumState


class Take(Choice):
    """MO-A1."""

    def __init__(self) -> None:
        super().__init__("MO-A1", "take")

    def ask(self, state: MonasteriumState, frame: Frame) -> Ask:
        return Ask("ask.take", {})

    def legal(self, state: MonasteriumState, frame: Frame) -> list[Action]:
        spaces, take_of = state.spaces, state.acts.take_of
        mine = FACES * (frame.seat + 1)
        found: list[Action] = []
        for face in range(FACES):
            count = spaces[face] + spaces[mine + face]
            if count:
                counts = take_of[face]
                found += counts[count] if count < len(counts) else counts[-1]
        return found

    def refusal(self, state: MonasteriumState, frame: Frame, action: Action) -> str:
        face, count = action.at[0], action.at[1] + 1
        if count > dice.on_space(state, frame.seat, face) or count >= len(state.acts.take_of[face]):
            return "MO-A1"
        return ""

    def apply(self, state: MonasteriumState, frame: Frame, action: Action) -> list[Event]:
        state.frames.pop()
        state.frames.append(Frame("use", frame.seat))
        if action.at[0] == JOKER:
            state.frames.append(Frame("column", frame.seat))
        return [dice.take(state, frame.seat, action.at[0], action.at[1] + 1)]


class ChooseColumn(Choice):
    """MO-A2: a six goes onto any column; MO-A4: not where nothing is possible."""

    def __init__(self) -> None:
        super().__init__("MO-A2", "column")

    def ask(self, state: MonasteriumState, frame: Frame) -> Ask:
        return Ask("ask.column", {})

    def legal(self, state: MonasteriumState, frame: Frame) -> list[Action]:
        column = state.acts.column
        return [column[n] for n in range(len(COLUMNS)) if possible(state, frame.seat, n)]

    def refusal(self, state: MonasteriumState, frame: Frame, action: Action) -> str:
        return "" if possible(state, frame.seat, action.at[0]) else "MO-A4"

    def apply(self, state: MonasteriumState, frame: Frame, action: Action) -> list[Event]:
        state.frames.pop()
        state.column = action.at[0]
        return [Event("event.column", {"seat": frame.seat, "column": action.args[0]})]
