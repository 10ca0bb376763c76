"""Who begins the first round."""

from refectory.core.action import Action
from refectory.core.frames import ChancePhase, Frame
from refectory.core.game import Ask, Event, Rng, pick
from refectory.games.plankenkoorts.rules.rounds import begin_round
from refectory.games.plankenkoorts.state import PlankState


class Start(ChancePhase[PlankState]):
    """BS-S2. Frame data: the seat chosen at the table, or -1."""

    def outcomes(self, state: PlankState, frame: Frame) -> list[tuple[Action, int]]:
        chosen = frame.data[0]
        if chosen >= 0:
            return [(state.acts.start[chosen], 1)]
        return [(action, 1) for action in state.acts.start[: state.players]]

    def sample(self, state: PlankState, frame: Frame, rng: Rng) -> Action:
        outcomes = self.outcomes(state, frame)
        return outcomes[pick(rng, len(outcomes))][0]

    def apply(self, state: PlankState, frame: Frame, action: Action) -> list[Event]:
        seat = action.at[0]
        return [Event("event.start", {"seat": seat}), *begin_round(state, seat)]

    def ask(self, state: PlankState, frame: Frame) -> Ask:
        return Ask("ask.deal", {})
