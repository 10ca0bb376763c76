"""Prayers that move acolytes, set gargoyles, and take tiles away."""

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import Ask, Event, Seat
from refectory.games.sator.constants import replaced
from refectory.games.sator.edition.footbridges import OUT
from refectory.games.sator.edition.grid import squares_in
from refectory.games.sator.phases.phase import Choice
from refectory.games.sator.phases.place import lay_next
from refectory.games.sator.phases.turn import walk_refusal
from refectory.games.sator.rules import moving
from refectory.games.sator.rules.prayers import empty_tiles, gargoyle_squares, liftable
from refectory.games.sator.rules.tile_history import remember
from refectory.games.sator.rules.walking import jumps, move_own, put_acolyte, stands_on_others_book, steps
from refectory.games.sator.state import SatorState


class Push(Choice):
    """SA-P1. Frame data: steps left, how many acolytes may be moved, which have been (bits), and whose stands
    on another's book and must go on, or -1.
    """

    def ask(self, state: SatorState, frame: Frame) -> Ask:
        return Ask("ask.push", {"count": frame.data[0]})

    def legal(self, state: SatorState, frame: Frame) -> list[Action]:
        left, _, moved, going = frame.data
        found = []
        for other in range(state.players):
            if self._may_move(frame, other):
                found += [state.acts.push[other][square] for square in steps(state, other, left)]
        if moved and going < 0:
            found.append(state.acts.enough)
        return found

    def _may_move(self, frame: Frame, other: Seat) -> bool:
        _, most, moved, going = frame.data
        if going >= 0:
            return other == going
        return other != frame.seat and (moved >> other & 1 == 1 or moved.bit_count() < most)

    def refusals(self, state: SatorState, frame: Frame, action: Action) -> list[str]:
        if (
            action.family != "push"
            or action.at[0] >= state.players
            or not self._may_move(frame, action.at[0])
        ):
            return ["SA-P1"]
        square = state.acts.square(action.at[1])
        other = action.at[0]
        near = state.grid.around(state.grid.bit[state.acolytes[other]])
        if near & state.grid.bit[square] & state.occupied & (state.acolyte_mask | state.gargoyle_mask):
            return ["SA-W2"]
        return ["SA-W4"] if near & state.grid.bit[square] & state.all_books else ["SA-W1"]

    def apply(self, state: SatorState, frame: Frame, action: Action) -> list[Event]:
        state.frames.pop()
        if action is state.acts.enough:
            return []
        left, most, moved, _ = frame.data
        other = action.at[0]
        put_acolyte(state, other, state.acts.square(action.at[1]))
        going = other if stands_on_others_book(state, other) else -1
        if left > 1:
            state.frames.append(Frame("push", frame.seat, (left - 1, most, moved | 1 << other, going)))
        return [Event("event.push", {"seat": frame.seat, "other": other, "square": action.args[1]})]


class Gargoyle(Choice):
    """SA-P2."""

    def ask(self, state: SatorState, frame: Frame) -> Ask:
        return Ask("ask.gargoyle", {})

    def legal(self, state: SatorState, frame: Frame) -> list[Action]:
        return [state.acts.gargoyle[square] for square in squares_in(gargoyle_squares(state))]

    def refusals(self, state: SatorState, frame: Frame, action: Action) -> list[str]:
        return ["SA-P2"]

    def apply(self, state: SatorState, frame: Frame, action: Action) -> list[Event]:
        state.frames.pop()
        square = state.acts.square(action.at[0])
        state.gargoyles = replaced(state.gargoyles, frame.seat, square)
        state.gargoyle_mask |= state.grid.bit[square]
        return [Event("event.gargoyle", {"seat": frame.seat, "square": action.args[0]})]


class Jump(Choice):
    """SA-P5. Frame data: over how many squares at most."""

    def ask(self, state: SatorState, frame: Frame) -> Ask:
        return Ask("ask.jump", {"count": frame.data[0]})

    def legal(self, state: SatorState, frame: Frame) -> list[Action]:
        return [state.acts.jump[square] for square in jumps(state, frame.seat, frame.data[0])]

    def refusals(self, state: SatorState, frame: Frame, action: Action) -> list[str]:
        return ["SA-P5"]

    def apply(self, state: SatorState, frame: Frame, action: Action) -> list[Event]:
        state.frames.pop()
        return move_own(state, frame.seat, state.acts.square(action.at[0]), "event.jump")


