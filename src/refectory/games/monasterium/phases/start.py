"""Before the first round: who begins, and which missions are in play."""

from refectory.core.action import Action
from refectory.core.frames import ChancePhase, Frame
from refectory.core.game import CHANCE, Ask, Event, Rng, pick
from refectory.games.monasterium.edition.mission_cards import DECKS, IN_PLAY
from refectory.games.monasterium.rules.turns import begin_round
from refectory.games.monasterium.state import MonasteriumState


class Start(ChancePhase[MonasteriumState]):
    """MO-S3. Frame data: the seat chosen at the table, or -1."""

    def outcomes(self, state: MonasteriumState, frame: Frame) -> list[tuple[Action, int]]:
        chosen = frame.data[0]
        if chosen >= 0:
            return [(state.acts.start[chosen], 1)]
        return [(action, 1) for action in state.acts.start[: state.players]]

    def sample(self, state: MonasteriumState, frame: Frame, rng: Rng) -> Action:
        outcomes = self.outcomes(state, frame)
        return outcomes[pick(rng, len(outcomes))][0]

    def apply(self, state: MonasteriumState, frame: Frame, action: Action) -> list[Event]:
        state.first = state.turn = action.at[0]
        state.frames = [Frame("mission", CHANCE)]
        return [Event("event.start", {"seat": state.first})]

    def ask(self, state: MonasteriumState, frame: Frame) -> Ask:
        return Ask("ask.start", {})


class DrawMission(ChancePhase[MonasteriumState]):
    """MO-C9: two cards of each deck, deck by deck; the others are out of the game."""

    def outcomes(self, state: MonasteriumState, frame: Frame) -> list[tuple[Action, int]]:
        deck = len(state.missions) // IN_PLAY
        return [
            (action, 1)
            for action, card in zip(state.acts.mission, state.box.missions, strict=True)
            if card.deck == deck and action.at[0] not in state.missions
        ]

    def sample(self, state: MonasteriumState, frame: Frame, rng: Rng) -> Action:
        outcomes = self.outcomes(state, frame)
        return outcomes[pick(rng, len(outcomes))][0]

    def apply(self, state: MonasteriumState, frame: Frame, action: Action) -> list[Event]:
        # Cards are numbered deck by deck, so sorting keeps the decks in order.
        state.missions = tuple(sorted((*state.missions, action.at[0])))
        events = [Event("event.draw-mission", {"mission": action.args[0]})]
        if len(state.missions) == IN_PLAY * len(DECKS):
            state.frames.pop()
            begin_round(state, events)
        return events

    def ask(self, state: MonasteriumState, frame: Frame) -> Ask:
        return Ask("ask.mission", {})
