"""Choosing tiles, or a new die."""

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import Data, Event
from refectory.core.phases import Choice
from refectory.games.monasterium.constants import SOUP, TOOL
from refectory.games.monasterium.rules import gains, messenger
from refectory.games.monasterium.state import MonasteriumState

SWAPS = (SOUP, TOOL)


class ChooseTiles(Choice[MonasteriumState]):
    """Some tiles of the player's choice, or a swap. `cause` is in the events."""

    def __init__(
        self, key: str, rule: str, cause: str, resources: tuple[int, ...], count: int, swaps: bool
    ) -> None:
        super().__init__(key, rule, "gain", "swap")
        self.cause = cause
        self.resources = resources
        self.count = count
        self.swaps = swaps

    def legal(self, state: MonasteriumState, frame: Frame) -> list[Action]:
        acts = state.acts
        legal = [acts.gain[resource] for resource in self.resources]
        if self.swaps:
            legal += [acts.swap[n] for n, given in enumerate(SWAPS) if state.has(frame.seat, given)]
        return legal

    def apply(self, state: MonasteriumState, frame: Frame, action: Action) -> list[Event]:
        state.frames.pop()
        events: list[Event] = []
        if action.family == "gain":
            gains.gain(state, frame.seat, action.at[0], self.count, self.cause, events)
        else:
            gains.swap(state, frame.seat, SWAPS[action.at[0]], self.cause, events)
        return events


class NewDie(Choice[MonasteriumState]):
    """MO-M3: one more own die, or prestige."""

    def facts(self, state: MonasteriumState, frame: Frame) -> Data:
        return {"points": state.box.no_die_points}

    def legal(self, state: MonasteriumState, frame: Frame) -> list[Action]:
        return [state.acts.new_die, state.acts.prestige]

    def apply(self, state: MonasteriumState, frame: Frame, action: Action) -> list[Event]:
        state.frames.pop()
        events: list[Event] = []
        if action is state.acts.new_die:
            messenger.take_die(state, frame.seat, events)
        else:
            gains.prestige(state, frame.seat, state.box.no_die_points, "no-die", events)
        return events
