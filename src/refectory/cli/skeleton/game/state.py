"""A position of My game."""

from typing import Any

from refectory.cli.skeleton.game.actions import Actions
from refectory.cli.skeleton.game.edition.box import Box
from refectory.cli.skeleton.game.state_fields import copy_fields, dump_fields
from refectory.core.frames import Frame, FramedState, Rules
from refectory.core.game import Data, Seat, Setup
from refectory.core.phases import start_frame


class MyGameState(FramedState):
    """The whole truth of a table. A card is a number, the shortest candle is 0.

    `deck` is a sorted bag: nobody has seen it, so it has no order. Hands are sorted.
    """

    def __init__(self, rules: Rules[Any], box: Box, acts: Actions, players: int, hand_size: int) -> None:
        super().__init__(rules, [])
        self.box = box
        self.acts = acts
        self.players: int = players
        self.hand_size: int = hand_size

    def lay_out(self) -> None:
        """The table before anything has happened; each field is declared here."""
        self.turn: Seat = 0
        self.frames: list[Frame] = []
        self.deck: list[int] = self.box.deck[:]
        self.ashes: list[int] = []
        self.hands: list[tuple[int, ...]] = [()] * self.players
        self.rows: list[tuple[int, ...]] = [()] * self.players

    def copy(self) -> "MyGameState":
        twin = MyGameState(self.rules, self.box, self.acts, self.players, self.hand_size)
        copy_fields(self, twin)
        return twin

    def dump(self) -> Data:
        return dump_fields(self)

    # -- cards from place to place

    def draw_card(self, seat: Seat, card: int) -> None:
        self.deck.remove(card)
        self.hands[seat] = tuple(sorted((*self.hands[seat], card)))

    def take_from_hand(self, seat: Seat, card: int) -> None:
        at = self.hands[seat].index(card)
        self.hands[seat] = self.hands[seat][:at] + self.hands[seat][at + 1 :]


def new_state(rules: Rules[Any], box: Box, acts: Actions, setup: Setup) -> MyGameState:
    """MG-S1: the starting player is chosen with the table, or by chance."""
    state = MyGameState(rules, box, acts, setup.players, setup.options["hand"])
    state.lay_out()
    state.frames.append(start_frame(setup))
    return state
