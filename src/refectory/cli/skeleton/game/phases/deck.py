"""Cards from the deck: dealing and drawing."""

from refectory.cli.skeleton.game.rules.turns import begin_turn, next_turn
from refectory.cli.skeleton.game.state import MyGameState
from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import CHANCE, Event
from refectory.core.phases import BagChance


class _FromDeck(BagChance[MyGameState]):
    """A card of the deck; each is equally likely."""

    def bag(self, state: MyGameState, frame: Frame) -> list[int]:
        return state.deck

    def draws(self, state: MyGameState) -> list[Action]:
        return state.acts.draw


class Deal(_FromDeck):
    """MG-S2. Frame data: the seat that gets the next card, the number of cards still to deal."""

    def apply(self, state: MyGameState, frame: Frame, action: Action) -> list[Event]:
        seat, count = frame.data
        state.draw_card(seat, action.at[0])
        if count > 1:
            state.frames = [Frame("deal", CHANCE, ((seat + 1) % state.players, count - 1))]
            return []
        begin_turn(state, state.turn)
        return [Event("event.dealt", {"count": state.hand_size})]


class Draw(_FromDeck):
    """MG-T4. Frame data: the seat that draws; nobody else sees the card."""

    def apply(self, state: MyGameState, frame: Frame, action: Action) -> list[Event]:
        seat = frame.data[0]
        state.draw_card(seat, action.at[0])
        drawn = Event("event.draw", {"seat": seat}, {seat: {"card": action.args[0]}})
        return [drawn, *next_turn(state, seat)]
