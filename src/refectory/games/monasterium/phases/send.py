"""Sending a novice: which one, and where to."""

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import Ask, Data, Event
from refectory.core.phases import Choice
from refectory.games.monasterium.actions import picked
from refectory.games.monasterium.constants import COLUMNS, ROW_II, ROW_III, ROWS
from refectory.games.monasterium.rules import novices, sending
from refectory.games.monasterium.state import MonasteriumState


class Send(Choice[MonasteriumState]):
    """Which novice. Frame data: how much less influence it costs."""

    def ask(self, state: MonasteriumState, frame: Frame) -> Ask:
        return Ask("ask.send-cheaper" if frame.data[0] else self.key, {})

    def legal(self, state: MonasteriumState, frame: Frame) -> list[Action]:
        return picked(novices.sendable(state, frame.seat, frame.data[0]), state.acts.send)

    def refusal(self, state: MonasteriumState, frame: Frame, action: Action) -> str:
        return novices.novice_refusal(state, frame.seat, action.at[0], action.at[1], frame.data[0])

    def apply(self, state: MonasteriumState, frame: Frame, action: Action) -> list[Event]:
        state.frames.pop()
        state.frames.append(Frame("settle", frame.seat, (*action.at, frame.data[0])))
        return []


class Settle(Choice[MonasteriumState]):
    """Where to. Frame data: row and column of the novice, how much less influence it costs."""

    def facts(self, state: MonasteriumState, frame: Frame) -> Data:
        row, column, _ = frame.data
        return {"row": ROWS[row], "column": COLUMNS[column]}

    def legal(self, state: MonasteriumState, frame: Frame) -> list[Action]:
        row, _, discount = frame.data
        places = novices.places(state, frame.seat, row, discount)
        if row <= ROW_II:
            return picked(places, state.acts.building)
        return picked(places, state.acts.chapel if row == ROW_III else state.acts.cloister)

    def refusal(self, state: MonasteriumState, frame: Frame, action: Action) -> str:
        """MO-N2, MO-N4, MO-N5: each row has its area."""
        row, to = frame.data[0], action.at[0]
        if row <= ROW_II:
            if action.family != "building":
                return "MO-N2"
            rule = novices.building_refusal(state, frame.seat, to)
            return rule or novices.price_refusal(state, frame.seat, row, to)
        if row == ROW_III:
            return novices.chapel_refusal(state, frame.seat, to) if action.family == "chapel" else "MO-N4"
        return novices.cloister_refusal(state, frame.seat, to) if action.family == "cloister" else "MO-N5"

    def apply(self, state: MonasteriumState, frame: Frame, action: Action) -> list[Event]:
        state.frames.pop()
        row, column, discount = frame.data
        return sending.send(state, frame.seat, row, column, discount, action)


class Extra(Choice[MonasteriumState]):
    """MO-N7: the extra novice of a row, anywhere, or not at all. Frame data: the row."""

    def facts(self, state: MonasteriumState, frame: Frame) -> Data:
        return {"row": ROWS[frame.data[0]]}

    def legal(self, state: MonasteriumState, frame: Frame) -> list[Action]:
        reach = novices.reach(state, frame.seat)
        acts = state.acts
        legal = picked(novices.buildings(state, reach), acts.building)
        legal += picked(novices.chapels(state, reach), acts.chapel)
        legal += picked(novices.cloisters(state, frame.seat, reach), acts.cloister)
        legal.append(acts.decline)
        return legal

    def refusal(self, state: MonasteriumState, frame: Frame, action: Action) -> str:
        if action.family == "building":
            return novices.building_refusal(state, frame.seat, action.at[0])
        if action.family == "chapel":
            return novices.chapel_refusal(state, frame.seat, action.at[0])
        return novices.cloister_refusal(state, frame.seat, action.at[0])

    def resolve(self, state: MonasteriumState, frame: Frame, events: list[Event]) -> bool:
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

    def apply(self, state: MonasteriumState, frame: Frame, action: Action) -> list[Event]:
        state.frames.pop()
        if action.family == "decline":
            return [Event("event.decline", {"seat": frame.seat, "row": ROWS[frame.data[0]]})]
        return sending.send_extra(state, frame.seat, frame.data[0], action)
