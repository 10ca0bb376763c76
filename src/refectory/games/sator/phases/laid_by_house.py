"""SA-O7: the house lays the bridges, each by chance: which tile of the next hand, and where."""

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import CHANCE, Event, Seat
from refectory.core.phases import EvenChance
from refectory.games.sator.phases.place import leave_tiles, next_to_place
from refectory.games.sator.rules import placing
from refectory.games.sator.state import SatorState


def places_for(state: SatorState, seat: Seat, tile: int) -> list[int]:
    """SA-S5 to SA-S7: all lawful places of a tile, whichever way it faces."""
    reservations = placing.reservations_for(state, seat, tile)
    facings = range(len(state.footbridges.lying[state.footbridges.shape[tile]]))
    return [place for facing in facings for place in placing.lawful(state, reservations, tile, facing)]


def house_places(state: SatorState, seat: Seat, tile: int) -> list[int]:
    """SA-O7: under a hovering book of the hand's colour, else beside a tile, else anywhere that is lawful."""
    places = places_for(state, seat, tile)
    hovering = state.own_books[seat] & ~state.occupied
    mask, around = state.footbridges.mask, state.grid.around(state.occupied)
    under_books = [place for place in places if mask[place] & hovering]
    if under_books:
        return under_books
    return [place for place in places if mask[place] & around] or places


class HouseTile(EvenChance[SatorState]):
    """SA-O7: which tile comes next. Frame data: from whose hand."""

    def choices(self, state: SatorState, frame: Frame) -> list[Action]:
        seat = frame.data[0]
        tiles = [tile for tile in state.tiles[seat] if places_for(state, seat, tile)]
        return [state.acts.tile[tile] for tile in tiles or state.tiles[seat]]

    def apply(self, state: SatorState, frame: Frame, action: Action) -> list[Event]:
        seat, tile = frame.data[0], action.at[0]
        if house_places(state, seat, tile):
            state.frames = [Frame("house-place", CHANCE, (seat, tile))]
            return []
        leave_tiles(state, seat, tile)  # SA-S7: no tile of the hand has a place
        return next_to_place(state, seat)


class HousePlace(EvenChance[SatorState]):
    """SA-O7: where the tile comes to lie. Frame data: from whose hand, and the tile."""

    def choices(self, state: SatorState, frame: Frame) -> list[Action]:
        seat, tile = frame.data
        fb, lay = state.footbridges, state.acts.lay
        return [lay[fb.facing[place]][fb.first[place]] for place in house_places(state, seat, tile)]

    def apply(self, state: SatorState, frame: Frame, action: Action) -> list[Event]:
        seat, tile = frame.data
        fb = state.footbridges
        square = state.acts.square(action.at[0])
        place = fb.by_first[fb.shape[tile]][action.at[1]][square]
        state.witness = placing.reserved_after(state, seat, tile, place)
        leave_tiles(state, seat, tile)
        placing.lay(state, tile, place)
        return next_to_place(state, seat)
