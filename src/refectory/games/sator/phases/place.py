"""Placing a tile: take one of your own, turn it, put it down. Lifted tiles are laid in the same way."""

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import CHANCE, Ask, Event, Seat
from refectory.core.phases import Choice
from refectory.games.sator.rules import placing
from refectory.games.sator.rules.tile_history import remember
from refectory.games.sator.state import SatorState


class Place(Choice[SatorState]):
    """SA-S4: which tile. SA-S7: a tile without a lawful place goes out of the game if none has one."""

    def legal(self, state: SatorState, frame: Frame) -> list[Action]:
        tiles, shape = state.tiles[frame.seat], state.footbridges.shape
        facing: dict[int, int] = {}  # of each shape
        for tile in tiles:
            if shape[tile] not in facing:
                facing[shape[tile]] = self._facing(state, frame.seat, tile)
        legal = [state.acts.take[tile] for tile in tiles if facing[shape[tile]] >= 0]
        return legal or [state.acts.abandon[tile] for tile in tiles]

    def _facing(self, state: SatorState, seat: Seat, tile: int) -> int:
        return placing.next_facing(state, placing.reservations_for(state, seat, tile), tile, -1)

    def refusal(self, state: SatorState, frame: Frame, action: Action) -> str:
        own = action.at[0] in state.tiles[frame.seat]
        return "SA-S7" if own or action.family == "abandon" else self.rule

    def apply(self, state: SatorState, frame: Frame, action: Action) -> list[Event]:
        tile, seat = action.at[0], frame.seat
        if action.family == "take":
            state.frames = [Frame("put", seat, (tile, self._facing(state, seat, tile)))]
            return []
        leave_tiles(state, seat, tile)
        gone = Event("event.abandon", {"seat": seat, "tile": action.args[0]})
        return [gone, *next_to_place(state, seat)]


def leave_tiles(state: SatorState, seat: Seat, tile: int) -> None:
    own = tuple(one for one in state.tiles[seat] if one != tile)
    state.tiles = (*state.tiles[:seat], own, *state.tiles[seat + 1 :])


def next_to_place(state: SatorState, seat: Seat) -> list[Event]:
    """SA-S4: counter-clockwise, as long as anybody has a tile; then the cards are dealt (SA-S9)."""
    for back in range(1, state.players + 1):
        following = (seat - back) % state.players
        if state.tiles[following]:
            state.frames = [place_frame(state, following)]
            return []
    state.witness = ()
    state.open_places = None
    state.reservations = None
    state.frames = [Frame("deal", CHANCE)]
    return [Event("event.laid" if state.readings.bridges_laid else "event.placed", {})]


def place_frame(state: SatorState, seat: Seat) -> Frame:
    """SA-S4: the seat places a tile; SA-O7: the house does."""
    return Frame("house-tile", CHANCE, (seat,)) if state.readings.bridges_laid else Frame("place", seat)


class Put(Choice[SatorState]):
    """Where the tile in hand goes. Frame data: the tile, how it faces, and the lifted ones to lay next."""

    def ask(self, state: SatorState, frame: Frame) -> Ask:
        if state.witness:
            return Ask("ask.place", {})
        return Ask(self.key, {"tile": state.footbridges.tiles[frame.data[0]]})

    def legal(self, state: SatorState, frame: Frame) -> list[Action]:
        tile, facing = frame.data[0], frame.data[1]
        first = state.footbridges.first
        reservations = placing.reservations_for(state, frame.seat, tile)
        places = placing.lawful(state, reservations, tile, facing, frame.data[2:])
        legal = [state.acts.put[first[placement]] for placement in places]
        if placing.next_facing(state, reservations, tile, facing, frame.data[2:]) >= 0:
            legal.append(state.acts.turn)
        return legal

    def _turned(self, state: SatorState, frame: Frame) -> int:
        tile, facing = frame.data[0], frame.data[1]
        reservations = placing.reservations_for(state, frame.seat, tile)
        return placing.next_facing(state, reservations, tile, facing, frame.data[2:])

    def refusal(self, state: SatorState, frame: Frame, action: Action) -> str:
        rule = "SA-S5" if state.witness else "SA-P8"
        if action.family != "put":
            return "SA-S4" if state.witness else rule
        tile, facing = frame.data[0], frame.data[1]
        fb = state.footbridges
        placement = fb.by_first[fb.shape[tile]][facing].get(state.acts.square(action.at[0]), -1)
        if placement < 0:
            return rule
        reservations = placing.reservations_for(state, frame.seat, tile)
        return placing.refusal(state, reservations, tile, placement, frame.data[2:]) or rule

    def apply(self, state: SatorState, frame: Frame, action: Action) -> list[Event]:
        if action is state.acts.turn:
            data = (frame.data[0], self._turned(state, frame), *frame.data[2:])
            state.frames[-1] = Frame("put", frame.seat, data)
            return []
        return self._put(state, frame, action)

    def _put(self, state: SatorState, frame: Frame, action: Action) -> list[Event]:
        tile, facing = frame.data[0], frame.data[1]
        fb, seat = state.footbridges, frame.seat
        placement = fb.by_first[fb.shape[tile]][facing][state.acts.square(action.at[0])]
        facts = {"seat": seat, "tile": fb.tiles[tile], "square": action.args[0]}
        if not state.witness:
            return [Event("event.lay", facts), *self._lay_lifted(state, frame, placement)]
        state.witness = placing.reserved_after(state, seat, tile, placement)
        leave_tiles(state, seat, tile)
        placing.lay(state, tile, placement)
        return [Event("event.put", facts), *next_to_place(state, seat)]

    def _lay_lifted(self, state: SatorState, frame: Frame, placement: int) -> list[Event]:
        """SA-P8."""
        placing.lay(state, frame.data[0], placement)
        remember(state, frame.data[0])
        state.frames.pop()
        lay_next(state, frame.seat, frame.data[2:])
        return []


def lay_next(state: SatorState, seat: Seat, lifted: tuple[int, ...]) -> None:
    """SA-P8: the lifted tiles are laid one after the other."""
    if lifted:
        facing = placing.next_facing(state, None, lifted[0], -1, lifted[1:])
        state.frames.append(Frame("put", seat, (lifted[0], facing, *lifted[1:])))
