"""Taking dice from a dice space."""

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import Event
from refectory.core.phases import Choice
from refectory.games.monasterium.constants import FACES
from refectory.games.monasterium.rules.columns import possible
from refectory.games.monasterium.rules.rounds import take
from refectory.games.monasterium.state import MonasteriumState


class Take(Choice[MonasteriumState]):
    """MO-A1."""

    def legal(self, state: MonasteriumState, frame: Frame) -> list[Action]:
        spaces, take_of = state.spaces, state.acts.take_of
        mine = FACES * (frame.seat + 1)
        legal: list[Action] = []
        for face in range(FACES):
            count = spaces[face] + spaces[mine + face]
            if count:
                counts = take_of[face]
                legal += counts[count] if count < len(counts) else counts[-1]
        return legal

    def apply(self, state: MonasteriumState, frame: Frame, action: Action) -> list[Event]:
        state.frames.pop()
        state.frames.append(Frame("use", frame.seat))
        if action.at[0] == state.box.player_board.joker:
            state.frames.append(Frame("column", frame.seat))
        return [take(state, frame.seat, action.at[0], action.at[1] + 1)]


class ChooseColumn(Choice[MonasteriumState]):
    """MO-A2: a six goes onto any column; MO-A4: not where nothing is possible."""

    def candidates(self, state: MonasteriumState, frame: Frame) -> list[Action]:
        return state.acts.column

    def refusal(self, state: MonasteriumState, frame: Frame, action: Action) -> str:
        return "" if possible(state, frame.seat, action.at[0]) else "MO-A4"

    def apply(self, state: MonasteriumState, frame: Frame, action: Action) -> list[Event]:
        state.frames.pop()
        state.column = action.at[0]
        return [Event("event.column", {"seat": frame.seat, "column": action.args[0]})]
