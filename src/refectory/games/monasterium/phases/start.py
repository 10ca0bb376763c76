"""Before the first round: the starting player, and the missions that are in play."""

from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import CHANCE, Event, Seat
from refectory.core.phases import ChooseStart, EvenChance
from refectory.games.monasterium.edition.mission_cards import DECKS, IN_PLAY, NO_GOAL
from refectory.games.monasterium.rules.missions import wants
from refectory.games.monasterium.rules.rounds import begin_round
from refectory.games.monasterium.state import MonasteriumState


class Start(ChooseStart[MonasteriumState]):
    """MO-S3."""

    def starts(self, state: MonasteriumState) -> list[Action]:
        return state.acts.start[: state.players]

    def begin(self, state: MonasteriumState, seat: Seat) -> list[Event]:
        state.first = state.turn = seat
        state.frames = [Frame("mission", CHANCE)]
        return []


class DrawMission(EvenChance[MonasteriumState]):
    """MO-C9: two cards of each deck, deck by deck; the others are out of the game."""

    def choices(self, state: MonasteriumState, frame: Frame) -> list[Action]:
        deck = len(state.missions) // IN_PLAY
        return [
            action
            for action, card in zip(state.acts.mission, state.box.missions, strict=True)
            if card.deck == deck and action.at[0] not in state.missions
        ]

    def apply(self, state: MonasteriumState, frame: Frame, action: Action) -> list[Event]:
        # Cards are numbered deck by deck, so sorting keeps the decks in order.
        state.missions = tuple(sorted((*state.missions, action.at[0])))
        card = state.box.missions[action.at[0]]
        key = "event.draw-mission" if card.goal == NO_GOAL else "event.draw-goal"
        events = [Event(key, {"mission": card.name, **wants(card)})]
        if len(state.missions) == IN_PLAY * len(DECKS):
            state.frames.pop()
            begin_round(state, events)
        return events
