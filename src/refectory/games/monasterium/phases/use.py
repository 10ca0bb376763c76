"""Using a die, or any action that is available."""

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import Data, Event
from refectory.core.phases import Choice
from refectory.games.monasterium.constants import COLUMNS, USES
from refectory.games.monasterium.rules import columns, rounds
from refectory.games.monasterium.rules.effects import EFFECTS
from refectory.games.monasterium.state import MonasteriumState


class Use(Choice[MonasteriumState]):
    """MO-A3: the standard action of the column, or an active one."""

    def facts(self, state: MonasteriumState, frame: Frame) -> Data:
        return {"column": COLUMNS[state.column], "count": state.dice}

    def legal(self, state: MonasteriumState, frame: Frame) -> list[Action]:
        column = state.column
        return state.acts.use_of[column][columns.possible(state, frame.seat, column)][:]

    def refusal(self, state: MonasteriumState, frame: Frame, action: Action) -> str:
        column, use = divmod(action.at[0], len(USES))
        return columns.refusal(state, frame.seat, column, use) if column == state.column else "MO-A2"

    def apply(self, state: MonasteriumState, frame: Frame, action: Action) -> list[Event]:
        events: list[Event] = []
        columns.use_die(state, frame.seat, action.at[0] % len(USES), events)
        return events

    def resolve(self, state: MonasteriumState, frame: Frame, events: list[Event]) -> bool:
        """MO-A4: a die without a possible use is set aside; a die with one possible use is used."""
        if not state.dice:
            state.frames.pop()
            rounds.end_turn(state, frame.seat, events)
            return True
        uses = columns.possible(state, frame.seat, state.column)
        if uses & (uses - 1):
            return False
        if uses:
            columns.use_die(state, frame.seat, uses.bit_length() - 1, events)
        else:
            columns.set_aside(state, frame.seat, events)
        return True


class AnyAction(Choice[MonasteriumState]):
    """MO-M2: any standard or active action of any column, without a die."""

    def legal(self, state: MonasteriumState, frame: Frame) -> list[Action]:
        legal: list[Action] = []
        for column, uses in enumerate(state.acts.use_of):
            legal += uses[columns.possible(state, frame.seat, column)]
        return legal

    def refusal(self, state: MonasteriumState, frame: Frame, action: Action) -> str:
        return columns.refusal(state, frame.seat, *divmod(action.at[0], len(USES)))

    def apply(self, state: MonasteriumState, frame: Frame, action: Action) -> list[Event]:
        state.frames.pop()
        column, use = divmod(action.at[0], len(USES))
        effect = state.box.player_board.layout[column][use]
        events = [Event("event.any-action", {"seat": frame.seat, "effect": EFFECTS[effect]})]
        columns.spend(state, column, use)
        columns.perform(state, frame.seat, effect, events)
        return events
