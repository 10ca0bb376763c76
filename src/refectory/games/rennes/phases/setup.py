"""Setting up: the starting player, the discs, the locations to start on."""

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import CHANCE, Event, Seat
from refectory.core.phases import Choice, ChooseStart, EvenChance
from refectory.games.rennes.edition.board_graph import QUARTERS
from refectory.games.rennes.rules.drawing import begin_draw
from refectory.games.rennes.rules.moving import visit
from refectory.games.rennes.rules.turns import begin_fill, begin_round
from refectory.games.rennes.state import RennesState


class Start(ChooseStart[RennesState]):
    """RC-S3: the starting player."""

    def starts(self, state: RennesState) -> list[Action]:
        return state.acts.start[: state.players]

    def begin(self, state: RennesState, seat: Seat) -> list[Event]:
        state.start = state.turn = seat
        state.frames = [Frame("disc", CHANCE)]
        return []


class Disc(EvenChance[RennesState]):
    """RC-S1: discs in random order and orientation, area by area."""

    def choices(self, state: RennesState, frame: Frame) -> list[Action]:
        laid = [position >> 2 for position in state.portals]
        return [action for action in state.acts.disc if action.at[0] not in laid]

    def apply(self, state: RennesState, frame: Frame, action: Action) -> list[Event]:
        area = len(state.portals)
        state.portals += (QUARTERS * action.at[0] + action.at[1],)
        event = Event("event.disc", {"area": state.graph.areas[area], "disc": action.args[0]})
        if area + 1 < len(state.graph.areas):
            return [event]
        state.frames.pop()
        return [event, *begin_fill(state)]


class Begin(Choice[RennesState]):
    """RC-S3: clockwise from the start player, each chooses a free location."""

    def candidates(self, state: RennesState, frame: Frame) -> list[Action]:
        return state.acts.begin

    def refusal(self, state: RennesState, frame: Frame, action: Action) -> str:
        return "RC-S3" if state.graph.location[action.at[0]] in state.at else ""

    def apply(self, state: RennesState, frame: Frame, action: Action) -> list[Event]:
        seat, location = frame.seat, action.at[0]
        square = state.graph.location[location]
        state.at[seat] = square
        events = [Event("event.begin", {"seat": seat, "location": action.args[0]})]
        events.append(visit(state, seat, state.graph.area[square]))
        state.frames.pop()
        following = (seat + 1) % state.players
        if following != state.start:
            state.frames.append(Frame("begin", following))
        else:
            events += begin_round(state, state.start)
        return events + self._extra(state, seat, location)

    def _extra(self, state: RennesState, seat: Seat, location: int) -> list[Event]:
        """RC-S3: two more cards for a player who starts at the Villa or the Cimetière."""
        if not state.box.extra or not state.box.extra_at[location]:
            return []
        return begin_draw(state, seat, state.box.extra)
