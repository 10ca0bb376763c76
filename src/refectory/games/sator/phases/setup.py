"""Setting up: the starting player, the places of the books, the tiles of each player."""

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import CHANCE, Event, Seat
from refectory.core.phases import Choice, ChooseStart, EvenChance
from refectory.games.sator.constants import COLOURS
from refectory.games.sator.phases.place import place_frame
from refectory.games.sator.rules.reserved_places import first_reserved_places
from refectory.games.sator.state import SatorState


class Start(ChooseStart[SatorState]):
    """SA-S3."""

    def starts(self, state: SatorState) -> list[Action]:
        return state.acts.start[: state.players]

    def begin(self, state: SatorState, seat: Seat) -> list[Event]:
        state.start = state.turn = seat
        state.frames = [
            Frame("colour", seat, (0,))
            if state.readings.choose_colours
            else Frame("positioning", CHANCE, (0,))
        ]
        return []


class Colour(Choice[SatorState]):
    """SA-O5: a colour that nobody has chosen. Frame data: how many players have chosen."""

    def legal(self, state: SatorState, frame: Frame) -> list[Action]:
        seats = [(state.start + n) % state.players for n in range(frame.data[0])]
        chosen = [state.colours[seat] for seat in seats]
        return [action for colour, action in enumerate(state.acts.colour) if colour not in chosen]

    def apply(self, state: SatorState, frame: Frame, action: Action) -> list[Event]:
        seat, colour = frame.seat, action.at[0]
        choose_colour(state, seat, colour)
        chosen = frame.data[0] + 1
        following = Frame("colour", state.next_seat(seat), (chosen,))
        state.frames = [following if chosen < state.players else Frame("positioning", CHANCE, (0,))]
        return [Event("event.colour", {"seat": seat, "colour": action.args[0]})]


def choose_colour(state: SatorState, seat: Seat, colour: int) -> None:
    """SA-O5: until players choose they have a colour of the edition; one that is taken away is exchanged."""
    colours = [state.colours[seat] if own == colour else own for own in state.colours]
    colours[seat] = colour
    state.colours = tuple(colours)
    state.set_acolytes(tuple(state.box.landings[own] for own in colours))


class Positioning(EvenChance[SatorState]):
    """SA-S1: a card of each colour. Frame data: which colour."""

    def choices(self, state: SatorState, frame: Frame) -> list[Action]:
        return state.acts.position[: len(state.box.positioning[frame.data[0]])]

    def apply(self, state: SatorState, frame: Frame, action: Action) -> list[Event]:
        colour = frame.data[0]
        layout = state.box.positioning[colour][action.at[0]]
        books = list(state.books)
        for seat, own in enumerate(state.colours):
            books[COLOURS * seat + colour] = layout[own]
        state.set_books(tuple(books))
        following = Frame("positioning", CHANCE, (colour + 1,))
        state.frames = [following if colour + 1 < COLOURS else Frame("tiles", CHANCE, (0,))]
        return [Event("event.position", {"colour": state.box.colours[colour], "card": action.args[0]})]


class Tiles(EvenChance[SatorState]):
    """SA-S2: to each player as many tiles of each shape as go round. Frame data: how many have been dealt."""

    def choices(self, state: SatorState, frame: Frame) -> list[Action]:
        return tiles_of_shape(state, _shapes_dealt(state)[frame.data[0]])

    def apply(self, state: SatorState, frame: Frame, action: Action) -> list[Event]:
        number = frame.data[0]
        give_tile(state, (state.start + number) % state.players, action.at[0])
        if number + 1 < len(_shapes_dealt(state)):
            state.frames = [Frame("tiles", CHANCE, (number + 1,))]
            return []
        return [Event("event.tiles", {}), *_go_on(state, 0)]


def tiles_of_shape(state: SatorState, shape: int) -> list[Action]:
    """What can come of a draw from the pile, where shapes are seen and types are not."""
    return [state.acts.tile[tile] for tile in state.pile if state.footbridges.shape[tile] == shape]


def _shapes_dealt(state: SatorState) -> list[int]:
    """SA-S2: the shape of each tile that is dealt, in this order; what does not go round is left over."""
    players = state.players
    shapes: list[int] = []
    for shape, tiles in enumerate(state.footbridges.of_shape):
        shapes += [shape] * (len(tiles) // players * players)
    return shapes


def give_tile(state: SatorState, seat: Seat, tile: int) -> None:
    state.pile = tuple(one for one in state.pile if one != tile)
    own = tuple(sorted([*state.tiles[seat], tile]))
    state.tiles = (*state.tiles[:seat], own, *state.tiles[seat + 1 :])


def _go_on(state: SatorState, drafted: int) -> list[Event]:
    """SA-S2: what is left over is drafted to and fro. SA-S4, SA-O4: then the placing begins."""
    if state.pile:
        round_, place = divmod(drafted, state.players)
        if round_ % 2:
            place = state.players - 1 - place
        seat = (state.start + place) % state.players
        state.frames = [_draft_frame(state, seat, drafted)]
        return []
    state.witness = first_reserved_places(state)
    first = (state.start if state.readings.first_places else state.start - 1) % state.players
    state.frames = [place_frame(state, first)]
    return [] if state.readings.bridges_laid else [Event("event.placing", {"seat": first})]


def _draft_frame(state: SatorState, seat: Seat, drafted: int) -> Frame:
    """SA-S2: the seat chooses a shape; SA-O7: it gets the first one that is left."""
    if not state.readings.bridges_laid:
        return Frame("draft", seat, (drafted,))
    shape = min(state.footbridges.shape[tile] for tile in state.pile)
    return Frame("drafted", CHANCE, (seat, shape, drafted))


class Draft(Choice[SatorState]):
    """SA-S2: a shape, whose type is not seen. Frame data: how many have been drafted."""

    def legal(self, state: SatorState, frame: Frame) -> list[Action]:
        shapes = {state.footbridges.shape[tile] for tile in state.pile}
        return [state.acts.draft[shape] for shape in sorted(shapes)]

    def apply(self, state: SatorState, frame: Frame, action: Action) -> list[Event]:
        state.frames = [Frame("drafted", CHANCE, (frame.seat, action.at[0], frame.data[0]))]
        return [Event("event.draft", {"seat": frame.seat, "shape": action.args[0]})]


class Drafted(EvenChance[SatorState]):
    """The type of a drafted tile. Frame data: whose, which shape, how many have been drafted before."""

    def choices(self, state: SatorState, frame: Frame) -> list[Action]:
        return tiles_of_shape(state, frame.data[1])

    def apply(self, state: SatorState, frame: Frame, action: Action) -> list[Event]:
        seat, _, drafted = frame.data
        give_tile(state, seat, action.at[0])
        following = _go_on(state, drafted + 1)
        if state.readings.bridges_laid:  # nobody looks at a hand
            return following
        return [Event("event.drafted", {"seat": seat}, {seat: {"tile": action.args[0]}}), *following]
