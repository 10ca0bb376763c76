"""Prayers that move acolytes, set gargoyles, and take tiles away."""

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import Data, Event, Seat
from refectory.core.phases import Choice
from refectory.games.sator.constants import replaced
from refectory.games.sator.edition.footbridges import OUT
from refectory.games.sator.edition.grid import squares_in
from refectory.games.sator.phases.place import lay_next
from refectory.games.sator.phases.turn import walk_refusal
from refectory.games.sator.rules import tile_moves
from refectory.games.sator.rules.incertus import note_card_on_tile
from refectory.games.sator.rules.prayers import empty_tiles, gargoyle_squares, liftable
from refectory.games.sator.rules.tile_history import remember_before, remember_under
from refectory.games.sator.rules.walking import (
    jumps,
    may_end_here,
    move_own,
    put_acolyte,
    stands_on_others_book,
    stop_before_book,
    walking_steps,
)
from refectory.games.sator.state import SatorState


class Push(Choice[SatorState]):
    """SA-P1. Frame data: steps left, how many acolytes may be moved, which have been (bits), and whose stands
    on another's book and must go on, or -1.
    """

    def facts(self, state: SatorState, frame: Frame) -> Data:
        return {"count": frame.data[0]}

    def legal(self, state: SatorState, frame: Frame) -> list[Action]:
        left, _, moved, going = frame.data
        legal = []
        for other in range(state.players):
            if self._may_move(frame, other):
                legal += [state.acts.push[other][square] for square in walking_steps(state, other, left)]
        if moved and (going < 0 or state.readings.stop_before_book):
            legal.append(state.acts.enough)
        return legal

    def _may_move(self, frame: Frame, other: Seat) -> bool:
        _, most, moved, going = frame.data
        if going >= 0:
            return other == going
        return other != frame.seat and (moved >> other & 1 == 1 or moved.bit_count() < most)

    def refusal(self, state: SatorState, frame: Frame, action: Action) -> str:
        if action.family != "push":
            return self.rule
        other = action.at[0]
        if other >= state.players or not self._may_move(frame, other):
            return self.rule
        bit = state.grid.bit[state.acts.square(action.at[1])]
        near = bit & state.grid.around(state.grid.bit[state.acolytes[other]])
        if near & state.occupied & (state.acolyte_mask | state.gargoyle_mask):
            return "SA-W2"
        return "SA-W4" if near & state.all_books else "SA-W1"

    def apply(self, state: SatorState, frame: Frame, action: Action) -> list[Event]:
        state.frames.pop()
        left, most, moved, going = frame.data
        if action is state.acts.enough:
            return stop_before_book(state, going) if going >= 0 else []
        other = action.at[0]
        put_acolyte(state, other, state.acts.square(action.at[1]))
        going = other if stands_on_others_book(state, other) else -1
        events = [Event("event.push", {"seat": frame.seat, "other": other, "square": action.args[1]})]
        if left > 1:
            state.frames.append(Frame("push", frame.seat, (left - 1, most, moved | 1 << other, going)))
            return events
        return [*events, *stop_before_book(state, other)]


class Gargoyle(Choice[SatorState]):
    """SA-P2."""

    def legal(self, state: SatorState, frame: Frame) -> list[Action]:
        return [state.acts.gargoyle[square] for square in squares_in(gargoyle_squares(state))]

    def apply(self, state: SatorState, frame: Frame, action: Action) -> list[Event]:
        state.frames.pop()
        square = state.acts.square(action.at[0])
        remember_under(state, square, square)
        state.gargoyles = replaced(state.gargoyles, frame.seat, square)
        state.gargoyle_mask |= state.grid.bit[square]
        remember_under(state, square, square)
        return [Event("event.gargoyle", {"seat": frame.seat, "square": action.args[0]})]


