"""Setting the table: who begins, the discs, the locations to start on."""

from refectory.core.action import Action
from refectory.core.frames import ChancePhase, Frame, Phase
from refectory.core.game import CHANCE, Ask, Event, Rng, Seat, pick
from refectory.games.rennes.edition.board_graph import QUARTERS
from refectory.games.rennes.rules.moving import visit
from refectory.games.rennes.rules.turns import begin_draw, begin_fill, begin_round
from refectory.games.rennes.state import RennesState


class Start(ChancePhase[RennesState]):
    """RC-S3: who begins. Frame data: the seat chosen at the table, or -1."""

    def outcomes(self, state: RennesState, frame: Frame) -> list[tuple[Action, int]]:
        chosen = frame.data[0]
        if chosen >= 0:
            return [(state.acts.start[chosen], 1)]
        return [(action, 1) for action in state.acts.start[: state.players]]

    def sample(self, state: RennesState, frame: Frame, rng: Rng) -> Action:
        outcomes = self.outcomes(state, frame)
        return outcomes[pick(rng, len(outcomes))][0]

    def apply(self, state: RennesState, frame: Frame, action: Action) -> list[Event]:
        state.start = state.turn = action.at[0]
        state.frames = [Frame("disc", CHANCE)]
        return [Event("event.start", {"seat": state.start})]

    def ask(self, state: RennesState, frame: Frame) -> Ask:
        return Ask("ask.setup", {})


class Disc(ChancePhase[RennesState]):
    """RC-S1: discs in random order and orientation, area by area."""

    def _left(self, state: RennesState) -> list[int]:
        laid = [position >> 2 for position in state.portals]
        return [disc for disc in range(len(state.box.discs)) if disc not in laid]

    def outcomes(self, state: RennesState, frame: Frame) -> list[tuple[Action, int]]:
        disc = state.acts.disc
        return [
            (disc[QUARTERS * left + turned], 1) for left in self._left(state) for turned in range(QUARTERS)
        ]

    def sample(self, state: RennesState, frame: Frame, rng: Rng) -> Action:
        left = self._left(state)
        ticket = pick(rng, QUARTERS * len(left))
        return state.acts.disc[QUARTERS * left[ticket // QUARTERS] + ticket % QUARTERS]

    def apply(self, state: RennesState, frame: Frame, action: Action) -> list[Event]:
        area = len(state.portals)
        state.portals += (QUARTERS * action.at[0] + action.at[1],)
        event = Event("event.disc", {"area": state.graph.areas[area], "disc": action.args[0]})
        if area + 1 < len(state.graph.areas):
            return [event]
        state.frames.pop()
        return [event, *begin_fill(state)]

    def ask(self, state: RennesState, frame: Frame) -> Ask:
        return Ask("ask.setup", {})


class Begin(Phase[RennesState]):
    """RC-S3: clockwise from the start player, each chooses a free location."""

    def _refusal(self, state: RennesState, location: int) -> str:
        return "RC-S3" if state.graph.location[location] in state.at else ""

    def legal(self, state: RennesState, frame: Frame) -> list[Action]:
        return [action for action in state.acts.begin if not self._refusal(state, action.at[0])]

    def why_not(self, state: RennesState, frame: Frame, action: Action) -> list[str]:
        if action.family != "begin":
            return ["RC-S3"]
        rule = self._refusal(state, action.at[0])
        return [rule] if rule else []

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
        """RC-S3: two more cards for whoever starts at the Villa or the Cimetière."""
        if not state.box.extra or not state.box.extra_at[location]:
            return []
        return begin_draw(state, seat, state.box.extra)

    def ask(self, state: RennesState, frame: Frame) -> Ask:
        return Ask("ask.begin", {})
