"""Moving a tile: which one, then square by square, or pivot and turn."""

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import Ask, Event, Seat
from refectory.games.sator import moving
from refectory.games.sator.cards import VIRTUS_OMNIA
from refectory.games.sator.frames.phase import Choice
from refectory.games.sator.frames.turn import can_step_freely, free_step_budget, walk_refusal
from refectory.games.sator.incertus import extra_cost, pay_for_acolytes, tile_refusal, tiles_for
from refectory.games.sator.moving import rotation
from refectory.games.sator.prayers import can_haul, can_nudge, nudge_refusal
from refectory.games.sator.rotating import can_rotate
from refectory.games.sator.sliding import may_stop, single_slides, slide_steps
from refectory.games.sator.state import SatorState
from refectory.games.sator.trail import remember
from refectory.games.sator.walking import move_own, stands_on_others_book, steps


def slid(state: SatorState, seat: Seat, tile: int, action: Action) -> Event:
    moving.slide(state, tile, action.at[0])
    facts = {"seat": seat, "tile": state.footbridges.tiles[tile], "direction": action.args[0]}
    return Event("event.slide", facts)


class Tile(Choice):
    """Which tile an Incertus card moves. Frame data: the card, and which of its effects."""

    def ask(self, state: SatorState, frame: Frame) -> Ask:
        return Ask("ask.tile", {"card": state.cards.names[frame.data[0]]})

    def legal(self, state: SatorState, frame: Frame) -> list[Action]:
        card, number = frame.data
        effect = state.cards.effects[card][number]
        return [state.acts.choose[tile] for tile in tiles_for(state, card, effect, state.points)]

    def refusals(self, state: SatorState, frame: Frame, action: Action) -> list[str]:
        if action.family != "choose":
            return ["SA-T6"]
        card, number = frame.data
        return [tile_refusal(state, card, state.cards.effects[card][number], action.at[0], state.points)]

    def apply(self, state: SatorState, frame: Frame, action: Action) -> list[Event]:
        card, number = frame.data
        tile, seat = action.at[0], frame.seat
        effect = state.cards.effects[card][number]
        extra = extra_cost(state, tile)
        pay_for_acolytes(state, tile)
        state.last_card = card
        state.last_tile = tile
        remember(state, tile)
        if card < state.cards.moves:
            state.frames[-1] = Frame("pivot", seat, (tile, effect.most, -1))
        else:
            state.frames[-1] = Frame("slide", seat, (tile, effect.least, effect.most))
        return [Event("event.extra", {"seat": seat, "count": extra})] if extra else []


class Haul(Choice):
    """SA-P4: which tile. Frame data: which effect."""

    def ask(self, state: SatorState, frame: Frame) -> Ask:
        return Ask("ask.tile", {"card": state.cards.names[state.cards.prayer + VIRTUS_OMNIA]})

    def legal(self, state: SatorState, frame: Frame) -> list[Action]:
        effect = state.cards.effects[state.cards.prayer + VIRTUS_OMNIA][frame.data[0]]
        return [state.acts.choose[tile] for tile in range(len(state.at)) if can_haul(state, tile, effect)]

    def refusals(self, state: SatorState, frame: Frame, action: Action) -> list[str]:
        if action.family == "choose" and state.at[action.at[0]] >= 0 and moving.is_held(state, action.at[0]):
            return ["SA-M8"]
        return ["SA-P4"]

    def apply(self, state: SatorState, frame: Frame, action: Action) -> list[Event]:
        effect = state.cards.effects[state.cards.prayer + VIRTUS_OMNIA][frame.data[0]]
        tile = action.at[0]
        remember(state, tile)
        data = (tile, effect.least, effect.most, state.at[tile])
        state.frames[-1] = Frame("slide", frame.seat, data)
        return []


