"""A position of Candles."""

from typing import Any

from candles.actions import Actions
from candles.edition.box import Box
from candles.state_fields import copy_fields, dump_fields
from refectory.core.frames import Frame, FramedState, Rules
from refectory.core.game import CHANCE, Data, Seat


class CandleState(FramedState):
    """The whole truth of a table. `deck`, `ashes` and each hand are counts by kind of candle.

    `lay_out` declares the fields; `state_fields.py` is generated from it.
    """

    def __init__(self, rules: Rules[Any], box: Box, acts: Actions, players: int, hand: int) -> None:
        super().__init__(rules, [])
        self.box = box
        self.acts = acts
        self.players: int = players
        self.hand: int = hand

    def lay_out(self) -> None:
        self.frames: list[Frame] = [Frame("start", CHANCE)]
        self.deck: list[int] = list(self.box.counts)
        self.ashes: list[int] = [0] * len(self.deck)
        self.hands: list[list[int]] = [[0] * len(self.deck) for _ in range(self.players)]
        self.rows: list[tuple[int, ...]] = [()] * self.players

    def copy(self) -> "CandleState":
        twin = CandleState(self.rules, self.box, self.acts, self.players, self.hand)
        copy_fields(self, twin)
        return twin

    def dump(self) -> Data:
        return dump_fields(self)

    def begin(self, seat: Seat) -> None:
        """CN-A2: the cards are dealt one by one."""
        order = [(seat + n) % self.players for n in range(self.players)]
        draws = [Frame("draw", CHANCE, (other,)) for _ in range(self.hand) for other in order]
        self.frames = [Frame("turn", seat), *reversed(draws)]
