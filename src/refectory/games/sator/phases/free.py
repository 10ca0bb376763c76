"""One slide or rotation at a time: the free action, and the prayer that has up to five of them."""

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import Data, Event
from refectory.core.phases import Choice
from refectory.games.sator.phases.move_tile import slid
from refectory.games.sator.phases.turn import free_steps, walk_refusal
from refectory.games.sator.rules.incertus import note_card_on_tile
from refectory.games.sator.rules.prayers import can_nudge, nudge_refusal
from refectory.games.sator.rules.rotating import pivots
from refectory.games.sator.rules.sliding import single_slides
from refectory.games.sator.rules.tile_history import remember, remember_before
from refectory.games.sator.rules.walking import move_own, stands_on_others_book
from refectory.games.sator.state import SatorState


class Nudge(Choice[SatorState]):
    """One slide by a square or one rotation: SA-F1, SA-P3. Frame data: the tile."""

    def facts(self, state: SatorState, frame: Frame) -> Data:
        return {"tile": state.footbridges.tiles[frame.data[0]]}

    def legal(self, state: SatorState, frame: Frame) -> list[Action]:
        tile = frame.data[0]
        legal = [state.acts.slide[d] for d in single_slides(state, tile)]
        legal += [state.acts.pivot[square] for square in pivots(state, tile, 1, -1)]
        return legal

    def refusals(self, state: SatorState, frame: Frame, action: Action) -> list[str]:
        return ["SA-M3", "SA-M7"] if action.family == "slide" else ["SA-M1"]

    def apply(self, state: SatorState, frame: Frame, action: Action) -> list[Event]:
        tile, seat = frame.data[0], frame.seat
        remember_before(state, tile)
        if action.family == "pivot":
            state.frames[-1] = Frame("rotate", seat, (tile, 1, state.acts.square(action.at[0])))
            return []
        event = slid(state, seat, tile, action)
        remember(state, tile)
        state.frames.pop()
        return [event]


class Free(Choice[SatorState]):
    """SA-F1: the free action has been declared."""

    def legal(self, state: SatorState, frame: Frame) -> list[Action]:
        seat = frame.seat
        legal = [state.acts.walk[square] for square in free_steps(state, seat)]
        if not stands_on_others_book(state, seat):
            legal += [state.acts.choose[tile] for tile in range(len(state.at)) if can_nudge(state, tile)]
        return legal

    def refusal(self, state: SatorState, frame: Frame, action: Action) -> str:
        if action.family == "walk":
            return walk_refusal(state, frame.seat, state.acts.square(action.at[0]), 1)
        if stands_on_others_book(state, frame.seat):
            return self.rule
        return nudge_refusal(state, action.at[0], self.rule)

    def apply(self, state: SatorState, frame: Frame, action: Action) -> list[Event]:
        state.frames.pop()
        if action.family == "walk":
            return move_own(state, frame.seat, state.acts.square(action.at[0]), "event.walk")
        state.frames.append(Frame("nudge", frame.seat, (action.at[0],)))
        return []


class Labour(Choice[SatorState]):
    """SA-P3: up to five slides or rotations. Frame data: how many more, how many done."""

    def facts(self, state: SatorState, frame: Frame) -> Data:
        return {"count": frame.data[0]}

    def legal(self, state: SatorState, frame: Frame) -> list[Action]:
        legal = [state.acts.choose[tile] for tile in range(len(state.at)) if can_nudge(state, tile)]
        if frame.data[1]:
            legal.append(state.acts.enough)
        return legal

    def refusal(self, state: SatorState, frame: Frame, action: Action) -> str:
        return nudge_refusal(state, action.at[0], self.rule) if action.family == "choose" else self.rule

    def apply(self, state: SatorState, frame: Frame, action: Action) -> list[Event]:
        left, done = frame.data
        state.frames.pop()
        if action is state.acts.enough:
            return []
        note_card_on_tile(state, state.played[-1], action.at[0])
        if left > 1:
            state.frames.append(Frame("labour", frame.seat, (left - 1, done + 1)))
        state.frames.append(Frame("nudge", frame.seat, (action.at[0],)))
        return []