class Slide(Choice):
    """SA-M3, SA-P4. Frame data: the tile, squares to go, at least and at most, and where it may not pass."""

    def ask(self, state: SatorState, frame: Frame) -> Ask:
        return Ask("ask.slide", {"tile": state.footbridges.tiles[frame.data[0]], "count": frame.data[2]})

    def legal(self, state: SatorState, frame: Frame) -> list[Action]:
        tile, least, most = frame.data[:3]
        found = [state.acts.slide[d] for d in slide_steps(state, tile, least, most, frame.data[3:])]
        if may_stop(state, tile, least):
            found.append(state.acts.enough)
        return found

    def refusals(self, state: SatorState, frame: Frame, action: Action) -> list[str]:
        tile = frame.data[0]
        rule = "SA-P4" if len(frame.data) > 3 else "SA-M3"
        if action.family != "slide":
            return ["SA-T6" if action.family != "enough" else rule]
        target = state.footbridges.slide[state.at[tile]][action.at[0]]
        if target < 0 or state.footbridges.mask[target] & moving.blocked_for(state, tile):
            return [rule]
        return ["SA-M7", rule]

    def apply(self, state: SatorState, frame: Frame, action: Action) -> list[Event]:
        tile, least, most = frame.data[:3]
        path = frame.data[3:]
        if action is state.acts.enough:
            return self._end(state, tile)
        event = slid(state, frame.seat, tile, action)
        if most == 1:
            return [event, *self._end(state, tile)]
        on = (*path, state.at[tile]) if path else ()
        state.frames[-1] = Frame("slide", frame.seat, (tile, least - 1, most - 1, *on))
        return [event]

    def _end(self, state: SatorState, tile: int) -> list[Event]:
        remember(state, tile)
        state.frames.pop()
        return []


class Pivot(Choice):
    """SA-M1, SA-M2: about which square. Frame data: the tile, rotations to go, the square of the last one."""

    def ask(self, state: SatorState, frame: Frame) -> Ask:
        return Ask("ask.pivot", {"tile": state.footbridges.tiles[frame.data[0]]})

    def legal(self, state: SatorState, frame: Frame) -> list[Action]:
        tile, count, last = frame.data
        return [
            state.acts.pivot[square]
            for square in state.footbridges.under[state.at[tile]]
            if can_rotate(state, tile, count, last, square)
        ]

    def refusals(self, state: SatorState, frame: Frame, action: Action) -> list[str]:
        tile, _, last = frame.data
        if action.family != "pivot":
            return ["SA-T6"]
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


class Rotate(Choice):
    """SA-M1: by which turn. Frame data: the tile, rotations to go with this one, the square."""

    def ask(self, state: SatorState, frame: Frame) -> Ask:
        facts = {
            "tile": state.footbridges.tiles[frame.data[0]],
            "square": state.square_name(frame.data[2]),
        }
        return Ask("ask.rotate", facts)

    def legal(self, state: SatorState, frame: Frame) -> list[Action]:
        tile, count, pivot = frame.data
        return [
            action
            for turn, action in enumerate(state.acts.rotate)
            if can_rotate(state, tile, count, -1, pivot, turn)
        ]

    def refusals(self, state: SatorState, frame: Frame, action: Action) -> list[str]:
        tile, count, pivot = frame.data
        if action.family != "rotate":
            return ["SA-T6"]
        target = rotation(state.footbridges, state.at[tile], pivot, action.at[0])
        if target < 0 or state.footbridges.mask[target] & moving.blocked_for(state, tile):
            return ["SA-M1"]
        return ["SA-M7"] if count == 1 else ["SA-M2"]

    def apply(self, state: SatorState, frame: Frame, action: Action) -> list[Event]:
        tile, count, pivot = frame.data
        moving.rotate(state, tile, pivot, action.at[0])
        remember(state, tile)
        state.frames.pop()
        if count > 1:
            state.frames.append(Frame("pivot", frame.seat, (tile, count - 1, pivot)))
        facts = {
            "seat": frame.seat,
            "tile": state.footbridges.tiles[tile],
            "square": state.square_name(pivot),
            "turn": action.args[0],
        }
        return [Event("event.rotate", facts)]


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
