"""Rotating a tile: about which square, by which turn."""

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import Data, Event
from refectory.core.phases import Choice
from refectory.games.sator.rules import placing, tile_moves
from refectory.games.sator.rules.rotating import pivots, turns_about
from refectory.games.sator.rules.tile_history import remember
from refectory.games.sator.rules.tile_moves import rotation
from refectory.games.sator.state import SatorState


class Pivot(Choice[SatorState]):
    """SA-M1, SA-M2: about which square. Frame data: the tile, rotations to go, the square of the last one."""

    def facts(self, state: SatorState, frame: Frame) -> Data:
        return {"tile": state.footbridges.tiles[frame.data[0]]}

    def legal(self, state: SatorState, frame: Frame) -> list[Action]:
        tile, count, last = frame.data
        return [state.acts.pivot[square] for square in pivots(state, tile, count, last)]

    def refusals(self, state: SatorState, frame: Frame, action: Action) -> list[str]:
        tile, _, last = frame.data
        square = state.acts.square(action.at[0])
        if square == last:
            return ["SA-M2"]
        if square not in state.footbridges.under[state.at[tile]]:
            return ["SA-M1"]
        return ["SA-M1", "SA-M7"]

    def apply(self, state: SatorState, frame: Frame, action: Action) -> list[Event]:
        tile, count, _ = frame.data
        state.frames[-1] = Frame("rotate", frame.seat, (tile, count, state.acts.square(action.at[0])))
        return []


class Rotate(Choice[SatorState]):
    """SA-M1: by which turn. Frame data: the tile, rotations to go with this one, the square."""

    def facts(self, state: SatorState, frame: Frame) -> Data:
        tile, _, pivot = frame.data
        return {"tile": state.footbridges.tiles[tile], "square": state.square_name(pivot)}

    def legal(self, state: SatorState, frame: Frame) -> list[Action]:
        tile, count, pivot = frame.data
        return [state.acts.rotate[turn] for turn in turns_about(state, tile, count, pivot)]

    def refusal(self, state: SatorState, frame: Frame, action: Action) -> str:
        tile, count, pivot = frame.data
        target = rotation(state.footbridges, state.at[tile], pivot, action.at[0])
        if not placing.is_open(state.footbridges, state.ground, tile, target):
            return "SA-M1"
        return "SA-M7" if count == 1 else "SA-M2"

    def apply(self, state: SatorState, frame: Frame, action: Action) -> list[Event]:
        tile, count, pivot = frame.data
        tile_moves.rotate(state, tile, pivot, action.at[0])
        remember(state, tile)
        state.frames.pop()
        if count > 1:
            state.frames.append(Frame("pivot", frame.seat, (tile, count - 1, pivot)))
        facts = {
            "seat": frame.seat,
            "tile": state.footbridges.tiles[tile],
            "pivot": state.square_name(pivot),
            "turn": action.args[0],
        }
        return [Event("event.rotate", facts)]