class Stride(Choice):
    """SA-P7. Frame data: steps left, steps done."""

    def ask(self, state: SatorState, frame: Frame) -> Ask:
        return Ask("ask.walk", {"count": frame.data[0]})

    def legal(self, state: SatorState, frame: Frame) -> list[Action]:
        left, done = frame.data
        found = [state.acts.walk[square] for square in steps(state, frame.seat, left)]
        if done and not stands_on_others_book(state, frame.seat):
            found.append(state.acts.enough)
        return found

    def refusals(self, state: SatorState, frame: Frame, action: Action) -> list[str]:
        if action.family == "walk":
            return [walk_refusal(state, frame.seat, state.acts.square(action.at[0]), frame.data[0])]
        if action is state.acts.enough and frame.data[1]:
            return ["SA-W4"]
        return ["SA-P7"]

    def apply(self, state: SatorState, frame: Frame, action: Action) -> list[Event]:
        state.frames.pop()
        if action is state.acts.enough:
            return []
        left, done = frame.data
        if left > 1:
            state.frames.append(Frame("stride", frame.seat, (left - 1, done + 1)))
        return move_own(state, frame.seat, state.acts.square(action.at[0]), "event.walk")


def take_away(state: SatorState, tile: int) -> None:
    """A tile leaves the board."""
    state.occupied ^= state.footbridges.mask[state.at[tile]]
    state.at = replaced(state.at, tile, OUT)


class Remove(Choice):
    """SA-P6. Frame data: how many more."""

    def ask(self, state: SatorState, frame: Frame) -> Ask:
        return Ask("ask.remove", {"count": frame.data[0]})

    def legal(self, state: SatorState, frame: Frame) -> list[Action]:
        return [state.acts.choose[tile] for tile in empty_tiles(state)]

    def refusals(self, state: SatorState, frame: Frame, action: Action) -> list[str]:
        return held_or(state, action, "SA-P6")

    def apply(self, state: SatorState, frame: Frame, action: Action) -> list[Event]:
        state.frames.pop()
        take_away(state, action.at[0])
        if frame.data[0] > 1:
            state.frames.append(Frame("remove", frame.seat, (frame.data[0] - 1, 0)))
        return [Event("event.remove", {"seat": frame.seat, "tile": action.args[0]})]


class Lift(Choice):
    """SA-P8: all tiles are lifted first. Frame data: how many more, and those lifted."""

    def ask(self, state: SatorState, frame: Frame) -> Ask:
        return Ask("ask.lift", {"count": frame.data[0]})

    def legal(self, state: SatorState, frame: Frame) -> list[Action]:
        more, lifted = frame.data[0], frame.data[1:]
        return [state.acts.choose[tile] for tile in empty_tiles(state) if liftable(state, lifted, tile, more)]

    def refusals(self, state: SatorState, frame: Frame, action: Action) -> list[str]:
        return held_or(state, action, "SA-P8")

    def apply(self, state: SatorState, frame: Frame, action: Action) -> list[Event]:
        tile, more = action.at[0], frame.data[0]
        lifted = (*frame.data[1:], tile)
        remember(state, tile)
        take_away(state, tile)
        state.frames.pop()
        if more > 1:
            state.frames.append(Frame("lift", frame.seat, (more - 1, *lifted)))
        else:
            lay_next(state, frame.seat, lifted)
        return [Event("event.lift", {"seat": frame.seat, "tile": action.args[0]})]


def held_or(state: SatorState, action: Action, rule: str) -> list[str]:
    """SA-M8, where a gargoyle sits on the tile that is wanted; else the prayer's own rule."""
    if action.family == "choose" and state.at[action.at[0]] != OUT and moving.is_held(state, action.at[0]):
        return ["SA-M8"]
    return [rule]
