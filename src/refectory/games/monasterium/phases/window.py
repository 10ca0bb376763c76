"""Building a window tile, and its bonus."""

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import Event
from refectory.core.phases import Choice
from refectory.games.monasterium.actions import picked
from refectory.games.monasterium.rules import window
from refectory.games.monasterium.state import MonasteriumState


class Build(Choice[MonasteriumState]):
    """MO-W1: which tile, in which row.

    Frame data: the monasteries that it may come from, as a mask, and whether a common room gives it.
    """

    def legal(self, state: MonasteriumState, frame: Frame) -> list[Action]:
        return picked(window.choices(state, frame.seat, frame.data[0]), state.acts.build)

    def refusal(self, state: MonasteriumState, frame: Frame, action: Action) -> str:
        return window.refusal(state, frame, action.at[0], action.at[1])

    def apply(self, state: MonasteriumState, frame: Frame, action: Action) -> list[Event]:
        state.frames.pop()
        events: list[Event] = []
        window.build(state, frame.seat, action.at[0], action.at[1], events)
        return events

    def resolve(self, state: MonasteriumState, frame: Frame, events: list[Event]) -> bool:
        """MO-W1: no choice if one tile fits in one row only."""
        choices = window.choices(state, frame.seat, frame.data[0])
        if choices & (choices - 1):
            return False
        state.frames.pop()
        window.build(state, frame.seat, *divmod(choices.bit_length() - 1, 3), events)
        return True


class Bonus(Choice[MonasteriumState]):
    """MO-W2: of the row or of the column. Frame data: row and column of the pane."""

    def legal(self, state: MonasteriumState, frame: Frame) -> list[Action]:
        row, column = frame.data
        return [state.acts.bonus[row], state.acts.bonus[3 + column]]

    def apply(self, state: MonasteriumState, frame: Frame, action: Action) -> list[Event]:
        state.frames.pop()
        events: list[Event] = []
        window.take_bonus(state, frame.seat, action.at[0], events)
        return events
