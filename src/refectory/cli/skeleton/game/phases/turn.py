"""A player's turn."""

from refectory.cli.skeleton.game.rules import row
from refectory.cli.skeleton.game.rules.turns import after_playing
from refectory.cli.skeleton.game.state import MyGameState
from refectory.core.action import Action
from refectory.core.frames import Frame
from refectory.core.game import Event
from refectory.core.phases import Choice


class Turn(Choice[MyGameState]):
    """MG-T2, MG-T3: light a candle or snuff one."""

    def candidates(self, state: MyGameState, frame: Frame) -> list[Action]:
        cards = sorted(set(state.hands[frame.seat]))
        light, snuff = state.acts.light, state.acts.snuff
        return [light[card] for card in cards] + [snuff[card] for card in cards]

    def refusal(self, state: MyGameState, frame: Frame, action: Action) -> str:
        refusal = row.light_refusal if action.family == "light" else row.snuff_refusal
        return refusal(state, frame.seat, action.at[0])

    def apply(self, state: MyGameState, frame: Frame, action: Action) -> list[Event]:
        play = row.light if action.family == "light" else row.snuff
        played = play(state, frame.seat, action.at[0])
        return [played, *after_playing(state, frame.seat)]
