"""Choosing tiles, or a new die."""

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import Ask, Event
from refectory.games.monasterium.constants import INFLUENCE, ROSARY, SOUP, TOOL
from refectory.games.monasterium.phases.choice import Choice
from refectory.games.monasterium.rules import gains, messenger
from refectory.games.monasterium.state import MonasteriumState

SWAPS = (SOUP, TOOL)


class ChooseTiles(Choice):
    """Some tiles of one's choice, or a swap. `name` is asked, `cause` is told."""

    def __init__(
        self, rule: str, name: str, cause: str, resources: tuple[int, ...], count: int, swaps: bool
    ) -> None:
        super().__init__(rule, "gain", "swap")
        self.name = name
        self.cause = cause
        self.resources = resources
        self.count = count
        self.swaps = swaps

    def ask(self, state: MonasteriumState, frame: Frame) -> Ask:
        return Ask(f"ask.{self.name}", {})

    def legal(self, state: MonasteriumState, frame: Frame) -> list[Action]:
        acts = state.acts
        found = [acts.gain[resource] for resource in self.resources]
        if self.swaps:
            found += [acts.swap[n] for n, given in enumerate(SWAPS) if state.has(frame.seat, given)]
        return found

    def refusal(self, state: MonasteriumState, frame: Frame, action: Action) -> str:
        if action.family == "gain":
            return "" if action.at[0] in self.resources else self.rule
        return "" if self.swaps and state.has(frame.seat, SWAPS[action.at[0]]) else self.rule

    def apply(self, state: MonasteriumState, frame: Frame, action: Action) -> list[Event]:
        state.frames.pop()
        events: list[Event] = []
        if action.family == "gain":
            gains.gain(state, frame.seat, action.at[0], self.count, self.cause, events)
        else:
            gains.swap(state, frame.seat, SWAPS[action.at[0]], self.cause, events)
        return events


def swap() -> ChooseTiles:
    return ChooseTiles("MO-A6", "swap", "action", (), 1, True)


def pair() -> ChooseTiles:
    return ChooseTiles("MO-A7", "pair", "action", (SOUP, INFLUENCE, ROSARY), 2, False)


def influence_or_rosary() -> ChooseTiles:
    return ChooseTiles("MO-C6", "influence-or-rosary", "road", (INFLUENCE, ROSARY), 1, False)


def soup_or_swap() -> ChooseTiles:
    return ChooseTiles("MO-C6", "soup-or-swap", "road", (SOUP,), 1, True)


class NewDie(Choice):
    """MO-M3: one more own die, or prestige."""

    def __init__(self) -> None:
        super().__init__("MO-M3", "new-die", "prestige")

    def ask(self, state: MonasteriumState, frame: Frame) -> Ask:
        return Ask("ask.new-die", {"points": state.box.no_die_points})

    def legal(self, state: MonasteriumState, frame: Frame) -> list[Action]:
        return [state.acts.new_die, state.acts.prestige]

    def refusal(self, state: MonasteriumState, frame: Frame, action: Action) -> str:
        return ""

    def apply(self, state: MonasteriumState, frame: Frame, action: Action) -> list[Event]:
        state.frames.pop()
        events: list[Event] = []
        if action is state.acts.new_die:
            messenger.take_die(state, frame.seat, events)
        else:
            gains.prestige(state, frame.seat, state.box.no_die_points, "no-die", events)
        return events
