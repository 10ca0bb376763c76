"""One slide or rotation at a time: the free action, and the prayer that has up to five of them."""

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import Ask, Event
from refectory.games.sator.phases.phase import Choice
from refectory.games.sator.phases.tile import slid
from refectory.games.sator.phases.turn import can_step_freely, free_step_budget, walk_refusal
from refectory.games.sator.rules.prayers import can_nudge, nudge_refusal
from refectory.games.sator.rules.rotating import can_rotate
from refectory.games.sator.rules.sliding import single_slides
from refectory.games.sator.rules.tile_history import remember
from refectory.games.sator.rules.walking import move_own, stands_on_others_book, steps
from refectory.games.sator.state import SatorState


class Nudge(Choice):
    """One slide by a square or one rotation: SA-F1, SA-P3. Frame data: the tile."""

    def ask(self, state: SatorState, frame: Frame) -> Ask:
        return Ask("ask.nudge", {"tile": state.footbridges.tiles[frame.data[0]]})

    def legal(self, state: SatorState, frame: Frame) -> list[Action]:
        tile = frame.data[0]
        found = [state.acts.slide[d] for d in single_slides(state, tile)]
        for square in state.footbridges.under[state.at[tile]]:
            if can_rotate(state, tile, 1, -1, square):
                found.append(state.acts.pivot[square])
        return found

    def refusals(self, state: SatorState, frame: Frame, action: Action) -> list[str]:
        if action.family == "slide":
            return ["SA-M3", "SA-M7"]
        return ["SA-M1"] if action.family == "pivot" else ["SA-T6"]

    def apply(self, state: SatorState, frame: Frame, action: Action) -> list[Event]:
        tile, seat = frame.data[0], frame.seat
        remember(state, tile)
        if action.family == "pivot":
            state.frames[-1] = Frame("rotate", seat, (tile, 1, state.acts.square(action.at[0])))
            return []
        event = slid(state, seat, tile, action)
        remember(state, tile)
        state.frames.pop()
        return [event]


class Free(Choice):
    """SA-F1: the free action has been declared."""

    def ask(self, state: SatorState, frame: Frame) -> Ask:
        return Ask("ask.free", {})

    def legal(self, state: SatorState, frame: Frame) -> list[Action]:
        seat = frame.seat
        found: list[Action] = []
        if can_step_freely(state, seat):
            found += [state.acts.walk[square] for square in steps(state, seat, free_step_budget(state))]
        if not stands_on_others_book(state, seat):
            found += [state.acts.choose[tile] for tile in range(len(state.at)) if can_nudge(state, tile)]
        return found

    def refusals(self, state: SatorState, frame: Frame, action: Action) -> list[str]:
        if action.family == "walk":
            square = state.acts.square(action.at[0])
            return [walk_refusal(state, frame.seat, square, 1) or "SA-F1"]
        if action.family == "choose" and not stands_on_others_book(state, frame.seat):
            return [nudge_refusal(state, action.at[0], "SA-F1")]
        return ["SA-F1"]

    def apply(self, state: SatorState, frame: Frame, action: Action) -> list[Event]:
        state.frames.pop()
        if action.family == "walk":
            return move_own(state, frame.seat, state.acts.square(action.at[0]), "event.walk")
        state.frames.append(Frame("nudge", frame.seat, (action.at[0],)))
        return []


class Labour(Choice):
    """SA-P3: up to five slides or rotations. Frame data: how many more, how many done."""

    def ask(self, state: SatorState, frame: Frame) -> Ask:
        return Ask("ask.labour", {"count": frame.data[0]})

    def legal(self, state: SatorState, frame: Frame) -> list[Action]:
        found = [state.acts.choose[tile] for tile in range(len(state.at)) if can_nudge(state, tile)]
        if frame.data[1]:
            found.append(state.acts.enough)
        return found

    def refusals(self, state: SatorState, frame: Frame, action: Action) -> list[str]:
        if action.family == "choose":
            return [nudge_refusal(state, action.at[0], "SA-P3")]
        return ["SA-P3"]

    def apply(self, state: SatorState, frame: Frame, action: Action) -> list[Event]:
        left, done = frame.data
        state.frames.pop()
        if action is state.acts.enough:
            return []
        if left > 1:
            state.frames.append(Frame("labour", frame.seat, (left - 1, done + 1)))
        state.frames.append(Frame("nudge", frame.seat, (action.at[0],)))
        return []
