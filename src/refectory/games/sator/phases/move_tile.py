"""Which tile is moved, and sliding it square by square."""

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import Data, Event, Seat
from refectory.core.phases import Choice
from refectory.games.sator.edition.footbridges import OUT
from refectory.games.sator.rules import placing, tile_moves
from refectory.games.sator.rules.incertus import (
    extra_cost,
    note_card,
    note_card_on_tile,
    pay_for_acolytes,
    tile_refusal,
    tiles_for,
)
from refectory.games.sator.rules.prayers import can_haul
from refectory.games.sator.rules.sliding import may_stop, slide_steps
from refectory.games.sator.rules.tile_history import remember, remember_before
from refectory.games.sator.state import SatorState


def slid(state: SatorState, seat: Seat, tile: int, action: Action) -> Event:
    tile_moves.slide(state, tile, action.at[0])
    facts = {"seat": seat, "tile": state.footbridges.tiles[tile], "direction": action.args[0]}
    return Event("event.slide", facts)


class Tile(Choice[SatorState]):
    """Which tile an Incertus card moves. Frame data: the card, and which of its effects."""

    def facts(self, state: SatorState, frame: Frame) -> Data:
        return {"card": state.cards.names[frame.data[0]]}

    def legal(self, state: SatorState, frame: Frame) -> list[Action]:
        card, number = frame.data
        effect = state.cards.effects[card][number]
        return [state.acts.choose[tile] for tile in tiles_for(state, card, effect, state.points)]

    def refusal(self, state: SatorState, frame: Frame, action: Action) -> str:
        card, number = frame.data
        return tile_refusal(state, card, state.cards.effects[card][number], action.at[0], state.points)

    def apply(self, state: SatorState, frame: Frame, action: Action) -> list[Event]:
        card, number = frame.data
        tile, seat = action.at[0], frame.seat
        effect = state.cards.effects[card][number]
        extra = extra_cost(state, tile)
        pay_for_acolytes(state, tile)
        note_card(state, card, tile)
        remember_before(state, tile)
        if effect.rotates:
            state.frames[-1] = Frame("pivot", seat, (tile, effect.most, -1))
        else:
            state.frames[-1] = Frame("slide", seat, (tile, effect.least, effect.most))
        return [Event("event.extra", {"seat": seat, "count": extra})] if extra else []


class Haul(Choice[SatorState]):
    """SA-P4: which tile. Frame data: which effect."""

    def facts(self, state: SatorState, frame: Frame) -> Data:
        return {"card": state.cards.names[state.played[-1]]}

    def legal(self, state: SatorState, frame: Frame) -> list[Action]:
        effect = state.cards.effects[state.played[-1]][frame.data[0]]
        return [state.acts.choose[tile] for tile in range(len(state.at)) if can_haul(state, tile, effect)]

    def refusal(self, state: SatorState, frame: Frame, action: Action) -> str:
        tile = action.at[0]
        return "SA-M8" if state.at[tile] >= 0 and tile_moves.is_held(state, tile) else self.rule

    def apply(self, state: SatorState, frame: Frame, action: Action) -> list[Event]:
        effect = state.cards.effects[state.played[-1]][frame.data[0]]
        tile = action.at[0]
        remember_before(state, tile)
        note_card_on_tile(state, state.played[-1], tile)
        shut = OUT if state.readings.retrace else state.at[tile]
        data = (tile, effect.least, effect.most, shut)
        state.frames[-1] = Frame("slide", frame.seat, data)
        return []


class Slide(Choice[SatorState]):
    """SA-M3, SA-P4. Frame data: the tile, squares to go, at least and at most, and where it may not pass:
    the placements of a long slide since its beginning, or OUT if it may retrace (SA-O3).
    """

    def facts(self, state: SatorState, frame: Frame) -> Data:
        return {"tile": state.footbridges.tiles[frame.data[0]], "count": frame.data[2]}

    def legal(self, state: SatorState, frame: Frame) -> list[Action]:
        tile, least, most = frame.data[:3]
        legal = [state.acts.slide[d] for d in slide_steps(state, tile, least, most, self._path(frame))]
        if may_stop(state, tile, least):
            legal.append(state.acts.enough)
        return legal

    def _path(self, frame: Frame) -> tuple[int, ...]:
        path = frame.data[3:]
        return () if path and path[0] == OUT else path

    def refusals(self, state: SatorState, frame: Frame, action: Action) -> list[str]:
        tile = frame.data[0]
        rule = "SA-P4" if len(frame.data) > 3 else "SA-M3"
        if action.family == "enough":
            return [rule]
        target = state.footbridges.slide(state.at[tile], action.at[0])
        if not placing.is_open(state.footbridges, state.ground, tile, target):
            return [rule]
        return ["SA-M7", rule]

    def apply(self, state: SatorState, frame: Frame, action: Action) -> list[Event]:
        tile, least, most = frame.data[:3]
        path = self._path(frame)
        if action is state.acts.enough:
            return self._end(state, tile)
        event = slid(state, frame.seat, tile, action)
        if most == 1:
            return [event, *self._end(state, tile)]
        on = (*path, state.at[tile]) if path else frame.data[3:]
        state.frames[-1] = Frame("slide", frame.seat, (tile, least - 1, most - 1, *on))
        return [event]

    def _end(self, state: SatorState, tile: int) -> list[Event]:
        remember(state, tile)
        state.frames.pop()
        return []