class Jump(Choice[SatorState]):
    """SA-P5. Frame data: over how many squares at most."""

    def facts(self, state: SatorState, frame: Frame) -> Data:
        return {"count": frame.data[0]}

    def legal(self, state: SatorState, frame: Frame) -> list[Action]:
        return [state.acts.jump[square] for square in jumps(state, frame.seat, frame.data[0])]

    def apply(self, state: SatorState, frame: Frame, action: Action) -> list[Event]:
        state.frames.pop()
        return move_own(state, frame.seat, state.acts.square(action.at[0]), "event.jump")


class Stride(Choice[SatorState]):
    """SA-P7. Frame data: steps left, steps done."""

    def facts(self, state: SatorState, frame: Frame) -> Data:
        return {"count": frame.data[0]}

    def legal(self, state: SatorState, frame: Frame) -> list[Action]:
        left, done = frame.data
        legal = [state.acts.walk[square] for square in walking_steps(state, frame.seat, left)]
        if done and may_end_here(state, frame.seat):
            legal.append(state.acts.enough)
        return legal

    def refusal(self, state: SatorState, frame: Frame, action: Action) -> str:
        left, done = frame.data
        if action.family == "walk":
            return walk_refusal(state, frame.seat, state.acts.square(action.at[0]), left)
        return "SA-W4" if done else self.rule

    def apply(self, state: SatorState, frame: Frame, action: Action) -> list[Event]:
        state.frames.pop()
        seat = frame.seat
        if action is state.acts.enough:
            return stop_before_book(state, seat)
        left, done = frame.data
        if left > 1:
            state.frames.append(Frame("stride", seat, (left - 1, done + 1)))
        events = move_own(state, seat, state.acts.square(action.at[0]), "event.walk")
        return events if left > 1 else [*events, *stop_before_book(state, seat)]


def take_away(state: SatorState, tile: int) -> None:
    """A tile leaves the board."""
    state.set_placement(tile, OUT)


class Remove(Choice[SatorState]):
    """SA-P6. Frame data: how many more."""

    def facts(self, state: SatorState, frame: Frame) -> Data:
        return {"count": frame.data[0]}

    def legal(self, state: SatorState, frame: Frame) -> list[Action]:
        return [state.acts.choose[tile] for tile in empty_tiles(state)]

    def refusal(self, state: SatorState, frame: Frame, action: Action) -> str:
        return held_or(state, action, self.rule)

    def apply(self, state: SatorState, frame: Frame, action: Action) -> list[Event]:
        state.frames.pop()
        take_away(state, action.at[0])
        if frame.data[0] > 1:
            state.frames.append(Frame("remove", frame.seat, (frame.data[0] - 1, 0)))
        return [Event("event.remove", {"seat": frame.seat, "tile": action.args[0]})]


class Lift(Choice[SatorState]):
    """SA-P8: all tiles are lifted first. Frame data: how many more, and those lifted."""

    def facts(self, state: SatorState, frame: Frame) -> Data:
        return {"count": frame.data[0]}

    def legal(self, state: SatorState, frame: Frame) -> list[Action]:
        more, lifted = frame.data[0], frame.data[1:]
        return [state.acts.choose[tile] for tile in empty_tiles(state) if liftable(state, lifted, tile, more)]

    def refusal(self, state: SatorState, frame: Frame, action: Action) -> str:
        return held_or(state, action, self.rule)

    def apply(self, state: SatorState, frame: Frame, action: Action) -> list[Event]:
        tile, more = action.at[0], frame.data[0]
        lifted = (*frame.data[1:], tile)
        remember_before(state, tile)
        note_card_on_tile(state, state.played[-1], tile)
        take_away(state, tile)
        state.frames.pop()
        if more > 1:
            state.frames.append(Frame("lift", frame.seat, (more - 1, *lifted)))
        else:
            lay_next(state, frame.seat, lifted)
        return [Event("event.lift", {"seat": frame.seat, "tile": action.args[0]})]


def held_or(state: SatorState, action: Action, rule: str) -> str:
    """SA-M8, where a gargoyle sits on the tile that is wanted; else the prayer's own rule."""
    tile = action.at[0]
    return "SA-M8" if state.at[tile] != OUT and tile_moves.is_held(state, tile) else rule
